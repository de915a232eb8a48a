import * as term from "#rules/membership/term";
import { cents } from "#rules/money";
import type { ApiResult } from "~/api/api-error";
import type { MembershipProductApi } from "~/api/shop/memberships";
import type { RenewalApi } from "~/api/shop/renewal";
import { clubClock, type Membership, membershipView } from "~/domain/club/membership";
import type { Level, Renewal, SoldMembership } from "~/domain/shop/renewal";
import { ok } from "~/lib/result";

type FindRenewal = {
  /** null: the backend does not say what renewing means (contract 29). */
  readonly renewal: RenewalApi | null;
  readonly products: MembershipProductApi;
  readonly membership: () => ApiResult<Membership>;
  readonly isSignedIn: boolean;
  readonly now: number;
  readonly timeZone: string;
};

/** A membership is for a year (domain.md §3). */
const usualMonths = 12;

/** The levels, and what renewing means for whoever is signed in: the backend's word, else the site's. */
export async function findRenewal(deps: FindRenewal): ApiResult<Renewal> {
  const { renewal, products, membership, isSignedIn } = deps;
  if (renewal) return renewal.find({ isSignedIn });
  const [sold, own] = await Promise.all([
    products.list({ isSignedIn }),
    isSignedIn ? membership() : Promise.resolve(ok(null)),
  ]);
  if (!sold.ok) return sold;
  if (!own.ok) return own;
  return ok(renewalOf(sold.value, own.value, deps));
}

function renewalOf(
  sold: readonly SoldMembership[],
  own: Membership | null,
  { now, timeZone }: Pick<FindRenewal, "now" | "timeZone">,
): Renewal {
  const clock = clubClock(timeZone);
  const valid = term.readTerm(own?.validTo ?? null, clock);
  const newValidTo = term.renewedTo(valid, usualMonths, now, clock);
  const wasMember = own !== null && membershipView(own, now, timeZone).state !== "none";
  return {
    levels: sold.flatMap((product) => productLevels(product, own?.type ?? null, newValidTo)),
    mayHaveJoiningFee: !wasMember && own?.hasPrior !== true,
    member: own && {
      number: own.number,
      level: own.type,
      validTo: own.validTo,
      noExpiry: own.noExpiry,
      additionalMember: own.additionalMember,
      canRenew: term.canRenew(own.noExpiry, valid, now),
      awaitsApproval: own.awaitsApproval,
      opensOn: own.noExpiry || !valid || now >= valid.opens ? null : term.openingDay(valid, clock),
    },
  };
}

/** Of several skus each has a term of its own, which its name alone tells. */
function productLevels(
  { name, summary, skus }: SoldMembership,
  own: string | null,
  newValidTo: string,
): readonly Level[] {
  const isOnly = skus.length === 1;
  return skus.map((sku) => ({
    name: isOnly ? name : `${name}: ${sku.name}`,
    description: summary,
    sku: sku.code,
    price: sku.price,
    joiningFee: cents(0),
    months: isOnly ? usualMonths : null,
    later: null,
    coming: null,
    hasAdditionalMember: false,
    isCurrent: own !== null && levelWords(name) === levelWords(own),
    newValidTo: isOnly ? newValidTo : null,
    minAge: null,
    maxAge: null,
    fitsAge: null,
    needsApproval: false,
    needsVouchers: false,
  }));
}

/** "Membership: Full", "Full membership" and the level "Full" are the same. */
const levelWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^members?(?:hip)?$/.test(word))
    .join(" ");
