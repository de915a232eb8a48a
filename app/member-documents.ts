import { type DayFormat, dayFormat, membershipSummary, ownWords } from "~/domain/club/membership-summary";
import type { KeptDocuments } from "~/http/kept-documents";
import { noOwnWords, type OwnWords, withoutOwnWords } from "~/http/own-words";
import { stateHeader } from "~/http/state-header";
import { formatLocale } from "~/i18n/format-locale";
import { isCommon } from "~/session/common-session";
import type { AppContext } from "./context";
import type { Settings } from "./env";
import type { MemberRead } from "./member-reads";
import { navigationTtlMs } from "./membership-context";
import type { Visit } from "./visit";
import { openKeptFor } from "./visitor-documents";

/** One that a member shares with others: what of it is this member's own is not in it. */
export type MemberDocument = {
  /** The kept one with this member's own words; null: it has to be rendered. */
  answer(): Promise<Response | null>;
  readonly keep: (document: Parameters<KeptDocuments["keep"]>[1]) => void;
  readonly own: OwnWords;
  /** For its render. */
  readonly context: AppContext;
};

export type MemberDocumentParts = {
  readonly visit: Visit;
  readonly settings: Settings;
  readonly context: AppContext;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The document that this request's member may share with others (docs/decisions, members' documents); null:
 * it is rendered for this member alone. It is kept in the isolate's memory and nowhere else.
 */
export async function openMemberDocument(
  request: Request,
  parts: MemberDocumentParts,
): Promise<MemberDocument | null> {
  const { visit, settings, context, waitUntil } = parts;
  const { variant, audience } = visit;
  if (variant === null || audience !== "members" || !isCommon(context.session)) return null;
  const { memory } = visit.storage;
  const { reads } = context;
  const documents = openKeptFor(visit, settings, { cache: null, waitUntil });
  if (!documents) return null;
  const shared = (name: string, own = noOwnWords, rendered = context): MemberDocument => ({
    ...{ own, context: rendered },
    answer: () => documents.answer(request, name, own.words),
    keep: (document) => documents.keep(name, document),
  });
  if (isHome(request, visit)) return homeDocument();
  const navigation = context.session.navigation;
  if (!navigation || settings.clock.now() - navigation.checkedAt >= navigationTtlMs) return null;
  return sharedPage(`${variant} ${navigation.isOpen}`);

  /**
   * For all members who get the same replies to what its last render has read as the member: those reads are
   * made first. Who gets a reply that nobody got before is shown a page of their own.
   */
  async function sharedPage(page: string): Promise<MemberDocument | null> {
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
  async function homeDocument(): Promise<MemberDocument | null> {
    if (!documents?.isAskedAgain(`${variant} home`)) return null;
    const [membership, { timeZone }] = await Promise.all([
      context.optional.within(context.membership()),
      context.site.settings(),
    ]);
    // A failed call changes the session.
    if (!membership.ok || !isCommon(context.session)) return null;
    const locale = formatLocale(context.request.i18n.locale);
    const days = daysOf(memory, locale, timeZone);
    const summary = membershipSummary(membership.value, settings.clock.now(), timeZone, days);
    const { standIn, shape, ...own } = withoutOwnWords(summary, ownWords);
    // Whole, as it is kept.
    const facts = { ...context.request, canStream: false };
    return shared(`${variant} ${shape}`, own, { ...context, standIn, request: facts });
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
