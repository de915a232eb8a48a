import { dollars } from "../domain/money";
import type { EmailMessage } from "./email-messages";
import { bankText, listed, type OrderEmail, orderEmail } from "./order-emails";

/** An order by transfer was not paid by its day. `amount`: what was due. */
export const orderEndedEmail = ({
  to,
  club,
  number,
  lines,
  amount,
  credit,
  link,
  payBy,
}: OrderEmail): EmailMessage =>
  orderEmail("order-ended", { to, number, link }, `Your order ${number} is cancelled (${club})`, [
    `No payment has arrived for your order ${number} by ${payBy}. It is cancelled, and nothing is charged:`,
    listed(lines),
    credit ? `${dollars(credit)} of it was your credit, and is your credit again.` : "",
    `If you have paid the ${dollars(amount)}, reply to this e-mail: the club looks for your payment. If you still want it, order it again.`,
    link ? `The order:\n${link}` : "",
    club,
  ]);

/** An officer reminds the buyer of an order that is not paid. `amount`: what is due. */
export const orderReminderEmail = (order: OrderEmail): EmailMessage => {
  const { to, club, number, lines, amount, link, payBy } = order;
  return orderEmail(
    "order-reminder",
    { to, number, link },
    `Your order ${number} is not paid yet (${club})`,
    [
      `No payment has arrived for your order ${number}:`,
      listed(lines),
      payBy
        ? `To be paid by ${payBy}: ${dollars(amount)}. After that day it is cancelled.`
        : `To be paid: ${dollars(amount)}.`,
      bankText(order),
      link ? `The order, and how to pay it:\n${link}` : "",
      "If you have paid it in the last days, you need do nothing. If you no longer want it, cancel it on its page.",
      club,
    ],
  );
};
