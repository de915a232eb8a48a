/** Cascade layers in order: a later layer overrides an earlier one, whatever the specificity. */
export const layers = ["base", "ui", "shell", "features"] as const;

type Layer = (typeof layers)[number];

const layerOfFolder: Readonly<Record<string, Layer>> = {
  styles: "base",
  ui: "ui",
  forms: "ui",
  pwa: "ui",
  shell: "shell",
};

/** @param path of a stylesheet, relative to app */
export function getLayer(path: string): Layer {
  return layerOfFolder[path.slice(0, path.indexOf("/"))] ?? "features";
}

/** Name of a stylesheet in handles and page data: its file name, without `.css` or `.module.css`. */
export const stylesheetName = (path: string) =>
  path.slice(path.lastIndexOf("/") + 1).replace(/(?:\.module)?\.css$/, "");

const depth = (path: string) => path.split("/").length;

/** Order within a layer: outer folders before the folders in them, then by name. */
export function compareStylesheets(a: string, b: string): number {
  return depth(a) - depth(b) || (stylesheetName(a) < stylesheetName(b) ? -1 : 1);
}

/** Stylesheets of every document. */
export const everyDocument: readonly string[] = [
  ...["base", "badge", "button", "icon", "notice"],
  ...["footer", "header", "layout", "offline-banner"],
];
