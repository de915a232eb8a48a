import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Meta, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDocumentValues } from "~/boot/document-context";
import { awaitPageFiles, usePageFiles } from "~/boot/page-files";
import { BootScripts } from "~/boot/scripts";
import { isSignInPath, withoutSecrets } from "~/domain/account/sign-in-urls";
import { type MenuPage, menuPages, pagePath, urlOfPath } from "~/domain/content/sitemap";
import { readSocialLinks } from "~/domain/content/social-links";
import { readTypedBack } from "~/forms/typed-back.server";
import { stateHeader } from "~/http/internal-headers";
import { requestedPath } from "~/http/sign-in-guard";
import { useI18n } from "~/i18n/context";
import type { I18n, MessageKey } from "~/i18n/types";
import { OnDemand, WithPage } from "~/pwa/on-demand";
import { inLanguage, pageMeta } from "~/seo/page-meta";
import { shortName } from "~/seo/short-name.server";
import { headerLogo, siteIcons, verificationTags } from "~/seo/site-head.server";
import { safeHexColour } from "~/seo/theme-colour";
import { DefaultLayout } from "~/shell/default-layout";
import { DocumentTitle, errorStatus } from "~/shell/document-title";
import { ErrorView } from "~/shell/error-view";
import { NotFoundLayout } from "~/shell/not-found-layout";
import { usePage } from "~/shell/page";
import type { ShellData } from "~/shell/shell-data";

/** A refused, a background or a data request does not take the notice from the page that shows it. */
const showsFlash = (request: Request, { refusal, request: facts }: LoaderFunctionArgs["context"]) =>
  refusal === null && !facts.isBackground && !request.headers.has(stateHeader);

/** What a public storefront adds to a visitor's menu. The cart's count would be part of every page. */
const storefront = ({ t }: I18n): readonly MenuPage[] => [
  ["/shop", t("shell.shop")],
  ["/cart", t("shell.cart")],
];

/** What a visitor comes for beside the pages. Members have a link to it on their card. */
const forVisitors = ({ t }: I18n): readonly MenuPage[] => [["/verify", t("verify.title")]];

/** Beside the navigation items and the profile. Orders can be unpaid without a membership. */
const forSignedIn = (
  { t }: I18n,
  { isOpen, checksTickets }: { readonly isOpen: boolean; readonly checksTickets: boolean },
): readonly MenuPage[] => [
  ...(isOpen
    ? ([
        ["/specialvehicle", t("home.sivApplication")],
        ["/cart", t("shell.cart")],
      ] as const)
    : []),
  ["/profile/orders", t("order.title")],
  ...(checksTickets ? [["/check-in", t("home.checkIn")] as const] : []),
];

/** The shell's data. Small, because every document contains it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isSignedIn } = context.session;
  const { pathname, search } = new URL(request.url);
  // Home's document asks for the membership; what it hydrates with comes moments later.
  const asksAnyway =
    isSignedIn &&
    context.homePlaceholders === null &&
    requestedPath(request) === "/" &&
    !request.headers.has(stateHeader);
  const url = urlOfPath(pathname);
  const [settings, entry, mainPages, isNavigationOpen] = await Promise.all([
    context.site.settings(),
    // A refused request's page is the same at every address.
    context.refusal === null ? context.site.sitemapEntry(url) : null,
    context.site.mainPages(),
    context.isNavigationOpen({ refresh: asksAnyway }),
  ]);
  const { address, email, phone } = settings;
  const { i18n } = context.request;
  const further = isSignedIn
    ? forSignedIn(i18n, {
        isOpen: isNavigationOpen,
        checksTickets: context.session.navigation?.checksTickets ?? false,
      })
    : [...(settings.isEcommerce ? storefront(i18n) : []), ...forVisitors(i18n)];
  const menu = [...menuPages(mainPages, isNavigationOpen), ...further];
  const flash = showsFlash(request, context) ? context.session.takeFlash() : null;
  const frame: ShellData = {
    club: settings.name,
    logo: headerLogo(settings),
    contact: {
      address,
      email,
      phone,
      // Where a newcomer reads about the club. They would cost members and the sign-in 200 B a page.
      networks: isSignedIn || isSignInPath(pathname) ? [] : readSocialLinks(settings),
    },
    theme: context.request.theme,
    locale: context.request.i18n.locale,
    signedIn: isSignedIn,
    isNavigationOpen,
    menu,
    linkActive: context.session.linkActive,
    showBackToTop: settings.switches.showBackToTop,
    flash: flash && {
      text: context.request.i18n.t(flash.key as MessageKey, flash.values),
      tone: flash.tone,
    },
  };
  return {
    frame,
    typedBack: context.refusal === null ? readTypedBack(context, request) : null,
    seoTitle: entry?.seoTitle ?? undefined,
    stylesheets: menu.some(([, , under]) => under) ? ["submenu"] : undefined,
    meta: {
      description: entry?.seoMetaDescription ?? null,
      // For search engines, which do not sign in: a member's own page is 60 B smaller without it.
      canonical:
        context.refusal === null && (entry || !isSignedIn)
          ? context.site.origin + inLanguage(url === "" ? "/" : pagePath(url), search, i18n.locale)
          : null,
    },
    titles: [settings.seoTitlePrefix, settings.seoTitleSuffix || ` | ${settings.name}`] as const,
    shortName: shortName(settings.name),
    icons: siteIcons(settings),
    verification: verificationTags(settings.siteVerification),
    bars: [safeHexColour(settings.themeColour), safeHexColour(settings.darkThemeColour)] as const,
    // For <noscript>: a streamed page in a browser that does not run scripts any more.
    withoutScript:
      context.request.canStream && context.refusal === null
        ? `/nojs?to=${encodeURIComponent(withoutSecrets(pathname + search))}`
        : null,
  };
}

/** Of every route that has no meta of its own (spec §2). */
export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) =>
  loaded && !error ? pageMeta(loaded.meta) : [];

/** Headers of thrown responses (Retry-After). */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** The shell's data when the root loader has failed. */
const fallbackShell: ShellData = {
  club: "Marque",
  logo: null,
  contact: { address: null, email: null, phone: null, networks: [] },
  theme: "system",
  locale: "en",
  signedIn: false,
  isNavigationOpen: false,
  menu: [],
  linkActive: true,
  showBackToTop: false,
  flash: null,
};

/**
 * The inlined CSS of the first view. Read back from the document in the browser, so that hydration matches.
 */
function DocumentStyle() {
  const { nonce, css } = useDocumentValues();
  // An error view recreates the element, and the CSP needs its nonce. Scripts can read it through the
  // property.
  const existing = typeof document === "undefined" ? null : document.getElementById("css");
  const text = existing?.textContent ?? css;
  return (
    <style
      id="css"
      nonce={existing?.nonce ?? nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, built with the Worker.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** <meta name=theme-color>: the colour of the browser's toolbar. */
function ToolbarColours({
  bars,
  theme,
}: {
  bars: readonly [string | null, string | null];
  theme: ShellData["theme"];
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
 * Redirects browsers without JavaScript from a streamed page. In the browser the document decides, as loader
 * data may be newer, so that hydration matches.
 */
function NoScriptRedirect({ to }: { to: string | null }) {
  const { streams } = usePage();
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
          club={root?.frame.club ?? fallbackShell.club}
          around={root?.titles ?? ["", ` | ${fallbackShell.club}`]}
        />
        <Meta />
        {root ? <ToolbarColours bars={root.bars} theme={theme} /> : null}
        {root?.icons.map(([href, media]) => (
          <link key={href} rel="icon" href={href} media={media} />
        ))}
        {root?.verification.map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <meta name="apple-mobile-web-app-title" content={root?.shortName ?? fallbackShell.club} />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${locale}`} />
        <DocumentStyle />
        <NoScriptRedirect to={root?.withoutScript ?? null} />
      </head>
      <body>
        {children}
        <BootScripts />
      </body>
    </html>
  );
}

export default function App() {
  const shell = useRouteLoaderData<typeof loader>("root")?.frame ?? fallbackShell;
  const page = usePage();
  const { layout } = page;
  usePageFiles(page);
  if (layout === "none") return <Outlet />;
  if (layout === "404")
    return (
      <NotFoundLayout shell={shell}>
        <Outlet />
      </NotFoundLayout>
    );
  return (
    <DefaultLayout shell={shell}>
      <Outlet />
      <WithPage shown={shell} isCacheable={page.isCacheable} />
    </DefaultLayout>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A navigation can wait for stylesheets; an error while rendering cannot.
  if (!(error instanceof Error)) awaitPageFiles({ areas: [], messages: [] }, "");
  const shell = useRouteLoaderData<typeof loader>("root")?.frame ?? fallbackShell;
  const status = errorStatus(error);
  return (
    <NotFoundLayout shell={shell} showsUrl={status !== 404}>
      <ErrorView status={status} signedIn={shell.signedIn} menu={shell.menu} />
      {status === 0 ? <OnDemand part="RetryWhenOnline" /> : null}
    </NotFoundLayout>
  );
}
