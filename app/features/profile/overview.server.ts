import { findState } from "#rules/australia";
import type { Cents } from "#rules/money";
import type { AddressApi } from "~/api/account/addresses";
import type { DraftApi } from "~/api/account/drafts";
import type { OwnUserApi } from "~/api/account/own-user";
import { type ApiError, type ApiResult, isNotFound } from "~/api/api-error";
import type { Address } from "~/domain/account/address";
import { addressLines } from "~/domain/account/address-text";
import type { SavedDraft } from "~/domain/account/draft";
import { makeInitials } from "~/domain/account/initials";
import { getPortrait } from "~/domain/account/portrait";
import type { User } from "~/domain/account/user";
import { type Membership, membershipView } from "~/domain/club/membership";
import type { SiteConfig, SiteSettings } from "~/domain/content/site-settings";
import { formatAbn } from "~/forms/values/abn";
import { formatPhone } from "~/forms/values/phone";
import { parseWebLink } from "~/forms/values/web-link";
import { dayText, momentDay, moneyText } from "~/i18n/reading.server";
import type { Translate } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import { ok, type Result } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import { calendarDate } from "~/lib/zoned-time.server";
import type { TextRow } from "~/ui/summary-list";
import { type FieldName, type ProfileOptions, profileFields, sectionFields, sectionNames } from "./fields";
import type { LicenceNote, OverviewRow, OverviewSection, OverviewView } from "./overview-view";
import { draftKind, offeredDraft } from "./use-cases.server";

type OverviewDeps = {
  readonly api: {
    readonly profile: Pick<OwnUserApi, "myAccount" | "ownUser" | "creditBalance">;
    readonly addresses: Pick<AddressApi, "list">;
    readonly drafts: Pick<DraftApi, "list">;
  };
  readonly membership: () => ApiResult<Membership>;
  /** With what the backend answers beyond spec §7. */
  readonly settings: SiteSettings;
  readonly config: Pick<SiteConfig, "loginOptions" | "racing">;
  readonly clock: Clock;
  readonly locale: string;
  readonly t: Translate;
};

/** Max wait for what the page can do without after the three calls that it needs, in ms. */
const extrasMaxWaitMs = 500;

/** From so many days before its last day a licence says so. */
const licenceNoticeDays = 60;
const dayMs = 86_400_000;

/** The signed-in member's account at a glance. Fails with the account's call alone. */
export async function profileOverview(deps: OverviewDeps): Promise<Result<OverviewView, ApiError>> {
  const { api, settings, clock } = deps;
  const { manageAddresses } = settings.switches.profile;
  const account = Promise.all([
    readAccount(deps),
    deps.membership(),
    manageAddresses ? api.addresses.list() : null,
  ]);
  // Whatever ends the session is thrown by the three calls above as well.
  const drafting = api.drafts.list().catch(() => null);
  const [own, membership, addresses] = await account;
  if (!own.ok) return own;
  const drafts = await withTimeout(clock, extrasMaxWaitMs, drafting, null);
  return ok(
    buildOverview(deps, {
      ...own.value,
      membership: membership.ok ? membership.value : null,
      addresses: addresses && (addresses.ok ? addresses.value : "unknown"),
      drafts: drafts?.ok ? drafts.value : [],
    }),
  );
}

/** One call, of which spec §7 does not show the reply; else the two that it describes. */
async function readAccount({
  api: { profile },
  settings,
  clock,
}: OverviewDeps): ApiResult<Pick<Found, "user" | "credit">> {
  const account = await profile.myAccount(settings.paymentToUserId);
  if (account.ok && account.value.credit !== null) return account;
  const isToldElsewhere = account.ok || account.error.kind === "malformed" || isNotFound(account.error);
  if (!isToldElsewhere) return account;
  const crediting = profile.creditBalance(settings.paymentToUserId).catch(() => null);
  const user = account.ok ? ok(account.value.user) : await profile.ownUser();
  if (!user.ok) return user;
  const credit = await withTimeout(clock, extrasMaxWaitMs, crediting, null);
  return ok({ user: user.value, credit: credit?.ok ? credit.value : null });
}

type Found = {
  readonly user: User;
  readonly membership: Membership | null;
  readonly addresses: readonly Address[] | "unknown" | null;
  readonly credit: Cents | null;
  readonly drafts: readonly SavedDraft[];
};

function buildOverview(deps: OverviewDeps, found: Found): OverviewView {
  const { settings, config, clock, locale } = deps;
  const { user, membership, credit } = found;
  const { timeZone } = settings;
  const switches = settings.switches.profile;
  const { codeOnly } = settings.switches;
  const options = { switches, codeOnly };
  const now = clock.now();
  const name = fullName(user);
  const [expiry, today] = [user.driversLicenceExpiry, calendarDate(now, timeZone)];
  const hasAdditional = switches.additionalMember && membership !== null;
  return {
    name,
    initials: makeInitials(name),
    email: user.email,
    clubEmail: settings.email,
    asksForChanges: settings.capabilities.includes("change_requests"),
    number: membership?.number ?? null,
    photo: getPortrait(user),
    sections: listSections(user, options, locale),
    licence: switches.driversLicence && expiry !== null ? licenceNote(expiry, today) : null,
    hasPassword: !codeOnly,
    managesClub: user.isAdmin,
    letsPeopleIn: membership?.checksTickets === true && settings.capabilities.includes("check_in"),
    listsOrders: settings.capabilities.includes("orders"),
    listsDevices: settings.capabilities.includes("devices"),
    additionalMember: hasAdditional
      ? {
          label: settings.additionalMemberLabel,
          name: membership.additionalMember,
          canChange: membership.allowsAdditionalMember && settings.capabilities.includes("additional_member"),
        }
      : null,
    membership: membership ? membershipRows(membership, deps) : [],
    address: currentAddress(found, locale),
    credit: credit === null ? null : moneyText(credit, deps),
    racing:
      config.racing.clientApiId && config.racing.eventManager && membership
        ? { isConnected: Boolean(membership.racersId) }
        : null,
    deletionAskedOn: momentDay(user.deletionRequestedAt ?? null, { locale, timeZone }, "long") || null,
    drafts: sectionNames
      .filter((section) => section !== "password" && sectionFields(section, options).length > 0)
      .flatMap((section) =>
        found.drafts
          .filter(({ kind, record }) => kind === draftKind(section) && record === String(user.id))
          .map((draft) => ({ section, ...offeredDraft(draft, user, { now, locale, timeZone }) })),
      ),
  };
}

function membershipRows(membership: Membership, { clock, settings, locale, t }: OverviewDeps): TextRow[] {
  const { type, number } = membership;
  const { timeZone } = settings;
  const { state, lastValidAt } = membershipView(membership, clock.now(), timeZone);
  const lastDay = momentDay(lastValidAt, { locale, timeZone }, "long");
  return [
    ...(type ? [{ term: t("ownMembership.level"), value: type }] : []),
    ...(state === "pending" ? [{ term: t("profile.membership"), value: t("membership.pendingTitle") }] : []),
    ...(number ? [{ term: t("verify.label"), value: number, isCode: true }] : []),
    ...(lastDay && state !== "pending"
      ? [{ term: t(state === "expired" ? "card.endedOn" : "card.validUntil"), value: lastDay }]
      : state === "life"
        ? [{ term: t("card.validUntil"), value: t("card.life") }]
        : []),
  ];
}

const fullName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

/** @param expiry the last valid day. @param today both YYYY-MM-DD */
export function licenceNote(expiry: string, today: string): LicenceNote | null {
  const daysLeft = Math.round((Date.parse(expiry) - Date.parse(today)) / dayMs);
  if (Number.isNaN(daysLeft) || daysLeft > licenceNoticeDays) return null;
  return { kind: daysLeft < 0 ? "expired" : daysLeft === 0 ? "today" : "soon", daysLeft };
}

function currentAddress({ user, addresses }: Found, locale: string): OverviewView["address"] {
  if (addresses === null || addresses === "unknown") return addresses;
  const current = addresses.find(({ id, isEnabled }) => isEnabled && id === user.currentAddressId);
  return current ? { lines: addressLines(current, locale), label: current.displayName } : "none";
}

function listSections(user: User, options: ProfileOptions, locale: string): readonly OverviewSection[] {
  return sectionNames.flatMap((name) => {
    if (name === "password") return [];
    const rows = sectionFields(name, options).flatMap((field) => getRow(field, user, locale));
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

/** The two parts of a name are one row. */
function getRow(name: FieldName, user: User, locale: string): readonly OverviewRow[] {
  if (name === "newPassword" || name === "lastName") return [];
  if (name === "firstName") return [{ label: "profile.name", value: fullName(user), kind: "text" }];
  const { label, kind } = profileFields[name];
  const saved = String(user[name] ?? "");
  const row = (value: string | null, kind: OverviewRow["kind"] = "text") => [
    { label, value: value || null, kind },
  ];
  switch (kind) {
    case "date":
    case "dateOfBirth":
      return row(saved && dayText(saved, { locale }));
    case "state":
      return row(findState(Number(saved)), "ltr");
    case "abn":
      return row(formatAbn(saved), "ltr");
    case "licence":
      return row(saved, "ltr");
    case "mobile":
    case "phone":
    case "phoneAnywhere":
      return row(formatPhone(saved), "ltr");
    case "webLink":
    case "facebookLink":
      return row(saved, parseWebLink(saved).ok ? "link" : "text");
    default:
      return row(saved);
  }
}
