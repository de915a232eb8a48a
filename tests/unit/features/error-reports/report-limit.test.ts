import { expect, it } from "vitest";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { mayReport } from "~/features/error-reports/report-limit";

const minute = 60_000;

it("takes 20 error reports of an address in ten minutes, and 300 of all", () => {
  const memory = new AnonymousMemory();
  const taken = (ipAddress: string | null, times: number, now = 0) =>
    Array.from({ length: times }, () => mayReport(memory, ipAddress, now)).filter(Boolean).length;
  expect([taken("192.0.2.1", 30), taken(null, 30), taken("2001:db8::1", 30)]).toEqual([20, 20, 20]);
  expect(taken("192.0.2.1", 30, 10 * minute)).toBe(20);
  const others = Array.from({ length: 400 }, (_, index) => taken(`198.51.100.${index}`, 1, 20 * minute));
  expect(others.filter((each) => each === 1)).toHaveLength(300);
  // Other reports have limits of their own.
  expect(mayReport(memory, "192.0.2.1", 20 * minute, "installs")).toBe(true);
  // The development server has no memory.
  expect(mayReport(null, "192.0.2.1", 0)).toBe(true);
});
