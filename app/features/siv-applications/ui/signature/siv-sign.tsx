import { Form } from "@remix-run/react";
import { Fragment, useState } from "react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FileField } from "~/forms/photos/ui/file-field";
import { CheckboxField } from "~/forms/ui/checkbox-field";
import { DateField } from "~/forms/ui/date-field/date-field";
import { FormIdentity } from "~/forms/ui/form-identity";
import { RadioGroup } from "~/forms/ui/radio-group";
import { TextField } from "~/forms/ui/text-field";
import { type FieldState, useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { hashField, uploadedField } from "../../signature/signature-fields";
import type { SignedPartView, SignView } from "../../signature/view";
import type { MissingView, StepFrame } from "../../view";
import { Fold } from "../fold";
import { SaveOrOpen } from "../save-or-open";
import { SivMissing } from "../siv-missing";
import { SivStep } from "../siv-step";
import { DrawnSignature } from "./drawn-signature";
import styles from "./siv-sign.module.css";

/** The signature, in one of three ways. CSS hides the fields of the other two. */
export function SivSign({
  frame,
  sign,
  missing,
  identity,
}: {
  frame: StepFrame;
  sign: SignView;
  missing: readonly MissingView[];
  identity: Identity;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  // What was typed stays without the text, too: the hash still says which text it was.
  const isPosted = submission?.values.signedName !== undefined;
  const method = field("method", "typed");
  const [isDrawing, setIsDrawing] = useState(method.defaultValue === "drawn");
  return (
    <SivStep frame={frame} submission={submission}>
      <SivMissing missing={missing} />
      {missing.length > 0 || (sign.text === null && !isPosted) ? null : (
        <>
          {sign.papersLeft ? <p>{sign.papersLeft}</p> : null}
          <SignText sign={sign} isChanged={isPosted && !submission?.values[hashField]} />
          <Form method="post" encType="multipart/form-data" noValidate className={styles.form}>
            <FormIdentity {...identity} />
            <input
              type="hidden"
              name={hashField}
              value={submission?.values[hashField] ?? sign.textHash}
              autoComplete="off"
            />
            {sign.hasPictures ? (
              <>
                <MethodChoice method={method} onDrawing={setIsDrawing} />
                <div className={styles.drawn}>
                  <DrawnSignature isChosen={isDrawing} error={field("siv-pad").error} />
                </div>
                <div className={styles.uploaded}>
                  <FileField
                    {...field(uploadedField)}
                    title={t("sivApplication.uploadedLabel")}
                    hint={t("sivApplication.uploadedHint")}
                    accept="image/png,image/jpeg,image/svg+xml"
                    required
                  />
                </div>
              </>
            ) : (
              <>
                <p>{t("sivApplication.typedOnly")}</p>
                <input type="hidden" name="method" value="typed" />
              </>
            )}
            <TextField
              {...field("signedName", "")}
              label={t("sivApplication.legalName")}
              {...(sign.name ? { hint: t("sivApplication.signedNameHint", { name: sign.name }) } : null)}
              autoComplete="name"
              dir="auto"
              required
            />
            <DateField
              {...field("signedOn", sign.today)}
              label={t("sivApplication.signedOn")}
              hint={sign.dayHint}
              required
            />
            <CheckboxField {...field("agreed", "")} label={t("sivApplication.agreed")} required />
            <SaveOrOpen>
              <Button>{t("sivApplication.submit")}</Button>
            </SaveOrOpen>
          </Form>
        </>
      )}
    </SivStep>
  );
}

/** CSS hides drawing where no JavaScript runs. */
function MethodChoice({
  method,
  onDrawing,
}: {
  method: FieldState;
  onDrawing: (isDrawing: boolean) => void;
}) {
  const t = useT();
  return (
    <div
      className={styles.method}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.checked) onDrawing(target.value === "drawn");
      }}
    >
      <RadioGroup
        {...method}
        legend={t("sivApplication.signHow")}
        options={[
          { value: "typed", label: t("sivApplication.method.typed") },
          {
            value: "drawn",
            label: t("sivApplication.method.drawn"),
            hint: t("sivApplication.methodHint.drawn"),
          },
          { value: "uploaded", label: t("sivApplication.method.uploaded") },
        ]}
      />
    </div>
  );
}

/**
 * What is signed: English, with the declarations in the reader's language before it.
 * @param isChanged since it was read: it is open to be read again
 */
function SignText({
  sign: { text, textGist, translations },
  isChanged,
}: {
  sign: SignView;
  isChanged: boolean;
}) {
  const t = useT();
  if (text === null) return null;
  return (
    <div className={styles.signed}>
      <Fold id="siv-text" title={t("sivApplication.signTitle")} gist={textGist} isOpen={isChanged}>
        {translations.length > 0 ? (
          <>
            <p>{t("sivApplication.signIntro")}</p>
            <ul className={styles.translation}>
              {translations.map((translation) => (
                <li key={translation}>{translation}</li>
              ))}
            </ul>
          </>
        ) : null}
        <blockquote className={styles.text} lang="en" dir="ltr" aria-labelledby="siv-text">
          {typeof text === "string" ? text : text.map(SignedPart)}
        </blockquote>
      </Fold>
    </div>
  );
}

function SignedPart({ title, facts, declarations }: SignedPartView) {
  return (
    <Fragment key={title}>
      <h3>{title}</h3>
      {facts.length > 0 ? (
        <dl>
          {facts.map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
      {declarations.length > 0 ? (
        <ol>
          {declarations.map((declaration) => (
            <li key={declaration}>{declaration}</li>
          ))}
        </ol>
      ) : null}
    </Fragment>
  );
}
