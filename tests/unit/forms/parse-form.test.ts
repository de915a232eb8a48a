import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type FormSchema, parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import {
  atLeast,
  atMost,
  date,
  dateOfBirth,
  emailAddress,
  mobileNumber,
  money,
  oneLine,
  oneTimeCode,
  optional,
  phoneNumber,
  required,
  trimmedText,
} from "~/forms/rules";
import { err, ok } from "~/lib/result";
import { postedForm } from "./posted-form";

describe("an email address", () => {
  const schema = v.object({ email: emailAddress });
  const parse = (fields: Record<string, string>) => parseForm(schema, postedForm(fields));

  it.each(["member@example.com", " member@example.com ", "o'brien+club@mail.example.com.au"])(
    "is accepted as %j",
    (email) => {
      expect(parse({ email })).toEqual(ok({ email: email.trim() }));
    },
  );
  it.each(["member", "member@", "member@localhost", "a b@example.com", "a@b@example.com", "a@example.com."])(
    "is refused as %j",
    (email) => {
      expect(parse({ email })).toEqual(err([{ field: "email", key: "forms.emailInvalid" }]));
    },
  );
  it("has its own message when it is missing", () => {
    expect(parse({ email: "  " })).toEqual(err([{ field: "email", key: "forms.emailMissing" }]));
    expect(parseForm(schema, new FormData())).toEqual(err([{ field: "email", key: "forms.emailMissing" }]));
  });
  it("refuses a file", () => {
    const data = new FormData();
    data.set("email", new Blob(["member@example.com"]));
    expect(parseForm(schema, data).ok).toBe(false);
  });
});

describe("a form", () => {
  const schema = v.object({
    name: v.pipe(oneLine, required("signup.firstNameMissing"), atMost(5, "signup.nameLong")),
    bought: date,
    price: money(),
  });
  const fields = {
    name: "Ana",
    "bought-day": "1",
    "bought-month": "2",
    "bought-year": "2020",
    price: "$12.50",
  };

  it("is parsed to values, a date from its parts", () => {
    expect(parseForm(schema, postedForm(fields))).toEqual(
      ok({ name: "Ana", bought: "2020-02-01", price: 1250 }),
    );
  });
  it("has one error a field, in the order of its schema", () => {
    expect(parseForm(schema, postedForm({ "bought-day": "1" }))).toEqual(
      err([
        { field: "name", key: "signup.firstNameMissing" },
        { field: "bought", key: "forms.dateInvalid" },
        { field: "price", key: "forms.moneyMissing" },
      ]),
    );
  });
  it("drops fields that its schema does not name", () => {
    const parsed = parseForm(schema, postedForm({ ...fields, isAdmin: "1" }));
    expect(parsed.ok && Object.keys(parsed.value)).toEqual(["name", "bought", "price"]);
  });
  it("uses the first of two values with one name", () => {
    const form = postedForm({ ...fields });
    form.append("name", "Bea");
    expect(parseForm(schema, form)).toMatchObject(ok({ name: "Ana" }));
  });
});

describe("rules", () => {
  const parse = (rule: FormSchema["entries"][string], field: string) =>
    parseForm(v.object({ field: rule }), postedForm({ field }));
  const value = (field: unknown) => ok({ field });
  const error = (key: string) => err([{ field: "field", key }]);

  it.each([
    ["one line", oneLine, " a\r\n\tb ", value("a b")],
    ["text keeps its lines", trimmedText, " a\n\nb\n", value("a\n\nb")],
    [
      "at least",
      v.pipe(v.string(), atLeast(3, "recovery.passwordShort")),
      "ab",
      error("recovery.passwordShort"),
    ],
    ["at most", v.pipe(v.string(), atMost(3, "signup.nameLong")), "abcd", error("signup.nameLong")],
    ["required", v.pipe(trimmedText, required("forms.emailMissing")), "  ", error("forms.emailMissing")],
    ["one-time code", oneTimeCode, "123 456", value("123456")],
    ["phone", phoneNumber, "(07) 4123 4567", value("+61741234567")],
    ["mobile", mobileNumber, "(07) 4123 4567", error("forms.mobileInvalid")],
    ["money", money(), "1,234.5", value(123450)],
    ["money up to a limit", money(100), "1.01", error("forms.moneyTooLarge")],
    ["optional and empty", optional(phoneNumber), " ", value(null)],
    ["optional and filled in", optional(phoneNumber), "0412 345 678", value("+61412345678")],
    ["optional and wrong", optional(phoneNumber), "0412", error("forms.phoneInvalid")],
  ])("%s", (_name, rule, typed, expected) => {
    expect(parse(rule, typed)).toEqual(expected);
  });

  it("put a date's error at the whole date, not at one of its parts", () => {
    const typed = postedForm({ "born-day": "1", "born-month": "1", "born-year": "3000" });
    expect(parseForm(v.object({ born: dateOfBirth("2025-03-01") }), typed)).toEqual(
      err([{ field: "born", key: "forms.birthDateFuture" }]),
    );
  });
});

describe("submitted values", () => {
  it("are the named fields as typed, and no others", () => {
    const form = postedForm({ code: " 12 ", newPassword: "secret" });
    form.set("photo", new Blob(["x"]));
    expect(submittedValues(form, ["code", "photo", "absent"])).toEqual({
      code: " 12 ",
      photo: "",
      absent: "",
    });
    expect(submittedText(form, "code")).toBe(" 12 ");
  });
});
