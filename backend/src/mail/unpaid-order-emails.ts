import type { EmailMessage } from "./email-messages";
import { lines as linesOf, say } from "./language/words";
import { bankLines, listed, type OrderEmail, orderEmail } from "./order-emails";

/** An order by transfer was not paid by its day. `amount`: what was due. */
export function orderEndedEmail(order: OrderEmail & { readonly payBy: string }): EmailMessage {
  const { club, number, lines, amount, credit, link, payBy } = order;
  return orderEmail("order-ended", order, say("orders.endedSubject", { number, club }), [
    say("orders.ended", { number, day: { day: payBy } }),
    listed(lines),
    credit ? say("orders.endedCredit", { amount: { cents: credit } }) : null,
    say("orders.endedIfPaid", { amount: { cents: amount } }),
    link ? linesOf(say("orders.order"), link) : null,
    club,
  ]);
}

/** An officer reminds the buyer of an order that is not paid. `amount`: what is due. */
export function orderReminderEmail(order: OrderEmail): EmailMessage {
  const { club, number, lines, link, payBy } = order;
  const amount = { cents: order.amount };
  return orderEmail("order-reminder", order, say("orders.reminderSubject", { number, club }), [
    say("orders.reminder", { number }),
    listed(lines),
    payBy ? say("orders.payByOrCancelled", { day: { day: payBy }, amount }) : say("orders.pay", { amount }),
    bankLines(order),
    link ? linesOf(say("orders.orderAndPay"), link) : null,
    say("orders.reminderIfPaid"),
    club,
  ]);
}
