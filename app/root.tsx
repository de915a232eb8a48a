import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDocumentValues } from "~/boot/document-context";
import { BootScripts } from "~/boot/scripts";
import { useI18n } from "~/i18n/context";
import { UpdatePrompt } from "~/pwa/update-prompt";
import { siteIcons, verificationTags } from "~/seo/site-head.server";
import { safeHexColour } from "~/seo/theme-colour";
import { wantedPath } from "~/session/guard";
import { DefaultLayout } from "~/shell/default-layout";
import { DocumentTitle, errorStatus } from "~/shell/document-title";
import { ErrorView } from "~/shell/error-view";
import type { Frame } from "~/shell/frame";
import { NotFoundLayout } from "~/shell/not-found-layout";
import type { RouteHandle } from "~/ui/route-handle";

/** What every page's frame shows; small, because it travels with each document. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isSignedIn } = context.session;
  const { pathname, search } = new URL(request.url);
  const atHome = isSignedIn && wantedPath(request) === "/";
  const [settings, menu] = await Promise.all([context.settings(), atHome ? [] : context.menu()]);
  const { address, email, phone } = settings;
  const frame: Frame = {
    club: settings.name,
    contact: { address, email, phone },
    theme: context.theme,
    signedIn: isSignedIn,
    placesHidden: context.session.placesHidden,
    menu,
    linkActive: context.session.linkActive,
    showBackToTop: settings.switches.showBackToTop,
    flash: context.session.takeFlash(),
  };
  return {
    frame,
    titles: [settings.seoTitlePrefix, settings.seoTitleSuffix || ` | ${settings.name}`] as const,
    icons: siteIcons(settings),
    verification: verificationTags(settings.siteVerification),
    bars: [safeHexColour(settings.themeColour), safeHexColour(settings.darkThemeColour)] as const,
    // Where to go when a streamed page meets a browser that does not run scripts after all.
    withoutScript: context.streams ? `/nojs?to=${encodeURIComponent(pathname + search)}` : null,
  };
}

/** What a route throws with its status (Retry-After) belongs to the error's page. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** The frame of a page whose root could not be loaded: nothing is known of the club or the member. */
const bareFrame: Frame = {
  club: "Marque",
  contact: { address: null, email: null, phone: null },
  theme: "system",
  signedIn: false,
  placesHidden: false,
  menu: [],
  linkActive: true,
  showBackToTop: false,
  flash: null,
};

/** The CSS of the first view stands in the document; the browser reads the same text back so that hydration agrees. */
function DocumentStyle() {
  const { nonce, css } = useDocumentValues();
  // The error screen makes the element anew, and the policy wants its nonce again; scripts can still read it.
  const there = typeof document === "undefined" ? null : document.getElementById("css");
  const text = there?.textContent ?? css;
  return (
    <style
      id="css"
      nonce={there?.nonce ?? nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, built with the Worker.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** The colour of the browser's own bars, as the chosen theme has it. */
function BarColours({
  bars,
  theme,
}: {
  bars: readonly [string | null, string | null];
  theme: Frame["theme"];
}) {
  const [light, dark] = bars;
  if (theme !== "system") {
    const colour = theme === "light" ? light : dark;
    return colour ? <meta name="theme-color" content={colour} /> : null;
  }
  return (
    <>
      {light ? <meta name="theme-color" content={light} /> : null}
      {dark ? <meta name="theme-color" media="(prefers-color-scheme:dark)" content={dark} /> : null}
    </>
  );
}

/**
 * Sends a streamed page's reader on when no script will ever swap its late parts in. The data that a page hydrates with may have
 * been fetched later than the document, when the browser had shown that it runs scripts: the document decides.
 */
function WithoutScript({ to }: { to: string | null }) {
  const streams = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.streams);
  const shown =
    typeof document === "undefined"
      ? to !== null && streams
      : document.head.querySelector("noscript") !== null;
  return shown ? (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${to}`} />
    </noscript>
  ) : null;
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, dir } = useI18n();
  const root = useRouteLoaderData<typeof loader>("root");
  const theme = root?.frame.theme ?? "system";
  return (
    <html lang={locale} dir={dir} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <DocumentTitle
          club={root?.frame.club ?? bareFrame.club}
          around={root?.titles ?? ["", ` | ${bareFrame.club}`]}
        />
        <Meta />
        {root ? <BarColours bars={root.bars} theme={theme} /> : null}
        {root?.icons.map(([href, media]) => (
          <link key={href} rel="icon" href={href} media={media} />
        ))}
        {root?.verification.map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <DocumentStyle />
        <WithoutScript to={root?.withoutScript ?? null} />
      </head>
      <body>
        {children}
        <BootScripts />
      </body>
    </html>
  );
}

/** The layout that the innermost route names (spec §2); the default one when none does. */
function useLayout(): RouteHandle["layout"] {
  return useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.layout)
    .findLast((layout) => layout !== undefined);
}

export default function App() {
  const frame = useRouteLoaderData<typeof loader>("root")?.frame ?? bareFrame;
  const layout = useLayout();
  if (layout === false) return <Outlet />;
  if (layout === "404")
    return (
      <NotFoundLayout frame={frame}>
        <Outlet />
      </NotFoundLayout>
    );
  return (
    <DefaultLayout frame={frame}>
      <Outlet />
      <UpdatePrompt />
    </DefaultLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useRouteLoaderData<typeof loader>("root")?.frame ?? bareFrame;
  return (
    <NotFoundLayout frame={frame}>
      <ErrorView status={errorStatus(error)} />
    </NotFoundLayout>
  );
}
