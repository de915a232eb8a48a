import { html } from "hono/html";
import { errorSummary, field } from "../../desk/form-fields";
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
  /** Which one is to change; null: not chosen yet. */
  readonly chosen: ClubPicture | null;
  readonly version: string;
  readonly history: Markup;
  readonly errors?: Readonly<Partial<Record<string, string>>>;
  readonly notice?: string;
  readonly status?: number;
};

function pictureNow(label: string, address: unknown): Markup {
  // Another site's picture is shown by the site alone: these pages load nothing from elsewhere.
  if (typeof address !== "string" || address === "") return html`<p class="soft">${label}: none</p>`;
  if (!address.startsWith("/assets/")) return html`<p class="soft">${label}: ${address}</p>`;
  return html`<p><img class="thumb" src="${address}" alt="" /> ${label}</p>`;
}

/** A picture as it is now, with the way to its removal. */
function pictureItem(name: ClubPicture, address: unknown, version: string): Markup {
  const { label } = clubPictures[name];
  const shown = pictureNow(label, address);
  if (!address) return html`<div>${shown}</div>`;
  return html`<div>
    ${shown}
    <form method="post" action="/admin/club/pictures">
      ${hiddenField("version", version)} ${hiddenField(whichField, name)} ${hiddenField("step", "save")}
      <button class="quiet" name="to" value="remove">Remove<span class="vh"> the ${label.toLowerCase()}</span></button>
    </form>
  </div>`;
}

/** The form that changes one of the club's pictures at a time. */
export function clubPicturesPage(view: ClubPicturesView): Promise<Response> {
  const { who, shown, chosen, version, history, errors = {}, notice, status = 200 } = view;
  const names = Object.keys(clubPictures) as ClubPicture[];
  const fields = { labels: { [whichField]: "Which one", [pictureField]: "New picture" }, errors };
  const whichError = errors[whichField];
  return adminPage(
    status === 200 ? "Logo and icons" : "Not saved: Logo and icons",
    html`${errorSummary(fields)}
      <p><a href="/admin/club">Settings</a></p>
      <h1>Logo and icons</h1>
      ${doneNote(notice)}
      <p class="soft">A phone that has the app takes some days to change its icon.</p>
      <div class="strip">${names.map((name) => pictureItem(name, shown[name], version))}</div>
      <form class="panel" method="post" action="/admin/club/pictures" enctype="multipart/form-data" novalidate>
        ${hiddenField("version", version)}
        ${hiddenField("step", "save")}
        <fieldset id="${whichField}" ${whichError ? html`aria-describedby="${whichField}-error"` : ""}>
          <legend>Which one</legend>
          ${whichError ? html`<p class="error" id="${whichField}-error">${whichError}</p>` : ""}
          ${names.map(
            (name) => html`<label class="tick" for="which-${name}"
                ><input type="radio" id="which-${name}" name="${whichField}" value="${name}" ${name === chosen ? html`checked` : ""}
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
          <a href="/admin/club">Cancel</a>
        </p>
      </form>
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
      <div class="strip">${earlier.map(([name, address]) => pictureNow(clubPictures[name].label, address))}</div>
      <form method="post" action="${action}">
        ${hiddenField("version", version)} ${hiddenField("step", "save")}
        <p class="acts">
          <button name="to" value="restore">Restore</button>
          <a href="/admin/club/pictures">Do nothing</a>
        </p>
      </form>`,
    { who },
  );
