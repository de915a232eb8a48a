import { describe, expect, it } from "vitest";
import { invalid, type Submission } from "~/forms/submission";
import { CheckboxField } from "~/forms/ui/checkbox-field";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { useSubmission } from "~/forms/ui/use-submission";
import en from "../../../locales/en.json";
import { input, renderedForm } from "./rendered-form";

const labels = { make: "Make", note: "Note", kind: "Kind", agreed: "Agreed", hint: "A hint" };

function SampleForm() {
  const { field } = useSubmission();
  return (
    <form>
      <SelectField
        {...field("make", "ford")}
        label={labels.make}
        hint={labels.hint}
        emptyLabel={en.forms.choose}
        options={[
          { value: "ford", label: "Ford" },
          { label: "British", options: [{ value: "mini", label: "Mini & co" }] },
        ]}
      />
      <TextArea {...field("note", "One\nTwo")} label={labels.note} rows={7} />
      <RadioGroup
        {...field("kind", "car")}
        legend={labels.kind}
        options={[
          { value: "car", label: "Car" },
          { value: "bus", label: "Bus", hint: labels.hint },
        ]}
      />
      <CheckboxField {...field("agreed", "yes")} label={labels.agreed} hint={labels.hint} />
    </form>
  );
}

const html = (submission?: Submission) => renderedForm(<SampleForm />, submission);
const option = (page: string, value: string) =>
  page.match(new RegExp(`<option[^>]* value="${value}"[^>]*>|<option value="${value}">`))?.[0];

describe("lists, choices and texts", () => {
  it("have their first values, labels and hints", async () => {
    const page = await html();
    expect(page).toContain(`<label for="make">${labels.make}</label>`);
    expect(option(page, "ford")).toContain("selected");
    expect(page).toContain(
      '<optgroup label="British"><option value="mini">Mini &amp; co</option></optgroup>',
    );
    expect(page).toContain(`<option value="">${en.forms.choose}</option>`);
    expect(input(page, "make")).toContain('id="make"');
    expect(input(page, "make")).toContain('aria-describedby="make-hint"');
    expect(page).toMatch(/<textarea[^>]* rows="7"[^>]*>One\nTwo<\/textarea>/);
    expect(input(page, "kind", "car")).toContain("checked");
    expect(input(page, "kind", "bus")).not.toContain("checked");
    expect(input(page, "kind", "bus")).toContain('aria-describedby="kind-2-hint"');
    expect(page).toContain('<label for="kind-2">Bus</label>');
    expect(input(page, "agreed")).toContain("checked");
    expect(input(page, "agreed")).toContain('aria-describedby="agreed-hint"');
    expect(page).not.toContain("aria-invalid");
  });

  it("keep what was submitted, also nothing, and show their errors", async () => {
    const names = ["make", "note", "kind", "agreed"];
    const errors = names.map((field) => ({ field, key: "forms.choiceMissing" as const }));
    const page = await html(invalid(errors, { make: "mini", note: "<b>", kind: "", agreed: "" }));
    expect(option(page, "mini")).toContain("selected");
    expect(option(page, "ford")).not.toContain("selected");
    expect(page).toContain("&lt;b&gt;</textarea>");
    expect(page).not.toMatch(/<input[^>]* checked/);
    for (const name of ["make", "note", "agreed"]) {
      expect(input(page, name)).toContain('aria-invalid="true"');
      expect(input(page, name)).toContain(`${name}-error`);
    }
    expect(page).toMatch(
      /<fieldset[^>]* id="kind"[^>]* role="radiogroup"[^>]* aria-invalid="true" aria-describedby="kind-error"/,
    );
    expect(page.match(new RegExp(en.forms.choiceMissing, "g"))).toHaveLength(names.length);
  });

  it("choose none of a list for a value that it has not", async () => {
    const page = await html(invalid([], { make: "forged", kind: "forged", agreed: "forged" }));
    expect(page).not.toContain("selected");
    expect(page).not.toMatch(/<input[^>]* checked/);
  });

  it("have no id twice", async () => {
    const ids = [...(await html()).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(6);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
