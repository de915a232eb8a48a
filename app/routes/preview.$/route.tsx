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
import { createContentApi } from "~/api/content/cached-content";
import { createPreviewApi } from "~/api/content/preview";
import { unusedAnalytics } from "~/domain/content/analytics";
import { pagePath } from "~/domain/content/sitemap";
import { annotateBlocks } from "~/features/cms/annotate-blocks.server";
import { fetchLazyBlocks } from "~/features/cms/blocks/registry";
import { cmsUrl } from "~/features/cms/cms-url";
import { frameNotes } from "~/features/cms/frame-notes.server";
import { cmsDeps } from "~/features/cms/page-deps.server";
import { CmsPage } from "~/features/cms/ui/cms-page";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import { hiddenReasons } from "~/features/preview/hidden-blocks.server";
import { NoPreviewView } from "~/features/preview/ui/no-preview";
import { PreviewBanner } from "~/features/preview/ui/preview-banner";
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
import { unusedVerification } from "~/seo/site-head.server";
import type { PageHandle } from "~/shell/page";
import "~/features/cms/ui/cms-print.css";
import "~/features/cms/ui/page-notes.module.css";

export const handle: PageHandle = {
  audience: "editor",
  prepare: fetchLazyBlocks,
};

/**
 * Not cached, not indexed, no Referer to other sites. With no-referrer the Exit form would send no Origin
 * (CSRF guard).
 */
const privateHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
};

const statusOf = { over: 410, refused: 403, outage: 503 } as const;

/**
 * A page in editing mode (spec §4). `?token=`, the admin's signed link, moves to the session; the page is at
 * `/preview/{url}`.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const previews = {
    preview: createPreviewApi(context.transport, context.session),
    session: context.session,
  };
  const url = cmsUrl(params["*"]);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token");
  if (token !== null) {
    const entered = await enterPreview(previews, token);
    if (entered.kind !== "open") return refuse(context, entered.kind);
    throw redirect(`/preview${pagePath(entered.url)}`, { status: 303, headers: privateHeaders });
  }
  const outcome = await showPreview(previews, url);
  if (outcome.kind !== "open") return refuse(context, outcome.kind);
  const settings = await context.site.settings();
  const now = context.request.clock.now();
  const content = previewedContent(createContentApi(context.content), outcome.shown);
  const deps = cmsDeps(context, settings, { content, listPages: true, ownsTitle: true });
  const loaded = await loadCmsPage(deps, url, searchParams);
  if (loaded.kind !== "page") throw data(null, { status: 503, headers: privateHeaders });
  const { t, locale } = context.request.i18n;
  const time = (at: number, dateStyle?: "medium") =>
    new Intl.DateTimeFormat(formatLocale(locale), {
      timeZone: settings.timeZone,
      dateStyle,
      timeStyle: "short",
    }).format(at);
  const reasons = hiddenReasons(outcome.shown, now, settings.timeZone);
  const page = annotateBlocks(loaded.page, (id, frame) => {
    const part = reasons.get(id);
    const looks = frameNotes(frame).map((note) => t(`preview.${note}`));
    if (!part) return looks.join(" ") || null;
    const hidden =
      part.why === "hidden"
        ? t("preview.hidden")
        : t(`preview.${part.why}`, { time: time(part.at, "medium") });
    return [hidden, ...looks].join(". ");
  });
  const title = `${t("preview.title")}: ${page.name}`;
  const until = time(Date.parse(outcome.shown.expiresAt));
  return data(
    {
      shown: { page, until, unusedKeys: [...unusedAnalytics(settings), ...unusedVerification(settings)] },
      none: null,
      stylesheets: loaded.stylesheets,
      title: pageTitle(title, settings),
    },
    { headers: privateHeaders },
  );
}

async function refuse({ request, site }: AppLoadContext, kind: Exclude<PreviewOutcome["kind"], "open">) {
  const status = statusOf[kind];
  if (kind === "outage") throw data(null, { status, headers: { ...privateHeaders, "Retry-After": "30" } });
  const title = pageTitle(request.i18n.t(`preview.${kind}Title`), await site.settings());
  return data({ shown: null, none: { kind }, stylesheets: [], title }, { status, headers: privateHeaders });
}

/** Exit: returns to the public page. */
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
      <PreviewBanner name={shown.page.name} until={shown.until} unusedKeys={shown.unusedKeys} />
      <CmsPage page={shown.page} />
    </>
  );
}
