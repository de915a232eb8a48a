import {
  type DayFormat,
  type DueItem,
  type DueLine,
  dayFormat,
  type MembershipSummary,
  membershipSummary,
  personalFields,
} from "~/domain/club/membership-summary";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { Settings } from "~/env";
import { stateHeader } from "~/http/internal-headers";
import { formatLocale } from "~/i18n/format-locale";
import {
  insertPlaceholders,
  noPlaceholders,
  type Placeholders,
  type WithPlaceholders,
} from "~/page-cache/placeholders";
import type { FinishedPage } from "~/page-cache/store";
import { isCommon } from "~/session/common-session";
import type { AppContext, MemberRead } from "./context";
import { navigationTtlMs } from "./membership-context";
import type { Visit } from "./visit";
import { openPages } from "./visitor-pages";

/** A page that a member shares with others, with placeholders for what is this member's own. */
type MemberPage = {
  /** The cached one with this member's values; null: it has to be rendered. */
  match(): Promise<Response | null>;
  readonly put: (page: FinishedPage) => void;
  readonly placeholders: Placeholders;
  /** For its render. */
  readonly context: AppContext;
};

type MemberPageParts = {
  readonly visit: Visit;
  readonly settings: Settings;
  readonly context: AppContext;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The page that this request's member may share with others (docs/decisions, members' documents); null:
 * rendered for this member only. Cached in the isolate's memory only.
 */
export async function openMemberPage(request: Request, parts: MemberPageParts): Promise<MemberPage | null> {
  const { visit, settings, context, waitUntil } = parts;
  const { cacheKey, cacheScope } = visit;
  if (cacheKey === null || cacheScope !== "members" || !isCommon(context.session)) return null;
  const { memory } = visit.storage;
  const { reads } = context;
  const pages = openPages(visit, settings, { cache: null, waitUntil });
  if (!pages) return null;
  const sharedAs = (key: string, placeholders = noPlaceholders, rendered = context): MemberPage => ({
    placeholders,
    context: rendered,
    match: () => pages.match(request, key, placeholders.values),
    put: (page) => pages.put(key, page),
  });
  if (isHome(request, visit)) return homePage();
  const navigation = context.session.navigation;
  if (!navigation || settings.clock.now() - navigation.checkedAt >= navigationTtlMs) return null;
  return sharedPage(`${cacheKey} ${navigation.isOpen} ${navigation.checksTickets}`);

  /**
   * For all members with the same replies to what its last render has read as the member; those reads are
   * made first. New replies get a page of their own.
   */
  async function sharedPage(page: string): Promise<MemberPage | null> {
    const plan = `${page} reads`;
    const planned = memory?.get<readonly MemberRead[]>(plan) ?? [];
    const digests = await reads.digests(planned);
    // A failed call changes the session.
    if (!digests || !isCommon(context.session)) return null;
    const key = `${page} ${JSON.stringify([planned, digests])}`;
    const { put, ...shared } = sharedAs(key);
    return {
      ...shared,
      put: (finished) => {
        const unplanned = reads.made().filter((read) => !planned.some((each) => isSame(each, read)));
        if (unplanned.length > 0) memory?.set(plan, [...planned, ...unplanned], planBytes);
        else if (planned.length === 0 || pages?.isAskedAgain(key)) put(finished);
      },
    };
  }

  /** The isolate's first one is streamed, while its content loads. */
  async function homePage(): Promise<MemberPage | null> {
    if (!pages?.isAskedAgain(`${cacheKey} home`)) return null;
    const [membership, items, siteSettings] = await Promise.all([
      context.optional.within(context.membership()),
      context.due(),
      context.site.settings(),
    ]);
    // A failed call changes the session.
    if (!membership.ok || items === null || !isCommon(context.session)) return null;
    const locale = formatLocale(context.request.i18n.locale);
    const { timeZone } = siteSettings;
    const days = findDayFormat(memory, locale, timeZone);
    const summary = membershipSummary(membership.value, settings.clock.now(), timeZone, days);
    const own = insertPlaceholders(summary, personalFields);
    const due = await duePlaceholders(context, items, summary, siteSettings);
    const placeholders = {
      tokens: [...own.tokens, ...due.flatMap(({ tokens }) => tokens)],
      values: [...own.values, ...due.flatMap(({ values }) => values)],
    };
    const shape = `${own.shape}${due.map((line) => line.shape)}`;
    return sharedAs(`${cacheKey} ${shape}`, placeholders, {
      ...context,
      homePlaceholders: { summary: own.shown, due: due.map(({ shown }) => shown) },
      // Whole, as it is cached.
      request: { ...context.request, canStream: false },
    });
  }
}

/** In bytes, at a guess. */
const formatBytes = 2_000;
const planBytes = 500;

const isSame = (one: MemberRead, other: MemberRead) => JSON.stringify(one) === JSON.stringify(other);

/** Made once an isolate. */
function findDayFormat(memory: Visit["storage"]["memory"], locale: string, zone: string): DayFormat {
  const make = () => dayFormat(locale, zone);
  return memory?.once(`days ${locale} ${zone}`, formatBytes, make) ?? make();
}

const dueFields = ["name", "text", "path", "action"] as const;

async function duePlaceholders(
  context: AppContext,
  items: readonly DueItem[],
  { menu }: MembershipSummary,
  settings: SiteSettings,
): Promise<readonly WithPlaceholders<DueLine>[]> {
  if (items.length === 0) return [];
  const { dueLines } = await import("~/features/membership/due-lines.server");
  const { createReading } = await import("~/i18n/reading.server");
  const lines = dueLines(items, !menu.includes("calendar"), createReading(context, settings));
  return (lines ?? []).map((line) => insertPlaceholders(line, dueFields));
}

/** Its document: the data that it hydrates with have nothing of the membership. */
const isHome = (request: Request, { facts, path }: Visit) =>
  path === "/" && !facts.isDataRequest && !request.headers.has(stateHeader);
