import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import type { Submission } from "~/forms/submission";
import { I18nProvider } from "~/i18n/context";
import { createTranslate } from "~/i18n/translate";
import en from "../../../locales/en.json";

/** A form's HTML before a post, or after the action replied with `submission`; at a path. */
export async function renderedForm(form: ReactElement, submission?: Submission, path = "/"): Promise<string> {
  const i18n = { locale: "en", dir: "ltr", t: createTranslate("en", en) } as const;
  const element = <I18nProvider value={i18n}>{form}</I18nProvider>;
  const handler = createStaticHandler([{ path, element, action: () => submission ?? null }]);
  const post = { method: "POST", body: new URLSearchParams() };
  const context = await handler.query(
    new Request(`https://club.example${path}`, submission ? post : undefined),
  );
  if (context instanceof Response) throw new Error("a form is no redirect");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The tag of the control with this name, and with this value if several have it. */
export const input = (page: string, name: string, value?: string) =>
  [...page.matchAll(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`, "g"))]
    .map(([tag]) => tag)
    .find((tag) => value === undefined || tag.includes(`value="${value}"`));
