/**
 * SQL: the instant at which the sale of a product `p` ends; NULL: never. A ticket is sold until its event `e`
 * starts or is cancelled. Of a cancelled event the last change is known, which is past as well.
 */
export const saleEnd = `nullif(min(coalesce(p.ends_at, '9'), coalesce(e.starts_at, '9'),
  iif(e.status = 'cancelled', e.updated_at, '9')), '9')`;

/** SQL: 1 when the sale is over at ?1, else 0. */
export const isEnded = `coalesce(e.status = 'cancelled' OR ${saleEnd} <= ?1, 0)`;

/** SQL: a row when the order `o` has a ticket of an event `e` like that. */
export const ticketOf = (event: string): string =>
  `SELECT 1 FROM order_lines l JOIN skus s ON s.id = l.sku_id JOIN products p ON p.id = s.product_id
   JOIN calendar_events e ON e.id = p.calendar_event_id
   WHERE l.order_id = o.id AND l.kind = 'ticket' AND ${event}`;

/** SQL: a row when the order `o` has a ticket of a cancelled event, which is not sold or issued any more. */
export const cancelledTicket = ticketOf("e.status = 'cancelled'");
