import { expect, it } from "vitest";
import { dueDay } from "../../../../backend/src/domain/shop/payments/due-day";

const zone = "Australia/Sydney";
const due = (days: number, ...eventDays: string[]) => dueDay({ today: "2026-10-01", days, eventDays }, zone);

it("is due at the end of the last of the club's days, across the change to summer time", () => {
  expect(due(7)).toEqual({ day: "2026-10-08", until: Date.parse("2026-10-08T23:59:59+11:00") });
  expect(due(0).day).toBe("2026-10-01");
});

it("is due on the day of the first event of its tickets, and not before today", () => {
  expect(due(7, "2026-10-12", "2026-10-03", "2026-10-05").day).toBe("2026-10-03");
  expect(due(7, "2026-10-12").day).toBe("2026-10-08");
  expect(due(7, "2026-09-30").day).toBe("2026-10-01");
});
