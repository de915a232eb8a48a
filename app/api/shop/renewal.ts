import * as v from "valibot";
import { clubPaths } from "#contract/paths";
import { type LevelWire, levelWire, renewalReply } from "#contract/renewal";
import { isDay } from "#rules/days";
import { toCents } from "#rules/money";
import type { Renewal } from "~/domain/shop/renewal";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";

export type RenewalApi = {
  /** The levels, and what renewing means for the member who is signed in. */
  find(who: { readonly isSignedIn: boolean }): ApiResult<Renewal>;
};

const knownRenewal = v.object({ ...renewalReply.entries, levels: requiredList(levelWire) });

/** A whole term, where what is paid now is for another one. */
function laterOf({ price, months, full_price, full_months }: LevelWire) {
  const later = { price: toCents(full_price ?? price), months: full_months ?? months };
  return later.price === toCents(price) && later.months === months ? null : later;
}

function comingOf({ price, full_price, coming_price, coming_from }: LevelWire) {
  if (!coming_from || !isDay(coming_from) || typeof coming_price !== "number") return null;
  const coming = { price: toCents(coming_price), from: coming_from };
  return coming.price === toCents(full_price ?? price) ? null : coming;
}

export function createRenewalApi({ call }: Pick<Transport, "call">): RenewalApi {
  return {
    find: async ({ isSignedIn }) => {
      const as = isSignedIn ? "session" : null;
      const reply = await call(knownRenewal, { method: "POST", path: clubPaths.renewal, body: {}, as });
      if (!reply.ok) return reply;
      const { levels, member } = reply.value;
      return ok({
        levels: levels.map((level) => ({
          name: level.name,
          description: level.description,
          sku: level.sku,
          price: toCents(level.price),
          joiningFee: toCents(level.joining_fee ?? 0),
          months: level.months,
          later: laterOf(level),
          coming: comingOf(level),
          hasAdditionalMember: level.has_additional_member ?? false,
          isCurrent: level.is_current ?? false,
          newValidTo: level.new_valid_to,
          minAge: level.min_age ?? null,
          maxAge: level.max_age ?? null,
          fitsAge: level.fits_age ?? null,
          needsApproval: level.needs_approval ?? false,
          needsVouchers: level.needs_vouchers ?? false,
        })),
        mayHaveJoiningFee: false,
        member: member && {
          number: member.number,
          level: member.level,
          validTo: member.valid_to,
          noExpiry: member.no_expiry ?? false,
          additionalMember: member.additional_member,
          canRenew: member.can_renew ?? false,
          opensOn: member.opens_on,
          awaitsApproval: member.awaits_approval ?? false,
        },
      });
    },
  };
}
