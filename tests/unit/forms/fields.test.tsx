import { describe, expect, it } from "vitest";
import { shownFailures } from "~/forms/call-failure";
import { failed, invalid, type Submission } from "~/forms/submission";
import { CodeField } from "~/forms/ui/code-field";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { EmailField } from "~/forms/ui/email-field";
import { FormProblems } from "~/forms/ui/form-problems";
import { PhoneField } from "~/forms/ui/phone-field";
import { useSubmission } from "~/forms/ui/use-submission";
import en from "../../../locales/en.json";
import { input, renderedForm } from "./rendered-form";

function SampleForm() {
  const { submission, field, dateField } = useSubmission();
  return (
    <form>
      <FormProblems submission={submission} />
      <EmailField {...field("email", "stored@example.com")} />
      <CodeField {...field("code")} />
      <PhoneField {...field("phone", "+61412345678")} label={en.home.profile} />
      <DateFields {...dateField("born", { day: "1", month: "2", year: "1970" })} legend={en.home.card} />
    </form>
  );
}

const html = (submission?: Submission) => renderedForm(<SampleForm />, submission);

describe("a form's fields", () => {
  it("have their first values, and no error, before the form is submitted", async () => {
    const page = await html();
    expect(input(page, "email")).toContain('value="stored@example.com"');
    expect(input(page, "phone")).toContain('value="0412 345 678"');
    expect(input(page, "born-year")).toContain('value="1970"');
    expect(input(page, "code")).not.toContain("value=");
    expect(page).not.toContain("aria-invalid");
    expect(page).not.toContain('role="alert"');
  });

  it("keep the submitted values, also empty ones, and show their errors", async () => {
    const values = {
      email: "",
      code: "12",
      phone: "0412",
      "born-day": "31",
      "born-month": "",
    };
    const page = await html(
      invalid(
        [
          { field: "email", key: "forms.emailMissing" },
          { field: "born", key: "forms.dateInvalid" },
        ],
        values,
      ),
    );
    expect(input(page, "email")).toContain('value=""');
    expect(input(page, "code")).toContain('value="12"');
    expect(input(page, "phone")).toContain('value="0412"');
    expect(input(page, "born-day")).toContain('value="31"');
    expect(input(page, "born-month")).toContain('value=""');
    expect(input(page, "email")).toContain('aria-invalid="true" aria-describedby="email-error"');
    expect(input(page, "code")).toContain('aria-describedby="code-hint"');
    expect(page).toContain(`<a href="#email">${en.forms.emailMissing}</a>`);
    expect(page).toContain(`<a href="#born">${en.forms.dateInvalid}</a>`);
    expect(page).toMatch(/<fieldset[^>]* id="born"[^>]* aria-describedby="born-error"/);
  });

  it("come after an error that concerns no field", async () => {
    const page = await html(failed(shownFailures.unreachable, { code: "123456" }));
    expect(page.indexOf(en.forms.unreachableTitle)).toBeLessThan(page.indexOf("<input"));
    expect(page).toContain('role="alert"');
    expect(input(page, "code")).toContain('value="123456"');
    expect(page).not.toContain("aria-invalid");
  });

  it("have input modes that open the right keyboard", async () => {
    const page = await html();
    expect(input(page, "code")).toContain('autoComplete="one-time-code" inputMode="numeric"');
    expect(input(page, "phone")).toContain('autoComplete="tel"');
    expect(input(page, "phone")).toContain('type="tel"');
  });
});
