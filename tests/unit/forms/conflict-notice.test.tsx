import { describe, expect, it } from "vitest";
import { mergeConflict } from "~/forms/conflict";
import { submittedValues } from "~/forms/parse-form";
import { conflicted, invalid, type Submission } from "~/forms/submission";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import en from "../../../locales/en.json";
import { postedForm } from "./posted-form";
import { input, renderedForm } from "./rendered-form";

const labels = { make: "Make", bought: "Bought" };
const fields = [
  { name: "make", label: labels.make },
  { name: "bought", label: labels.bought, isDate: true },
] as const;
const names = ["make", "bought-day", "bought-month", "bought-year"];

function SampleForm({ formId = "vehicle" }: { formId?: string }) {
  const { submission, field, dateField } = useSubmission();
  return (
    <>
      <FormProblems submission={submission} {...(formId && { formId })} />
      <form id="vehicle">
        <FormIdentity updatedAt="loaded" requestKey="loaded-key-of-16-chars" />
        <TextField {...field("make", "Ford")} label={labels.make} />
        <DateFields {...dateField("bought")} legend={labels.bought} />
      </form>
    </>
  );
}

const typed = { make: "Holden <b>", "bought-day": "1", "bought-month": "2", "bought-year": "1990" };
const saved = { make: "Leyland", "bought-day": "", "bought-month": "", "bought-year": "" };
const newer = { updatedAt: "v2", requestKey: "newer-key-of-16-chars" };
const html = (submission?: Submission) => renderedForm(<SampleForm />, submission);

/** What a browser posts of the controls that belong to the form, with the radios that are chosen. */
function successful(page: string): Record<string, string> {
  const unescaped = (text = "") => text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
  const [outside = "", inside = ""] = page.split('<form id="vehicle">');
  const tags = [
    ...outside.matchAll(/<input[^>]* form="vehicle"[^>]*>/g),
    ...inside.matchAll(/<input[^>]*>/g),
  ];
  return Object.fromEntries(
    tags
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('type="radio"') || tag.includes("checked"))
      .map((tag) => [/ name="([^"]*)"/.exec(tag)?.[1], unescaped(/ value="([^"]*)"/.exec(tag)?.[1])]),
  );
}

describe("a conflict", () => {
  it("is shown before the form, with both versions of each field, and yours chosen", async () => {
    const page = await html(conflicted(typed, saved, fields, newer));
    expect(page.indexOf(en.forms.conflictTitle)).toBeLessThan(page.indexOf("<form"));
    expect(page).toContain('role="alert"');
    expect(page).toContain(`<legend>${labels.make}</legend>`);
    expect(page).toContain(`${en.forms.conflictMine} <bdi>Holden &lt;b&gt;</bdi>`);
    expect(page).toContain(`${en.forms.conflictSaved} <bdi>Leyland</bdi>`);
    expect(page).toContain(`${en.forms.conflictSaved} <i>${en.forms.conflictEmpty}</i>`);
    expect(input(page, "keep-make", "mine")).toContain("checked");
    expect(input(page, "keep-make", "saved")).not.toContain("checked");
    expect(input(page, "make")).toContain('value="Holden &lt;b&gt;"');
  });

  it("is posted with the form, and merged: yours where nothing else was chosen", async () => {
    const page = await html(conflicted(typed, saved, fields, newer));
    const posted = successful(page);
    expect(submittedValues(mergeConflict(postedForm(posted), names), names)).toEqual({ ...typed, ...newer });
    const chosen = { ...posted, "keep-make": "saved", "keep-bought": "saved" };
    expect(submittedValues(mergeConflict(postedForm(chosen), names), names)).toEqual({ ...saved, ...newer });
  });

  it("says so when no field of the form differs", async () => {
    const page = await html(conflicted(saved, saved, fields, newer));
    expect(page).toContain(en.forms.conflictElsewhere);
    expect(page).not.toContain("<legend>Make</legend>");
  });

  it("fails where its radios would belong to no form", async () => {
    const submission = conflicted(typed, saved, fields, newer);
    await expect(renderedForm(<SampleForm formId="" />, submission)).rejects.toThrow("formId");
  });
});

describe("the identity of a form", () => {
  const identity = (page: string) => [input(page, "updatedAt"), input(page, "requestKey")];

  it("is the loaded one before a post", async () => {
    expect(identity(await html())).toEqual([
      expect.stringContaining('value="loaded"'),
      expect.stringContaining('value="loaded-key-of-16-chars"'),
    ]);
  });
  it("is the posted one after an error", async () => {
    const values = { ...typed, updatedAt: "v1", requestKey: "posted-key-of-16-chars" };
    expect(identity(await html(invalid([], values)))).toEqual([
      expect.stringContaining('value="v1"'),
      expect.stringContaining('value="posted-key-of-16-chars"'),
    ]);
  });
  it("has the newer version and a new key after a conflict", async () => {
    expect(identity(await html(conflicted(typed, saved, fields, newer)))).toEqual([
      expect.stringContaining('value="v2"'),
      expect.stringContaining('value="newer-key-of-16-chars"'),
    ]);
  });
});
