import { describe, expect, it } from "vitest";
import { questionEmail } from "#backend/src/domain/account/email-question";
import { questionPhone } from "#backend/src/domain/account/phone-question";
import { questionPostcode } from "#backend/src/domain/account/postcode-question";
import { emptyEvent } from "#backend/src/domain/club/event-form";
import { eventQuestions } from "#backend/src/domain/club/event-questions";
import { questionBirth, questionChangedTime, questionDay, questionPrice } from "#backend/src/domain/unlikely";

const today = "2026-11-29";

describe("a day", () => {
  it.each([
    ["2026-11-29", null],
    ["2026-10-29", null],
    ["2026-10-28", "28 October 2026 was more than a month ago. Is that right?"],
    ["2020-05-03", "3 May 2020 was 6 years ago. Is that right?"],
    ["2031-11-28", null],
    ["2031-11-29", "29 November 2031 is 5 years from now. Is that right?"],
    ["2099-07-01", "1 July 2099 is 72 years from now. Is that right?"],
  ])("%s: %s", (day, words) => {
    expect(questionDay(day, today)?.words ?? null).toBe(words);
  });

  it("is let through by its own name", () => {
    expect(questionDay("2099-07-01", today)?.yes).toBe("Yes, 1 July 2099 is right");
  });
});

describe("a date of birth", () => {
  it.each([
    ["1990-01-01", null],
    ["1916-11-30", null],
    ["1910-11-29", "29 November 1910 makes them 116 years old. Is that right?"],
    // Errors say so of them.
    ["1896-11-29", null],
    ["2026-02-01", "1 February 2026 makes them 0 years old. Is that right?"],
    ["2027-01-01", null],
  ])("%s: %s", (day, words) => {
    expect(questionBirth(day, today)?.words ?? null).toBe(words);
  });
});

describe("a phone number", () => {
  it.each([
    "",
    "0491 570 156",
    "(07) 4939 1234",
    "4939 1234",
    "13 12 13",
    "1300 975 707",
    "1800 975 707",
    "+61 491 570 156",
    "+61 (0)491 570 156",
    "+61 1300 975 707",
    "61491570156",
    "0011 61 491 570 156",
    "+64 21 123 456",
    "0491 570 156 / 4939 1234",
  ])("is let through when it is whole: %s", (typed) => {
    expect(questionPhone(typed)).toBeNull();
  });

  it.each([
    ["0491 57", "0491 57 has 6 digits, and a mobile number has 10. Is that right?"],
    ["491 570 156", "491 570 156 has 9 digits, and a number without its area code has 8. Is that right?"],
    ["07 4939 123", "07 4939 123 has 9 digits, and a number with its area code has 10. Is that right?"],
    ["1300 97", "1300 97 has 6 digits, and a 1300 or 1800 number has 10. Is that right?"],
    ["13 12 134", "13 12 134 has 7 digits, and a 13 number has 6. Is that right?"],
    ["+61 491 57", "+61 491 57 has 5 digits after +61, and a mobile number has 9. Is that right?"],
    ["+64 21 12", "+64 21 12 has 6 digits, and a number from abroad has 8 to 15. Is that right?"],
    ["0691 570 156", "0691 570 156 does not begin like an Australian number. Is that right?"],
  ])("is asked of when it is not: %s", (typed, words) => {
    expect(questionPhone(typed)?.words).toBe(words);
  });
});

describe("an e-mail address", () => {
  it.each([
    ["jo@gmial.com", "jo@gmail.com"],
    ["jo@hotmial.com", "jo@hotmail.com"],
    ["jo@bigpond.con", "jo@bigpond.com"],
    ["jo@yaho.com", "jo@yahoo.com"],
    ["jo@optusnet.com", null],
    ["jo@optsnet.com.au", "jo@optusnet.com.au"],
    ["jo@gmail.co", "jo@gmail.com"],
    ["jo@gmail.com", null],
    ["jo@mail.com", null],
    ["jo@ymail.com", null],
    ["jo@me.com", null],
    ["jo@live.com", null],
    ["jo@example.com", null],
    ["treasurer@club.org.au", null],
  ])("%s: %s", (email, meant) => {
    const words = meant && `${email} may have a slip. Did you mean ${meant}?`;
    expect(questionEmail(email)?.words ?? null).toBe(words);
  });
});

describe("a postcode", () => {
  it.each([
    ["4703", "QLD", null],
    ["9726", "QLD", null],
    ["2600", "ACT", null],
    ["2620", "ACT", null],
    ["2620", "NSW", null],
    ["0872", "SA", null],
    ["2000", "", null],
    ["47", "QLD", null],
    ["2000", "QLD", "2000 is in NSW, not in QLD. Is that right?"],
    ["2905", "NSW", "2905 is in ACT, not in NSW. Is that right?"],
    ["0999", "WA", "0999 is in NT, not in WA. Is that right?"],
    ["0100", "QLD", "0100 is of no state. Is that right?"],
  ])("%s in %s: %s", (postcode, state, words) => {
    expect(questionPostcode(postcode, state)?.words ?? null).toBe(words);
  });

  it("is let through for that state alone", () => {
    expect(questionPostcode("2000", "QLD")?.of).not.toBe(questionPostcode("2000", "VIC")?.of);
  });
});

describe("a time that was changed", () => {
  it("is asked of when it is not as it was stored", () => {
    const far = "2099-07-01T09:30";
    expect(questionChangedTime(far, undefined, today)).not.toBeNull();
    expect(questionChangedTime(far, "2026-12-01T09:30", today)).not.toBeNull();
    expect(questionChangedTime(far, far, today)).toBeNull();
    for (const typed of ["", "soon", "2099-02-31T09:30"])
      expect([typed, questionChangedTime(typed, undefined, today)]).toEqual([typed, null]);
  });
});

describe("a price", () => {
  it.each([
    [125_000, [1_250], "$1,250.00 is 100 times the price until now, $12.50. Is that right?"],
    [12_500, [1_250], "$125.00 is 10 times the price until now, $12.50. Is that right?"],
    [3_750, [1_250], "$37.50 is 3 times the price until now, $12.50. Is that right?"],
    [3_749, [1_250], null],
    [417, [1_250], null],
    [416, [1_250], "$4.16 is a third or less of the price until now, $12.50. Is that right?"],
    [126, [1_250], "$1.26 is a third or less of the price until now, $12.50. Is that right?"],
    [125, [1_250], "$1.25 is a tenth or less of the price until now, $12.50. Is that right?"],
    [0, [1_250], "$0.00 is a tenth or less of the price until now, $12.50. Is that right?"],
    [5_999, [1_250, 2_000], null],
    [125_000, [0], null],
    [125_000, [], null],
  ])("of %d cents beside %j: %s", (cents, earlier, words) => {
    expect(questionPrice(cents, earlier, "the price until now")?.words ?? null).toBe(words);
  });
});

describe("an event's form", () => {
  const typed = { ...emptyEvent, starts: "2026-12-05T09:00", ends: "2026-12-05T12:00", cost: "250" };
  const asked = (changes: Partial<typeof typed>, stored: typeof typed | null = null, going = 0) =>
    Object.entries(eventQuestions({ ...typed, ...changes }, stored, today, going)).flatMap(
      ([name, question]) => (question ? [name] : []),
    );

  it("asks of a far start, a long event, a far deadline and another kind of cost", () => {
    expect(asked({})).toEqual([]);
    expect(asked({ starts: "2020-12-05T09:00", ends: "2020-12-05T12:00" })).toEqual(["starts"]);
    expect(asked({ ends: "2027-12-05T12:00" })).toEqual(["ends"]);
    expect(asked({ rsvpBy: "2099-12-01T12:00" })).toEqual(["rsvpBy"]);
    expect(asked({ cost: "2500" }, { ...typed, cost: "25" })).toEqual(["cost"]);
  });

  it("asks of fewer places than people who come", () => {
    expect(asked({ capacity: "7" }, typed, 8)).toEqual(["capacity"]);
    for (const capacity of ["8", "", "many", "0"]) expect(asked({ capacity }, typed, 8)).toEqual([]);
    expect(asked({ capacity: "7" }, { ...typed, capacity: "7" }, 8)).toEqual([]);
    const { capacity } = eventQuestions({ ...typed, capacity: "7" }, typed, today, 8);
    expect(capacity?.words).toBe("8 people come already, and all of them keep their place. Is that right?");
  });

  it("asks nothing of what is as it was", () => {
    const far = { ...typed, starts: "2099-12-05T09:00", ends: "2100-12-05T09:00" };
    expect(asked(far, far)).toEqual([]);
  });
});
