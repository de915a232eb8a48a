import { linkTarget, type OwnOrigins, ownImage } from "~/domain/content/editor-links.server";
import type { ImageReference } from "~/domain/content/image";
import { type ImageShape, shapeForRole } from "~/domain/content/image-settings";
import { createImageUrl } from "~/domain/content/image-url";
import { toPlainText } from "~/rich-text/to-rich-text.server";
import type { LinkView } from "../view-types";

/** A block's variables: an editor's values, so any name may hold anything. */
export type Variables = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Variables =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function variable(variables: Variables, name: string): unknown {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}

/** The first of these variables that holds text, as typed. */
export function firstText(variables: Variables, names: readonly string[]): string | null {
  for (const name of names) {
    const value = variable(variables, name);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

/** The first of these variables that holds text, without markup. */
export function firstWords(variables: Variables, names: readonly string[]): string | null {
  return toPlainText(firstText(variables, names));
}

/** The objects in the first of these variables that is a list. */
export function firstList(variables: Variables, names: readonly string[]): readonly Variables[] {
  for (const name of names) {
    const value = variable(variables, name);
    if (Array.isArray(value)) return value.filter(isRecord).slice(0, maxItems);
  }
  return [];
}

const maxItems = 100;

/**
 * An image given as a reference or as an address of this site; null for any other.
 * @param shape of a reference that says none
 */
export function getImage(
  value: unknown,
  own: OwnOrigins,
  shape: ImageShape = shapeForRole(""),
): ImageReference | null {
  if (typeof value === "string") return ownImage(value, own);
  if (!isRecord(value)) return null;
  const { hash, aspect, width, extension, url } = value;
  if (typeof hash !== "string") return typeof url === "string" ? ownImage(url, own) : null;
  const image: ImageReference = {
    hash,
    aspect: typeof aspect === "string" ? aspect : shape.aspect,
    width: Number(width) > 0 ? Number(width) : shape.width,
    extension: typeof extension === "string" ? extension : "jpg",
  };
  if (!createImageUrl(image)) return null;
  return own.images?.complete(image) ?? image;
}

/** The alternative text of the image under `role`; "" for a decorative one. */
export function getAlt(variables: Variables, role: string): string {
  const inside = variable(variables, role);
  const within = isRecord(inside) ? firstWords(inside, ["alt", "alt_text", "title"]) : null;
  return (
    within ?? firstWords(variables, [`${role}_alt`, `${role}_alt_text`, "image_alt", "alt", "caption"]) ?? ""
  );
}

export const getSource = (variables: Variables) =>
  firstWords(variables, ["author", "source", "attribution", "cite", "quote_author", "author_name"]);

/** A ticked checkbox: true, 1 or "1". */
export const isOn = (value: unknown) => value === true || value === 1 || value === "1";

const labelNames = ["label", "text", "title", "name"];
const targetNames = ["link", "url", "href", "to"];
const prefixes = [
  "button",
  "link",
  "cta",
  "button_1",
  "button_2",
  "button1",
  "button2",
  "primary_button",
  "secondary_button",
];

/**
 * Buttons and links: a list, or pairs such as button_text and button_link. `redirectLogin` (spec §6) leads a
 * visitor to the sign-in.
 */
export function getLinks(variables: Variables, own: OwnOrigins): readonly LinkView[] {
  const listed = firstList(variables, ["buttons", "links"]).map((entry) =>
    linkView(firstWords(entry, labelNames), firstText(entry, targetNames), needsSignIn(entry, [""]), own),
  );
  const paired = prefixes.map((prefix) =>
    linkView(
      firstWords(
        variables,
        labelNames.map((name) => `${prefix}_${name}`),
      ),
      firstText(variables, targetNames.map((name) => `${prefix}_${name}`).concat(prefix)),
      needsSignIn(variables, ["", `${prefix}_`]),
      own,
    ),
  );
  return [...listed, ...paired].filter((link) => link !== null);
}

const needsSignIn = (variables: Variables, prefixes: readonly string[]) =>
  prefixes.some((prefix) =>
    ["redirectLogin", "redirect_login"].some((name) => isOn(variable(variables, prefix + name))),
  );

function linkView(
  label: string | null,
  target: string | null,
  redirectsToSignIn: boolean,
  own: OwnOrigins,
): LinkView | null {
  if (!label) return null;
  if (redirectsToSignIn && own.signIn) return { label, href: own.signIn, external: false };
  const link = linkTarget(target, own.site);
  return link && { label, ...link };
}
