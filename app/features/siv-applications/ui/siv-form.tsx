import { Form } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { SaveDraftButton } from "~/forms/ui/draft-notice";
import { FormIdentity } from "~/forms/ui/form-identity";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { DeclarationsForm, FieldView } from "../view";
import { SaveOrOpen } from "./save-or-open";
import { SivDeclarations } from "./siv-declarations";
import { SivFields } from "./siv-fields";
import { stepFormId } from "./siv-step";
import "./siv-form.css";

export function SivForm({
  fields,
  declarations,
  identity,
}: {
  fields: readonly FieldView[];
  declarations?: DeclarationsForm | null;
  identity: Identity;
}) {
  const t = useT();
  return (
    // The form is made anew when its answers change.
    <Form
      key={JSON.stringify([declarations?.tick, fields.map(({ value, date }) => [value, date])])}
      id={stepFormId}
      method="post"
      noValidate
    >
      <FormIdentity {...identity} />
      <SivFields fields={fields} />
      {declarations ? <SivDeclarations {...declarations} /> : null}
      <SaveOrOpen>
        <Button name="intent" value="next">
          {t("sivApplication.goOn")}
        </Button>
        <SaveDraftButton />
      </SaveOrOpen>
    </Form>
  );
}
