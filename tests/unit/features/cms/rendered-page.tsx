import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { type CmsDeps, loadCmsPage } from "~/features/cms/use-cases.server";
import { I18nProvider } from "~/i18n/context";
import { createTranslate } from "~/i18n/translate";
import en from "../../../../locales/en.json";
import { getDeps, type Kept } from "./page-fixtures";

const i18n = { locale: "en", dir: "ltr", t: createTranslate("en", en) } as const;

/** A page as its document has it, and the stylesheets that it names. */
export async function rendered(kept: Kept, changes: Partial<CmsDeps> = {}) {
  const outcome = await loadCmsPage(getDeps(kept, changes), "about", new URLSearchParams());
  if (outcome.kind !== "page") throw new Error(outcome.kind);
  const element = (
    <I18nProvider value={i18n}>
      <CmsPage page={outcome.page} />
    </I18nProvider>
  );
  const handler = createStaticHandler([{ path: "/", element }]);
  const context = await handler.query(new Request("https://club.example/"));
  if (context instanceof Response) throw new Error("a page is no redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return { html, stylesheets: outcome.stylesheets };
}
