import { describe, expect, it } from "vitest";
import { PasswordForm, readCodeStep } from "~/features/profile/ui/password-form";
import { postedSection } from "~/features/profile/use-cases.server";
import { renderedForm } from "../../forms/rendered-form";
import { options } from "./fake-account";

const view = {
  ...postedSection("password", { ...options, codeOnly: false }),
  email: "member@example.com",
  isRecordMissing: false,
};
const shown = (step: string | null) => renderedForm(<PasswordForm view={view} step={readCodeStep(step)} />);

describe("the form of a new password", () => {
  it("first sends a code, and names the address", async () => {
    const page = await shown(null);
    expect(page).toContain("member@example.com");
    expect(page).toContain('value="send-code"');
    expect(page).not.toContain('name="newPassword"');
  });

  it("then takes the code with the password, or sends another", async () => {
    const page = await shown("sent");
    for (const part of ['name="code"', 'name="newPassword"', 'value="send-code"'])
      expect(page).toContain(part);
  });

  it("takes the password alone where the backend asks for no code", async () => {
    const page = await shown("none");
    expect(page).toContain('name="newPassword"');
    expect(page).not.toMatch(/name="code"|send-code/);
  });
});
