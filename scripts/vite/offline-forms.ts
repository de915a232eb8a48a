import type { Plugin } from "vite";

const routeModule = /\/app\/routes\/[^/]+\/route\.tsx$/;

/** Gives each route whose action replies to a posted form the clientAction of app/forms/client-action.ts. */
export const offlineForms: Plugin = {
  name: "marque-offline-forms",
  enforce: "pre",
  transform(code, id) {
    if (!routeModule.test(id) || !code.includes('from "~/forms/post-form.server";')) return null;
    return { code: `${code}export { clientAction } from "~/forms/client-action";\n`, map: null };
  },
};
