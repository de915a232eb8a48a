/** What the club reads of an order whose membership it has refused; gone once it is refunded. */
export const refundRefused = "Refused: refund it";
