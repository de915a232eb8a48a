import { html } from "hono/html";
import { errorSummary } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { doneNote, hiddenField } from "../../desk/parts";
import type { Markup } from "../../http/html-page";

/** The settings that name a picture, with the width in px that the site is given of it. */
export const clubPictures = {
  logo: {
    label: "Logo",
    width: 300,
    hint: "In the head of every page and on the app’s icon. It is shown as a square, cut from the middle.",
    without: "The head of every page shows the site’s own badge instead.",
  },
  favicon: {
    label: "Icon",
    width: 200,
    hint: "In the browser’s tab and as the app’s icon. A square of at least 512 pixels is best.",
    without:
      "The browser’s tab shows the site’s own icon. The app’s icon is drawn from the logo, if there is one.",
  },
  favicon_dark: {
    label: "Icon for dark screens",
    width: 200,
    hint: "For people whose device is set to dark. Without it they get the icon.",
    without: "People whose device is set to dark get the ordinary icon.",
  },
} as const;

export type ClubPicture = keyof typeof clubPictures;

/** The field of the file, and of which picture it is to be. */
export const pictureField: string = "picture";
export const whichField: string = "which";

export type ClubPicturesView = {
  readonly who: Officer;
  /** The pictures' addresses, as the settings have them. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly version: string;
  readonly history: Markup;
  readonly errors?: Readonly<Partial<Record<string, string>>>;
  /** What was changed last. */
  readonly done?: string | undefined;
  readonly notice?: string;
  readonly status?: number;
};

function pictureNow(name: ClubPicture, address: unknown): Markup {
  if (typeof address !== "string" || address === "") return html`<p class="soft">None</p>`;
  // Another site's picture is shown by the site alone: these pages load nothing from elsewhere.
  if (!address.startsWith("/assets/")) return html`<p class="soft as-is">${address}</p>`;
  return html`<img class="${name === "favicon_dark" ? "thumb on-dark" : "thumb"}" src="${address}" alt="" />`;
}

/** Of a file that is wrong, where the field of its picture is. */
export const errorField = (name: ClubPicture): string => `${pictureField}-${name}`;

/** A picture as it is now, with what replaces it and what removes it. */
function pictureTile(
  name: ClubPicture,
  address: unknown,
  { version, errors = {} }: ClubPicturesView,
): Markup {
  const { label, hint } = clubPictures[name];
  const id = errorField(name);
  const error = errors[id];
  const whose = html`<span class="vh"> the ${label.toLowerCase()}</span>`;
  return html`<section class="item" id="${name}">
    <h2>${label}</h2>
    ${pictureNow(name, address)}
    <p class="hint" id="${id}-hint">${hint}</p>
    <form method="post" action="/admin/club/pictures" enctype="multipart/form-data" novalidate>
      ${hiddenField("version", version)} ${hiddenField(whichField, name)} ${hiddenField("step", "save")}
      <label for="${id}">New picture</label>
      ${error ? html`<p class="error" id="${id}-error">${error}</p>` : ""}
      <input id="${id}" name="${pictureField}" type="file" accept="image/jpeg,image/png,image/webp"
        aria-describedby="${id}-hint${error ? ` ${id}-error` : ""}" ${error ? html`aria-invalid="true"` : ""} />
      <p class="acts">
        <button name="to" value="save">${address ? "Replace" : "Add"}${whose}</button>
        ${address ? html`<button class="quiet" name="to" value="remove">Remove${whose}</button>` : ""}
      </p>
    </form>
  </section>`;
}

/** The club's pictures, of which one is changed at a time. */
export function clubPicturesPage(view: ClubPicturesView): Promise<Response> {
  const { who, shown, history, errors = {}, done, notice, status = 200 } = view;
  const names = Object.keys(clubPictures) as ClubPicture[];
  const labels = Object.fromEntries([
    [whichField, "Which one"],
    ...names.map((name) => [errorField(name), clubPictures[name].label]),
  ]);
  return adminPage(
    status === 200 ? "Logo and icons" : "Not saved: Logo and icons",
    html`${errorSummary({ labels, errors })}
      <p><a href="/admin/club">Settings</a></p>
      <h1>Logo and icons</h1>
      ${doneNote(done)} ${doneNote(notice)}
      <p class="soft">JPEG, PNG or WebP, up to 10 MB. A phone that has the app takes some days to change its icon.</p>
      <div class="tiles">${names.map((name) => pictureTile(name, shown[name], view))}</div>
      ${history}`,
    { who, status },
  );
}

type RestoreView = {
  readonly who: Officer;
  /** Earlier addresses by their settings. */
  readonly earlier: readonly (readonly [ClubPicture, unknown])[];
  readonly when: string;
  readonly version: string;
  readonly action: string;
};

/** Whether earlier pictures are to be shown again. */
export const restorePage = ({ who, earlier, when, version, action }: RestoreView): Promise<Response> =>
  adminPage(
    "Restore the earlier picture?",
    html`<p><a href="/admin/club/pictures">Logo and icons</a></p>
      <h1>Restore the earlier picture?</h1>
      <p>This is what the site showed before the change of ${when}. Nothing has been done yet.</p>
      ${earlier.map(([name, address]) => html`<h2>${clubPictures[name].label}</h2> ${pictureNow(name, address)}`)}
      <form method="post" action="${action}">
        ${hiddenField("version", version)} ${hiddenField("step", "save")}
        <p class="acts">
          <button name="to" value="restore">Restore</button>
          <a href="/admin/club/pictures">Do nothing</a>
        </p>
      </form>`,
    { who },
  );
