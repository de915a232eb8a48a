import type { ApiResult } from "~/api/api-error";
import { createMembershipProductApi } from "~/api/shop/memberships";
import { createRenewalApi } from "~/api/shop/renewal";
import type { Transport } from "~/api/transport";
import type { Membership } from "~/domain/club/membership";
import type { Capability, SiteSettings } from "~/domain/content/site-settings";
import type { Renewal } from "~/domain/shop/renewal";
import type { Clock } from "~/lib/clock";
import { findRenewal } from "./find-renewal.server";

type Context = {
  readonly transport: Transport;
  readonly session: { readonly isSignedIn: boolean };
  readonly site: {
    readonly settings: () => Promise<SiteSettings>;
    readonly can: (capability: Capability) => Promise<boolean>;
  };
  readonly membership: () => ApiResult<Membership>;
  readonly request: { readonly clock: Clock };
};

/** The levels, and what renewing means for whoever makes this request. */
export async function askRenewal({
  transport,
  session,
  site,
  membership,
  request,
}: Context): ApiResult<Renewal> {
  const [{ timeZone }, isAnswered] = await Promise.all([site.settings(), site.can("renewal")]);
  return findRenewal({
    renewal: isAnswered ? createRenewalApi(transport) : null,
    products: createMembershipProductApi(transport),
    membership,
    isSignedIn: session.isSignedIn,
    now: request.clock.now(),
    timeZone,
  });
}

/** The last day (YYYY-MM-DD) of a membership whose sku is paid today; null where the backend does not say. */
export const newValidTo = ({ levels }: Renewal, sku: string): string | null =>
  levels.find((level) => level.sku === sku)?.newValidTo ?? null;
