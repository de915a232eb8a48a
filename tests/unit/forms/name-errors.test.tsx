import { describe, expect, it } from "vitest";
import { nameErrors } from "~/forms/name-errors";
import { invalid } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useLastPost } from "~/forms/ui/use-submission";
import { renderedForm } from "./rendered-form";

const fields = [
  { name: "make", label: "vehicle.make" },
  { name: "insuranceExpiry", label: "vehicle.insuranceExpiry" },
  { name: "isModified", label: "sivApplication.isModified" },
] as const;

describe("the errors of a form", () => {
  it("stand in the order of its fields, those of no field last", () => {
    const errors = nameErrors(
      [
        { field: "photos", key: "garage.photosAgain" },
        { field: "isModified", key: "forms.choiceMissing" },
        { field: "make", key: "vehicle.makeMissing" },
      ],
      fields,
    );
    expect(errors.map(({ field }) => field)).toEqual(["make", "isModified", "photos"]);
  });

  it("name the field in the summary, unless the message does", async () => {
    const errors = nameErrors(
      [
        { field: "make", key: "vehicle.makeMissing" },
        { field: "insuranceExpiry", key: "forms.dateInvalid" },
        { field: "isModified", key: "forms.choiceMissing" },
      ],
      fields,
    );
    const Problems = () => <FormProblems submission={useLastPost()} />;
    const html = await renderedForm(<Problems />, invalid(errors, {}));
    for (const text of [
      ">Enter the make, like Austral</a>",
      ">Insurance ends – There is no such date. Check day, month and year</a>",
      ">Has it been modified? – Choose an answer</a>",
    ])
      expect(html).toContain(text);
  });
});
