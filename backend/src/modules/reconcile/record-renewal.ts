import { whyNobodyIsTold } from "../../db/account/mail-recipients";
import { userById } from "../../db/account/users";
import type { BankLineRow } from "../../db/shop/bank-lines";
import { levelsForSale } from "../../db/shop/levels";
import type { Officer } from "../../desk/officer";
import { dollars } from "../../domain/money";
import { ownReference } from "../../domain/shop/sales-report";
import type { AppContext } from "../../http/services";
import { lastDayText } from "../orders/order-words";
import { orderPaidByHand, type PricedLevel, priceLevel } from "../payments/buy-membership";
import type { BankLines } from "./read-bank";
import { lineWords, type Recordable, recordActivity } from "./recordable";

const noVouchers = { proposer: null, seconder: null };
const noProof = { born: null, sawAge: false };

/** The renewal that a line pays without an order; or why nothing is recorded of it, a sentence. */
export async function findRenewal(
  c: AppContext,
  who: Officer,
  { renewals }: BankLines,
  line: BankLineRow,
  userId: number,
): Promise<Recordable | string> {
  const { db } = c.var.services;
  const about = lineWords(line);
  const member = renewals.get(userId);
  if (!member) return `${about}: the renewal is not due any more.`;
  if (userId === who.userId) return `${about}: this is your own membership. Another officer records it.`;
  const level = (await levelsForSale(db)).find(({ id }) => id === member.level_id);
  const additional = member.additional_member || null;
  const priced = level
    ? await priceLevel(c, userId, { level, additional, vouchers: noVouchers, proof: noProof })
    : null;
  if (!priced || "errors" in priced || priced.opensOn !== null)
    return `${about}: the membership of ${member.name} cannot be renewed here. Record it on the member’s page.`;
  if (priced.dueCents !== line.amount_cents)
    return `${about}: the renewal of ${member.name} costs ${dollars(priced.dueCents)}.`;
  const { lastDay, to } = priced.renewed;
  const email = (await userById(db, userId))?.email ?? "";
  return {
    line,
    usesCredit: false,
    usedCents: 0,
    version: ["renewal", userId, priced.extendsTo].join(" "),
    words: `${about} renews the membership of ${member.name}, ${priced.level.name}, by a new order. Last day of the membership: ${lastDayText(lastDay, to)}.`,
    untold: await whyNobodyIsTold(db, email),
    record: () => recordRenewal(c, who, line, { userId, priced }),
  };
}

async function recordRenewal(
  c: AppContext,
  who: Officer,
  line: BankLineRow,
  { userId, priced }: { readonly userId: number; readonly priced: PricedLevel },
): Promise<boolean> {
  recordActivity(c, who, line, { path: `/admin/members/${userId}/payment`, userId });
  const { day, amount_cents, reference } = line;
  const id = await orderPaidByHand(c, who, userId, priced, {
    received: { gateway: "transfer", day, reference: ownReference({ gateway: "transfer", reference }) },
    sum: { amountCents: amount_cents, usedCents: 0, keptCents: 0 },
    place: 1,
  });
  return id !== null;
}
