import { html } from "hono/html";
import { imagePath } from "#contract/paths";
import type { ImageWithVariants } from "../../db/content/images";
import type { ProductPicture } from "../../db/shop/products/product-pictures";
import type { ShopkeeperProduct } from "../../db/shop/products/product-register";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import { onceField } from "../../desk/sent-forms";
import type { Markup } from "../../http/html-page";
import { imageReference } from "../../images/describe-image";

/** The field of the file. */
export const pictureField: string = "picture";
export const textField = (hash: string) => `text-${hash}`;

export type PicturesView = {
  readonly who: Officer;
  readonly product: ShopkeeperProduct;
  readonly pictures: readonly ProductPicture[];
  readonly files: ReadonlyMap<string, ImageWithVariants>;
  /** Of the picture that is uploaded. */
  readonly newText: string;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly notice: string | null;
  readonly status: number;
};

export const maxTextLength = 200;
const readAloud = "Told to people who cannot see it.";

function picture(found: ImageWithVariants | undefined, text: string): Markup {
  const file = imageReference(found, { aspect: "1x1", width: 300 });
  if (!file) return html`<p class="soft">Its file is gone.</p>`;
  return html`<img src="${imagePath(file.hash, file.aspect, file.width, file.extension)}" alt="${text}" loading="lazy" />`;
}

/** Every button of the form saves the texts too. */
const move = (words: string, to: string, hash: string) =>
  html`<button class="quiet" name="to" value="${to}:${hash}">${words}</button>`;

/** The form of a product's pictures. */
export function picturesForm(view: PicturesView): Promise<Response> {
  const { who, product, pictures, files, newText, errors, notice, status } = view;
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      pictures.map(({ hash }, place) => [textField(hash), `What picture ${place + 1} shows`]),
    ),
    [pictureField]: "Another picture",
    newText: "What it shows",
  };
  const fields = { labels, errors };
  const words = (name: string, value: string, hint: string) =>
    field(
      fields,
      name,
      hint,
      (attributes) =>
        html`<input ${attributes} type="text" value="${value}" maxlength="${maxTextLength}" autocomplete="off" />`,
    );
  const title = `Pictures of ${product.name}`;
  return adminPage(
    Object.keys(errors).length > 0 ? `Not saved: ${title}` : title,
    html`${errorSummary(fields)}
      <p><a href="/admin/products/${product.id}">Back to ${product.name}</a></p>
      <h1>${title}</h1>
      ${doneNote(notice)}
      <form method="post" action="/admin/products/${product.id}/pictures" enctype="multipart/form-data" novalidate>
        ${hiddenField("step", "save")} ${onceField()}
        <button class="first" name="to" value="save" tabindex="-1" aria-hidden="true">Save</button>
        <ol class="list">
          ${pictures.map(
            ({ hash, text }, place) => html`<li class="item pictured wide-picture">
              ${picture(files.get(hash), text)}
              <div>
                ${words(textField(hash), text, place === 0 ? `Lists show this picture. ${readAloud}` : readAloud)}
                <p class="acts plain">
                  ${place > 0 ? move("Earlier", "earlier", hash) : ""}
                  ${place < pictures.length - 1 ? move("Later", "later", hash) : ""} ${move("Remove", "remove", hash)}
                </p>
              </div>
            </li>`,
          )}
        </ol>
        <div class="panel">
          ${field(
            fields,
            pictureField,
            "JPEG, PNG or WebP, up to 10 MB. It is shown as a square, cut from its middle.",
            (attributes) =>
              html`<input ${attributes} type="file" accept="image/jpeg,image/png,image/webp" />`,
          )}
          ${words("newText", newText, readAloud)}
          <p class="acts"><button name="to" value="save">Save</button> <a href="/admin/products/${product.id}">Back</a></p>
        </div>
      </form>`,
    { who, status },
  );
}
