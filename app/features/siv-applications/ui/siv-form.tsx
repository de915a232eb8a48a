import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { SaveDraftButton } from "~/forms/ui/draft-notice";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { DeclarationsForm, FieldView } from "../view";
import { SivDeclarations } from "./siv-declarations";
import { SivFields } from "./siv-fields";
import { stepFormId } from "./siv-step";

export function SivForm({
  fields,
  declarations,
  identity,
  encType,
}: {
  fields: readonly FieldView[];
  declarations?: DeclarationsForm | null;
  identity: Identity;
  /** With files, which may stand outside. */
  encType?: "multipart/form-data";
}) {
  return (
    // The form is made anew when its answers change, but not when a file is added.
    <Form
      key={JSON.stringify([declarations?.tick, fields.map(({ value, date }) => [value, date])])}
      id={stepFormId}
      method="post"
      {...(encType ? { encType } : null)}
      noValidate
    >
      <FormIdentity {...identity} />
      <SivFields fields={fields} />
      {declarations ? <SivDeclarations {...declarations} /> : null}
      <div className="actions">
        <Button name="intent" value="next">
          {useT()("sivApplication.goOn")}
        </Button>
        <SaveDraftButton />
      </div>
    </Form>
  );
}
