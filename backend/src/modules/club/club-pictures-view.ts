import { html } from "hono/html";
import { errorSummary, field } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import type { Markup } from "../../http/html-page";
import { shownSoon } from "./sections";

/** The settings that name a picture, with the width in px that the site is given of it. */
export const clubPictures = {
  logo: {
    label: "Logo",
    width: 300,
    hint: "In the head of every page and on the app’s icon. It is shown as a square, cut from the middle.",
  },
  favicon: {
    label: "Icon",
    width: 200,
    hint: "In the browser’s tab and as the app’s icon. A square of at least 512 pixels is best.",
  },
  favicon_dark: {
    label: "Icon for dark screens",
    width: 200,
    hint: "For people whose device is set to dark. Without it they get the icon.",
  },
} as const;

export type ClubPicture = keyof typeof clubPictures;

/** The field of the file. */
export const pictureField: string = "picture";

export type ClubPicturesView = {
  readonly who: Officer;
  /** The pictures' addresses, as the settings have them. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** Which one is to change. */
  readonly chosen: string;
  readonly version: string;
  readonly errors?: Readonly<Partial<Record<string, string>>>;
  readonly notice?: string;
  readonly status?: number;
};

function now(label: string, address: unknown): Markup {
  // Another site's picture is shown by the site alone: these pages load nothing from elsewhere.
  if (typeof address !== "string" || address === "") return html`<p class="soft">${label}: none</p>`;
  if (!address.startsWith("/assets/")) return html`<p class="soft">${label}: ${address}</p>`;
  return html`<p><img class="thumb" src="${address}" alt="" /> ${label}</p>`;
}

/** The form that changes one of the club's pictures at a time. */
export function clubPicturesPage(view: ClubPicturesView): Promise<Response> {
  const { who, shown, chosen, version, errors = {}, notice, status = 200 } = view;
  const names = Object.keys(clubPictures) as ClubPicture[];
  const fields = { labels: { which: "Which one", [pictureField]: "New picture" }, errors };
  return adminPage(
    status === 200 ? "Logo and icons" : "Not saved: Logo and icons",
    html`${errorSummary(fields)}
      <p><a href="/admin/club">Settings</a></p>
      <h1>Logo and icons</h1>
      ${doneNote(notice)}
      <p class="soft">${shownSoon} A phone that has the app takes some days to change its icon.</p>
      <div class="strip">${names.map((name) => now(clubPictures[name].label, shown[name]))}</div>
      <form class="panel" method="post" action="/admin/club/pictures" enctype="multipart/form-data" novalidate>
        ${hiddenField("version", version)}
        ${hiddenField("step", "save")}
        <fieldset>
          <legend>Which one</legend>
          ${names.map(
            (name) => html`<label class="tick" for="which-${name}"
                ><input type="radio" id="which-${name}" name="which" value="${name}" ${name === chosen ? html`checked` : ""}
                  aria-describedby="which-${name}-hint" />
                ${clubPictures[name].label}</label
              >
              <p class="hint" id="which-${name}-hint">${clubPictures[name].hint}</p>`,
          )}
        </fieldset>
        ${field(
          fields,
          pictureField,
          "JPEG, PNG or WebP, up to 10 MB.",
          (attributes) => html`<input ${attributes} type="file" accept="image/jpeg,image/png,image/webp" />`,
        )}
        <p class="acts">
          <button name="to" value="save">Save</button>
          <button class="quiet" name="to" value="remove">Remove the chosen one</button>
          <a href="/admin/club">Cancel</a>
        </p>
      </form>`,
    { who, status },
  );
}
