/**
 * SQL of how many people have said that they come to an event `e`.
 * @param without SQL of an account that is left out; 0: nobody
 */
const goingPeople = (without: string) =>
  `(SELECT coalesce(sum(people), 0) FROM event_rsvps
    WHERE event_id = e.id AND state = 'going' AND user_id <> ${without})`;

/**
 * SQL of how many places tickets of an event `e` take beside the answers, without those of who has said no.
 * @param without SQL of an account that is left out; 0: nobody
 */
const ticketedPlaces = (without = "0"): string => `(SELECT coalesce(sum(max(0, held - coming)), 0) FROM (
    SELECT count(*) AS held, coalesce((SELECT people FROM event_rsvps
      WHERE event_id = e.id AND user_id = t.user_id AND state = 'going'), 0) AS coming
    FROM tickets t WHERE t.calendar_event_id = e.id AND t.status <> 'void' AND t.user_id <> ${without}
      AND t.user_id NOT IN (SELECT user_id FROM event_rsvps WHERE event_id = e.id AND state = 'declined')
    GROUP BY t.user_id))`;

/**
 * SQL of how many places of an event `e` are taken, by answers and by tickets.
 * @param without SQL of an account that is left out; 0: nobody
 */
export const takenPlaces = (without = "0"): string =>
  `(${goingPeople(without)} + ${ticketedPlaces(without)})`;

/** SQL of how many tickets the people have who come to an event `e`. */
export const ticketsOfComing = `(SELECT count(*) FROM tickets t
    WHERE t.calendar_event_id = e.id AND t.status <> 'void'
      AND t.user_id NOT IN (SELECT user_id FROM event_rsvps WHERE event_id = e.id AND state = 'declined'))`;

/** SQL of an account's tickets of an event `e`. @param user SQL of its id */
export const ticketsOf = (user: string): string => `FROM tickets t
  WHERE t.calendar_event_id = e.id AND t.user_id = ${user} AND t.status <> 'void'`;

/** SQL of how many people wait for a place at an event `e`, without those who have tickets. */
export const waitingPeople = `(SELECT coalesce(sum(people), 0) FROM event_rsvps w
    WHERE event_id = e.id AND state = 'waiting' AND NOT EXISTS (SELECT 1 ${ticketsOf("w.user_id")}))`;
