import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Meta, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDocumentValues } from "~/boot/document-context";
import { BootScripts } from "~/boot/scripts";
import { useI18n } from "~/i18n/context";
import { safeHexColour } from "~/seo/theme-colour";

/** What every page's frame shows; small, because it travels with each document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.settings();
  const { pathname, search } = new URL(request.url);
  return {
    club: settings.name,
    theme: context.theme,
    brand: safeHexColour(settings.themeColour),
    brandDark: safeHexColour(settings.darkThemeColour),
    signedIn: context.session.isSignedIn,
    linkActive: context.session.linkActive,
    flash: context.session.takeFlash(),
    // Where to go when a streamed page meets a browser that does not run scripts after all.
    withoutScript: context.streams ? `/nojs?to=${encodeURIComponent(pathname + search)}` : null,
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** The CSS of the first view stands in the document; the browser reads the same text back so that hydration agrees. */
function DocumentStyle() {
  const { nonce, css } = useDocumentValues();
  const text = typeof document === "undefined" ? css : (document.getElementById("css")?.textContent ?? "");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, built with the Worker.
    <style id="css" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, dir } = useI18n();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={locale} dir={dir} data-theme={root?.theme ?? "system"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <DocumentStyle />
        {root?.withoutScript ? (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${root.withoutScript}`} />
          </noscript>
        ) : null}
      </head>
      <body>
        {children}
        <BootScripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <h1>{status}</h1>;
}
