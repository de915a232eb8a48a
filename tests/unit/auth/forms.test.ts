import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarDate, dateOfBirth } from "~/features/auth/date-of-birth";
import { answerStatus, failed, invalid, orOffline } from "~/features/auth/form-answer";
import { checkCode, checkEmail, checkRecovery, checkSignUp } from "~/features/auth/forms";
import { err, ok } from "~/lib/result";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe("an email address", () => {
  it.each(["member@example.com", " member@example.com ", "o'brien+club@mail.example.com.au"])(
    "takes %j",
    (email) => {
      expect(checkEmail(form({ email }))).toEqual(ok({ email: email.trim() }));
    },
  );
  it.each(["member", "member@", "member@localhost", "a b@example.com", "a@b@example.com", "a@example.com."])(
    "refuses %j",
    (email) => {
      expect(checkEmail(form({ email }))).toEqual(err([{ field: "email", key: "auth.emailInvalid" }]));
    },
  );
  it("asks for a missing one", () => {
    expect(checkEmail(form({ email: "  " }))).toEqual(err([{ field: "email", key: "auth.emailMissing" }]));
    expect(checkEmail(new FormData())).toEqual(err([{ field: "email", key: "auth.emailMissing" }]));
  });
  it("does not take a file for text", () => {
    const data = new FormData();
    data.set("email", new Blob(["member@example.com"]));
    expect(checkEmail(data).ok).toBe(false);
  });
});

describe("a code", () => {
  it.each(["123456", "123 456", " 123-456\n", "12\u00a034\u00a056", "١٢٣٤٥٦", "１２３４５６"])(
    "takes %j",
    (code) => {
      expect(checkCode(form({ code }))).toEqual(ok({ code: "123456" }));
    },
  );
  it.each(["12345", "1234567", "12345a", "१२३"])("refuses %j", (code) => {
    expect(checkCode(form({ code }))).toEqual(err([{ field: "code", key: "auth.codeShape" }]));
  });
  it("is any six digits however they are spaced", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), fc.constantFrom(" ", "-", "\t", "\u202f"), (code, gap) => {
        const typed = [...code].join(gap);
        expect(checkCode(form({ code: typed }))).toEqual(ok({ code }));
      }),
    );
  });
});

describe("a new password", () => {
  it.each([
    ["", "recovery.passwordMissing"],
    ["seven77", "recovery.passwordShort"],
    ["x".repeat(129), "recovery.passwordLong"],
  ])("refuses %j", (newPassword, key) => {
    expect(checkRecovery(form({ code: "123456", newPassword }))).toEqual(
      err([{ field: "newPassword", key }]),
    );
  });
  it("keeps its spaces", () => {
    expect(checkRecovery(form({ code: "123456", newPassword: " spaced out " }))).toEqual(
      ok({ code: "123456", newPassword: " spaced out " }),
    );
  });
});

describe("a date of birth", () => {
  const today = "2025-03-01";
  const check = (day: string, month: string, year: string) => dateOfBirth({ day, month, year }, today);

  it.each([
    ["27", "3", "1968", "1968-03-27"],
    [" 1", "12 ", "1999", "1999-12-01"],
    ["29", "2", "2024", "2024-02-29"],
    ["٢٧", "٣", "١٩٦٨", "1968-03-27"],
    ["28", "2", "2025", "2025-02-28"],
    ["1", "3", "1905", "1905-03-01"],
  ])("%s %s %s is %s", (day, month, year, iso) => {
    expect(check(day, month, year)).toEqual(ok(iso));
  });

  it.each([
    ["", "", "", "signup.dateMissing"],
    ["29", "2", "2023", "signup.dateInvalid"],
    ["31", "4", "1990", "signup.dateInvalid"],
    ["0", "1", "1990", "signup.dateInvalid"],
    ["1", "13", "1990", "signup.dateInvalid"],
    ["1", "", "1990", "signup.dateInvalid"],
    ["1", "1", "68", "signup.yearShape"],
    ["1", "3", "2025", "signup.dateFuture"],
    ["2", "3", "2025", "signup.dateFuture"],
    ["28", "2", "1905", "signup.dateTooOld"],
  ])("%s %s %s is refused with %s", (day, month, year, key) => {
    expect(check(day, month, year)).toEqual(err(key));
  });

  it("is measured by the club's calendar", () => {
    const newYear = Date.parse("2024-12-31T14:30:00Z");
    expect(calendarDate(newYear, "Australia/Brisbane")).toBe("2025-01-01");
    expect(calendarDate(newYear, "UTC")).toBe("2024-12-31");
  });
});

describe("registration", () => {
  const typed = {
    email: "a@example.com",
    firstName: " Ana ",
    lastName: "",
    "dateOfBirth-day": "1",
    "dateOfBirth-month": "2",
    "dateOfBirth-year": "1970",
  };
  it("takes somebody without a surname", () => {
    expect(checkSignUp(form(typed), "2025-03-01", true)).toEqual(
      ok({ email: "a@example.com", firstName: "Ana", lastName: "", dateOfBirth: "1970-02-01" }),
    );
  });
  it("takes a name as one line, whatever was pasted", () => {
    const pasted = { ...typed, firstName: "\tAna\r\nMaria\u2028", lastName: "de\u0000\u0085Souza\n" };
    expect(checkSignUp(form(pasted), "2025-03-01", true)).toMatchObject(
      ok({ firstName: "Ana Maria", lastName: "de Souza" }),
    );
    expect(checkSignUp(form({ ...typed, firstName: "\n" }), "2025-03-01", true)).toEqual(
      err([{ field: "firstName", key: "signup.firstNameMissing" }]),
    );
  });
  it("names every field that is wrong, in their order", () => {
    const result = checkSignUp(form({ lastName: "x".repeat(81) }), "2025-03-01", true);
    expect(result.ok ? [] : result.error.map(({ field }) => field)).toEqual([
      "email",
      "firstName",
      "lastName",
      "dateOfBirth",
    ]);
  });
  it("does not ask for the date where the site does not", () => {
    const { email, firstName, lastName } = typed;
    expect(checkSignUp(form({ email, firstName, lastName }), "2025-03-01", false)).toMatchObject(
      ok({ dateOfBirth: null }),
    );
  });
});

describe("a form's answer", () => {
  it("puts a code's failure at the code and any other above the form", () => {
    expect(failed("codeUsed", { code: "1" })).toEqual(
      invalid([{ field: "code", key: "auth.codeUsed" }], { code: "1" }),
    );
    expect(failed("unreachable", {})).toEqual({ errors: [], failure: "unreachable", values: {} });
  });
  it.each([
    [invalid([], {}), 422],
    [failed("codeWrong", {}), 422],
    [failed("refused", {}), 422],
    [failed("rateLimited", {}), 429],
    [failed("paused", {}), 429],
    [failed("unreachable", {}), 503],
  ])("has its status", (answer, status) => {
    expect(answerStatus(answer)).toBe(status);
  });
  it("says offline when nothing came back, and lets redirects through", async () => {
    const lost: unknown = await orOffline(async () => {
      throw new TypeError("Failed to fetch");
    });
    if (!(lost instanceof Response)) throw new Error("no answer");
    expect(await lost.json()).toMatchObject({ failure: "offline", errors: [] });
    // 400 and more: Remix does not load the page's data again, for which there is no line either.
    expect(lost.status).toBeGreaterThanOrEqual(400);
    const redirect = new Response(null, { status: 303 });
    await expect(orOffline(() => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});
