import { type Membership, noMembership } from "~/domain/club/membership";

const sampleMember: Membership = {
  ...noMembership,
  number: "1994",
  name: "Merle Sample",
  specialVehicle: true,
};

const dayMs = 86_400_000;

/** One membership in each state (spec §4) at `now` (ms). */
export function sampleMemberships(now: number): readonly Membership[] {
  const until = (days: number) => ({
    ...sampleMember,
    validTo: new Date(now + days * dayMs).toISOString().slice(0, 10),
  });
  return [until(200), until(12), until(-20), { ...sampleMember, noExpiry: true }, noMembership];
}
