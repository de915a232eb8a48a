import { join } from "node:path";
import type { CSSModulesOptions, Plugin } from "vite";
import { root } from "../lib/environment.mjs";
import { ClassNameReader, fromRoot, readModules } from "./class-names";

export const classNames = new ClassNameReader();

/** Of Vite's own CSS modules, which replace the classes in the stylesheets. */
export const cssModuleOptions: CSSModulesOptions = {
  generateScopedName: (name, file) => classNames.get(fromRoot(file.replace(/\?.*/, "")), name),
};

/** Writes the built class names into the modules that use them, and into stylesheets that import them. */
export const cssModules: Plugin = {
  name: "marque-css-modules",
  enforce: "pre",
  transform(code, id) {
    const path = fromRoot(id.replace(/\?.*/, ""));
    if (!path.startsWith("app/")) return null;
    if (path.endsWith(".css")) return { code: classNames.resolveImports(code, path), map: null };
    if (!/\.tsx?$/.test(path)) return null;
    // A class that comes or goes may rename others.
    for (const module of readModules(code, path).values()) this.addWatchFile(join(root, module));
    return { code: classNames.inline(code, path), map: null };
  },
  handleHotUpdate() {
    classNames.clear();
  },
};
