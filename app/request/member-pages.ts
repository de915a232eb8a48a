import {
  type DayFormat,
  dayFormat,
  membershipSummary,
  personalFields,
} from "~/domain/club/membership-summary";
import type { Settings } from "~/env";
import { stateHeader } from "~/http/state-header";
import { formatLocale } from "~/i18n/format-locale";
import { insertPlaceholders, noPlaceholders, type Placeholders } from "~/page-cache/placeholders";
import type { PageCache } from "~/page-cache/store";
import { isCommon } from "~/session/common-session";
import type { AppContext, MemberRead } from "./context";
import { navigationTtlMs } from "./membership-context";
import type { Visit } from "./visit";
import { openPagesFor } from "./visitor-pages";

/** One that a member shares with others: what of it is this member's own is not in it. */
export type MemberPage = {
  /** The kept one with this member's own words; null: it has to be rendered. */
  answer(): Promise<Response | null>;
  readonly keep: (document: Parameters<PageCache["keep"]>[1]) => void;
  readonly own: Placeholders;
  /** For its render. */
  readonly context: AppContext;
};

export type MemberPageParts = {
  readonly visit: Visit;
  readonly settings: Settings;
  readonly context: AppContext;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The document that this request's member may share with others (docs/decisions, members' documents); null:
 * it is rendered for this member alone. It is kept in the isolate's memory and nowhere else.
 */
export async function openMemberPage(request: Request, parts: MemberPageParts): Promise<MemberPage | null> {
  const { visit, settings, context, waitUntil } = parts;
  const { cacheKey, cacheScope } = visit;
  if (cacheKey === null || cacheScope !== "members" || !isCommon(context.session)) return null;
  const { memory } = visit.storage;
  const { reads } = context;
  const documents = openPagesFor(visit, settings, { cache: null, waitUntil });
  if (!documents) return null;
  const shared = (name: string, own = noPlaceholders, rendered = context): MemberPage => ({
    ...{ own, context: rendered },
    answer: () => documents.answer(request, name, own.words),
    keep: (document) => documents.keep(name, document),
  });
  if (isHome(request, visit)) return homeDocument();
  const navigation = context.session.navigation;
  if (!navigation || settings.clock.now() - navigation.checkedAt >= navigationTtlMs) return null;
  return sharedPage(`${cacheKey} ${navigation.isOpen}`);

  /**
   * For all members who get the same replies to what its last render has read as the member: those reads are
   * made first. Who gets a reply that nobody got before is shown a page of their own.
   */
  async function sharedPage(page: string): Promise<MemberPage | null> {
    const plan = `${page} reads`;
    const planned = memory?.get<readonly MemberRead[]>(plan) ?? [];
    const digests = await reads.digests(planned);
    // A failed call changes the session.
    if (!digests || !isCommon(context.session)) return null;
    const name = `${page} ${JSON.stringify([planned, digests])}`;
    const document = shared(name);
    return {
      ...document,
      keep: (finished) => {
        const unplanned = reads.made().filter((read) => !planned.some((each) => isSame(each, read)));
        if (unplanned.length > 0) memory?.set(plan, [...planned, ...unplanned], planBytes);
        else if (planned.length === 0 || documents?.isAskedAgain(name)) document.keep(finished);
      },
    };
  }

  /** The first one that an isolate is asked for is streamed, while its content loads. */
  async function homeDocument(): Promise<MemberPage | null> {
    if (!documents?.isAskedAgain(`${cacheKey} home`)) return null;
    const [membership, { timeZone }] = await Promise.all([
      context.optional.within(context.membership()),
      context.site.settings(),
    ]);
    // A failed call changes the session.
    if (!membership.ok || !isCommon(context.session)) return null;
    const locale = formatLocale(context.request.i18n.locale);
    const days = daysOf(memory, locale, timeZone);
    const summary = membershipSummary(membership.value, settings.clock.now(), timeZone, days);
    const { standIn, shape, ...own } = insertPlaceholders(summary, personalFields);
    // Whole, as it is kept.
    const facts = { ...context.request, canStream: false };
    return shared(`${cacheKey} ${shape}`, own, { ...context, placeholders: standIn, request: facts });
  }
}

/** In bytes, at a guess. */
const formatBytes = 2_000;
const planBytes = 500;

const isSame = (one: MemberRead, other: MemberRead) => JSON.stringify(one) === JSON.stringify(other);

/** Made once an isolate. */
function daysOf(memory: Visit["storage"]["memory"], locale: string, zone: string): DayFormat {
  const make = () => dayFormat(locale, zone);
  return memory?.once(`days ${locale} ${zone}`, formatBytes, make) ?? make();
}

/** Its document: the data that it hydrates with have nothing of the membership. */
const isHome = (request: Request, { facts, path }: Visit) =>
  path === "/" && !facts.isDataRequest && !request.headers.has(stateHeader);
