import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { type FormSchema, parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import {
  abn,
  allowOnly,
  atLeast,
  atMost,
  australianState,
  date,
  dateOfBirth,
  emailAddress,
  facebookLink,
  licenceNumber,
  mobileNumber,
  month,
  mustBeTicked,
  numberPlate,
  oneLine,
  oneTimeCode,
  optional,
  optionalDate,
  personName,
  phoneNumber,
  postcode,
  required,
  ticked,
  trimmedText,
  webLink,
  wholeNumber,
  yearBuilt,
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
  it("refuses a file in a text's field", () => {
    const data = new FormData();
    data.set("email", new Blob(["member@example.com"]));
    expect(parseForm(schema, data).ok).toBe(false);
  });
});

describe("a form", () => {
  const schema = v.object({
    name: v.pipe(oneLine, required("signup.firstNameMissing"), atMost(5, "signup.nameLong")),
    bought: date,
    price: wholeNumber({ min: 1, max: 99 }),
  });
  const fields = {
    name: "Ana",
    "bought-day": "1",
    "bought-month": "2",
    "bought-year": "2020",
    price: "12",
  };

  it("is parsed to values, a date from its parts", () => {
    expect(parseForm(schema, postedForm(fields))).toEqual(
      ok({ name: "Ana", bought: "2020-02-01", price: 12 }),
    );
  });
  it("has one error a field, in the order of its schema", () => {
    expect(parseForm(schema, postedForm({ "bought-day": "1" }))).toEqual(
      err([
        { field: "name", key: "signup.firstNameMissing" },
        { field: "bought", key: "forms.dateInvalid" },
        { field: "price", key: "forms.numberMissing" },
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
    ["at least", v.pipe(v.string(), atLeast(3, "forms.passwordShort")), "ab", error("forms.passwordShort")],
    ["at most", v.pipe(v.string(), atMost(3, "signup.nameLong")), "abcd", error("signup.nameLong")],
    ["required", v.pipe(trimmedText, required("forms.emailMissing")), "  ", error("forms.emailMissing")],
    ["one-time code", oneTimeCode, "123 456", value("123456")],
    ["phone", phoneNumber, "(07) 4123 4567", value("+61741234567")],
    ["mobile", mobileNumber, "(07) 4123 4567", error("forms.mobileInvalid")],
    ["one of", allowOnly(["a", "b"]), "b", value("b")],
    ["one of, another", allowOnly(["a", "b"]), "__proto__", error("forms.choiceMissing")],
    ["one of, with its own message", allowOnly(["a"], "forms.vinMissing"), "", error("forms.vinMissing")],
    ["ticked", ticked, "yes", value(true)],
    ["not ticked", ticked, "", value(false)],
    ["must be ticked", mustBeTicked("forms.choiceMissing"), "yes", value(true)],
    ["must be ticked, but is not", mustBeTicked("forms.choiceMissing"), "", error("forms.choiceMissing")],
    ["a person's name", personName(), " Ana  B ", value("Ana B")],
    ["a person's name, missing", personName("signup.firstNameMissing"), "", error("signup.firstNameMissing")],
    ["ABN", abn, "51 824 753 556", value("51824753556")],
    ["web link", webLink, "example.com", value("https://example.com/")],
    ["Facebook link", facebookLink, "some.club", value("https://www.facebook.com/some.club")],
    ["state", australianState, "QLD", value("QLD")],
    ["state in small letters", australianState, "qld", error("forms.stateMissing")],
    ["postcode", postcode, "0800", value("0800")],
    ["licence number", licenceNumber, "012 345", value("012 345")],
    ["whole number", wholeNumber({ min: 1, max: 9999 }, ["cc"]), "2 934 cc", value(2934)],
    ["whole number too large", wholeNumber({ min: 1, max: 9 }), "10", error("forms.numberTooLarge")],
    ["number plate", numberPlate, "abc  123", value("ABC 123")],
    ["year built", yearBuilt(2026), "2027", value(2027)],
    ["month", month, "03", value(3)],
    ["optional month", optional(month), "", value(null)],
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

describe("an optional date", () => {
  const parse = (parts: Record<string, string>) =>
    parseForm(v.object({ sold: optionalDate }), postedForm(parts));

  it("is null when its three fields are empty or missing", () => {
    expect(parse({ "sold-day": " ", "sold-month": "", "sold-year": "" })).toEqual(ok({ sold: null }));
    expect(parse({})).toEqual(ok({ sold: null }));
  });
  it("is a date when any of them is filled in", () => {
    expect(parse({ "sold-day": "1", "sold-month": "2", "sold-year": "2020" })).toEqual(
      ok({ sold: "2020-02-01" }),
    );
    expect(parse({ "sold-year": "2020" })).toEqual(err([{ field: "sold", key: "forms.dateInvalid" }]));
  });
});

describe("submitted values", () => {
  it("have the form's identity, where it has one", () => {
    const form = postedForm({ make: "Ford", updatedAt: "v1", requestKey: "k1" });
    expect(submittedValues(form, ["make"])).toEqual({ make: "Ford", updatedAt: "v1", requestKey: "k1" });
  });

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

describe("a posted text", () => {
  const hostile = "a\u0000\u202eb\u2066c\u2028d\r\ne";

  it("has nothing that the backend refuses, read by itself or by a rule", () => {
    const form = postedForm({ text: hostile });
    expect(submittedText(form, "text")).toBe("abc\nd\r\ne");
    expect(parseForm(v.object({ text: oneLine }), form)).toEqual(ok({ text: "abc d e" }));
    expect(parseForm(v.object({ text: trimmedText }), form)).toEqual(ok({ text: "abc\nd\ne" }));
  });

  it.each(["\u200b", "\u3164", "\u2800 \u2060", "\ufeff\u00ad"])(
    "is empty when it is %j, which is invisible",
    (text) => {
      const form = postedForm({ text });
      const needed = v.object({ text: v.pipe(oneLine, required("forms.nameMissing")) });
      expect(parseForm(needed, form)).toEqual(err([{ field: "text", key: "forms.nameMissing" }]));
      expect(parseForm(v.object({ text: personName() }), form)).toEqual(
        err([{ field: "text", key: "forms.nameMissing" }]),
      );
      expect(parseForm(v.object({ text: optional(webLink) }), form)).toEqual(ok({ text: null }));
    },
  );
});
