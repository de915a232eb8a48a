import { type Membership, noMembership } from "~/domain/member";

const somebody: Membership = { ...noMembership, number: "1994", name: "Merle Sample", specialVehicle: true };

const day = 86_400_000;

/** A membership in each state that there is (spec §4), as it stands at `now` (ms). */
export function sampleMemberships(now: number): readonly Membership[] {
  const until = (days: number) => ({
    ...somebody,
    validTo: new Date(now + days * day).toISOString().slice(0, 10),
  });
  return [until(200), until(12), until(-20), { ...somebody, noExpiry: true }, noMembership];
}
