import { html } from "hono/html";
import type { NamedMember, NamedVoucher } from "../../../db/shop/vouchers";
import { chip } from "../../../desk/parts";
import type { Markup } from "../../../http/html-page";
import type { WaitingMember } from "../joining/waiting-queries";
import { memberState, stateWords } from "../states";

/** Who vouches, at an instant (ms). */
export type ShownVouchers = { readonly named: readonly NamedVoucher[]; readonly now: number };

const words = { proposer: "Proposer", seconder: "Seconder" } as const;

type Reader = { readonly userId: number; readonly now: number; readonly zone: string };

/** The member's record, and the standing in words: red unless it is a current member other than who joins. */
function matched(member: NamedMember, { userId, now, zone }: Reader): Markup {
  const state = memberState(member, now, zone);
  const [look, standing] =
    member.user_id === userId
      ? ["bad", "Is the new member"]
      : state === "active"
        ? stateWords.active
        : ["bad", `Not a current member: ${stateWords[state][1]}`];
  return html`<br /><a href="/admin/members/${member.user_id}">${member.name}</a>, number ${member.number}
    ${chip(`${look} standing`, standing)}`;
}

function voucherValue({ typed, hasNumber, members }: NamedVoucher, reader: Reader): Markup {
  if (members.length > 0) return html`“${typed}” ${members.map((member) => matched(member, reader))}`;
  const problem = hasNumber
    ? chip("bad standing", "No member has this number")
    : chip("future standing", "No number was given: find them, and check");
  return html`“${typed}”<br />${problem}`;
}

/** Who vouches for a member who waits; that nobody was named, where the level asks for it. */
export function voucherFacts(
  { user_id, needs_vouchers }: Pick<WaitingMember, "user_id" | "needs_vouchers">,
  { named, now }: ShownVouchers,
  zone: string,
): readonly (readonly [label: string, value: Markup])[] {
  const reader = { userId: user_id, now, zone };
  if (named.length > 0) return named.map((voucher) => [words[voucher.part], voucherValue(voucher, reader)]);
  return needs_vouchers === 1 ? [["Who vouches", chip("bad standing", "Nobody was named")]] : [];
}
