import type { ApiResult } from "~/api/api-error";
import type { CardApi } from "~/api/club/cards";
import { makeInitials } from "~/domain/account/initials";
import { type Membership, membershipView } from "~/domain/club/membership";
import type { ImageReference } from "~/domain/content/image";
import { momentDay, type Reading } from "~/i18n/reading.server";
import { qrCode } from "~/lib/pictures/qr-code.server";
import { ok } from "~/lib/result";
import { cardColours } from "./card-colours";
import type { CardPageView } from "./card-view";

type OwnCardDeps = Pick<Reading, "now" | "timeZone" | "locale"> & {
  /** null: the backend signs no cards (contract 29). */
  readonly cards: Pick<CardApi, "own"> | null;
  /** The member's photo, where no signed card brings it. */
  readonly portrait: () => Promise<ImageReference | null>;
  readonly membership: () => ApiResult<Membership>;
  /** This site's origin, for the address in the QR code. */
  readonly origin: string;
  readonly club: string;
  readonly logo: string | null;
  readonly partnerLabel: string | null;
};

/** The signed-in member's card. Without the signature it still shows, with no QR code. */
export async function ownCard(deps: OwnCardDeps): Promise<CardPageView> {
  const { now, timeZone, cards } = deps;
  const [membership, own, portrait] = await Promise.all([
    deps.membership(),
    cards ? cards.own() : ok(null),
    cards ? null : deps.portrait(),
  ]);
  if (!membership.ok) return { kind: "unknown" };
  const { number, name, type, additionalMember, color, trackColor, specialVehicle, homeTrack } =
    membership.value;
  const { state, lastValidAt } = membershipView(membership.value, now, timeZone);
  if (state === "none" || state === "pending") return { kind: state };
  const signed = own.ok ? own.value : null;
  return {
    kind: "card",
    card: {
      state,
      club: deps.club,
      logo: deps.logo,
      name: name ?? "",
      initials: makeInitials(name ?? ""),
      number,
      level: type,
      partner: additionalMember,
      partnerLabel: deps.partnerLabel,
      lastDay: momentDay(lastValidAt, deps) || null,
      specialVehicle,
      colours: cardColours(color, trackColor),
      homeTrack,
      isUnapproved: membership.value.isApproved === false,
      photo: signed?.photo ? { ...signed.photo, eager: true } : portrait,
      qr: signed && qrCode(createVerifyUrl(deps.origin, signed.statement)),
      missingQr: cards === null ? "never" : own.ok ? null : "later",
    },
  };
}

/** Base64url and dots, which a query needs no escapes for. */
const createVerifyUrl = (origin: string, statement: string) => `${origin}/verify?card=${statement}`;
