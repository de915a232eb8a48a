import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pagePath } from "~/domain/sitemap";
import { fetchLateViews } from "~/features/cms/blocks/registry";
import { cmsUrl } from "~/features/cms/cms-url";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { withNotes } from "~/features/cms/with-notes.server";
import { NoPreviewView } from "~/features/preview/ui/no-preview";
import { PreviewBanner } from "~/features/preview/ui/preview-banner";
import { unseenParts } from "~/features/preview/unseen.server";
import {
  enterPreview,
  leavePreview,
  type PreviewOutcome,
  previewedContent,
  showPreview,
} from "~/features/preview/use-cases.server";
import { formatLocale } from "~/i18n/format-locale";
import { hiddenFromSearch } from "~/seo/page-meta";
import { pageTitle } from "~/seo/page-title";
import type { RouteHandle } from "~/ui/route-handle";

export const handle: RouteHandle = { styles: ["preview", "cms"], prepare: fetchLateViews };

/** Of everything this route answers: nobody keeps it, lists it or learns of it elsewhere. (With no-referrer, Exit would come without an origin.) */
const unkept = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
};

const statusOf = { over: 410, refused: 403, outage: 503 } as const;

/**
 * A page in editing mode for the editor who asked for it (spec §4): `?token=` is the admin's signed link, which this browser
 * keeps in its session; the page itself then stands at `/preview/{url}`.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const previews = { preview: context.api.preview, session: context.session };
  const url = cmsUrl(params["*"]);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  if (token !== null) {
    const entered = await enterPreview(previews, token);
    if (entered.kind !== "open") return refuse(context, entered.kind);
    throw redirect(`/preview${pagePath(entered.url)}`, { status: 303, headers: unkept });
  }
  const outcome = await showPreview(previews, url);
  if (outcome.kind !== "open") return refuse(context, outcome.kind);
  const settings = await context.settings();
  const now = context.clock.now();
  const content = previewedContent(context.api.content, outcome.shown);
  const deps = cmsDeps(context, settings, { content, listPages: true, ownsTitle: true });
  const drawn = await loadCmsPage(deps, url, searchParams);
  if (drawn.kind !== "page") throw data(null, { status: 503, headers: unkept });
  const { t, locale } = context.i18n;
  const time = (at: number, dateStyle?: "medium") =>
    new Intl.DateTimeFormat(formatLocale(locale), {
      timeZone: settings.timeZone,
      dateStyle,
      timeStyle: "short",
    }).format(at);
  const unseen = unseenParts(outcome.shown, now, settings.timeZone);
  const page = withNotes(drawn.page, (id) => {
    const part = unseen.get(id);
    if (!part) return null;
    if (part.why === "hidden") return t("preview.hidden");
    return t(`preview.${part.why}`, { time: time(part.at, "medium") });
  });
  const title = `${t("preview.title")}: ${page.name}`;
  const until = time(Date.parse(outcome.shown.expiresAt));
  return data(
    { shown: { page, until }, none: null, sheets: drawn.sheets, title: pageTitle(title, settings) },
    { headers: unkept },
  );
}

async function refuse({ i18n, settings }: AppLoadContext, kind: Exclude<PreviewOutcome["kind"], "open">) {
  const status = statusOf[kind];
  if (kind === "outage") throw data(null, { status, headers: { ...unkept, "Retry-After": "30" } });
  const title = pageTitle(i18n.t(`preview.${kind}Title`), await settings());
  return data({ shown: null, none: { kind }, sheets: [], title }, { status, headers: unkept });
}

/** Exit: back to what everybody sees. */
export async function action({ params, context }: ActionFunctionArgs) {
  const url = cmsUrl(params["*"]);
  leavePreview(context.session, url);
  return redirect(pagePath(url), 303);
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = () => hiddenFromSearch;

export default function Preview() {
  const { shown, none } = useLoaderData<typeof loader>();
  if (!shown) return none ? <NoPreviewView {...none} /> : null;
  return (
    <>
      <PreviewBanner name={shown.page.name} until={shown.until} />
      <CmsPage page={shown.page} />
    </>
  );
}
