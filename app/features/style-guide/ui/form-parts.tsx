import { Form } from "@remix-run/react";
import { australianStates } from "#rules/australia";
import type { DraftBegan } from "~/forms/draft";
import { CheckboxField } from "~/forms/ui/checkbox-field";
import { ConflictNotice } from "~/forms/ui/conflict-notice";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { DraftNotice, SaveDraftButton } from "~/forms/ui/draft-notice";
import { ErrorSummary } from "~/forms/ui/error-summary";
import { RadioGroup } from "~/forms/ui/radio-group";
import { SelectField } from "~/forms/ui/select-field";
import { TextArea } from "~/forms/ui/text-area";
import { TextField } from "~/forms/ui/text-field";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { type SummaryRow, SummarySection } from "~/ui/summary-list";
import {
  sampleConflict,
  sampleFuels,
  sampleMakes,
  samplePlate,
  sampleQuestions,
  sampleTyped,
} from "../sample-form";
import { Section } from "./section";
import styles from "./style-guide.module.css?classes";

export function FormParts({ drafts }: { drafts: readonly DraftBegan[] }) {
  return (
    <>
      <Choices />
      <WrongChoices />
      <Conflict />
      <Section name="drafts">
        {drafts.map((began, index) => (
          <DraftNotice key={began.key} began={began} to="#drafts" hasChangedSince={index > 0} />
        ))}
      </Section>
      <Summary />
    </>
  );
}

const stateOptions = australianStates.map((code) => ({ value: code, label: code }));

function Choices() {
  const t = useT();
  return (
    <Section name="choices">
      <div className={styles.pair}>
        <div>
          <SelectField
            name="make"
            label={sampleQuestions.make}
            emptyLabel={t("forms.choose")}
            options={sampleMakes}
          />
          <TextArea
            name="story"
            label={sampleQuestions.history}
            hint={sampleQuestions.historyHint}
            dir="auto"
          />
          <DateFields name="sold" legend={t("forms.optionalLabel", { label: sampleQuestions.bought })} />
        </div>
        <div>
          <RadioGroup
            name="fuel"
            legend={sampleQuestions.fuel}
            options={sampleFuels}
            defaultValue={sampleFuels[0].value}
          />
          <CheckboxField name="agree" label={sampleQuestions.agree} hint={sampleQuestions.agreeHint} />
        </div>
      </div>
    </Section>
  );
}

function WrongChoices() {
  const t = useT();
  const wrong = [
    { field: "state", key: "forms.stateMissing" },
    { field: "story-wrong", key: "forms.fieldRefused" },
    { field: "fuel-wrong", key: "forms.choiceMissing" },
    { field: "agree-wrong", key: "forms.fieldRefused" },
  ] as const;
  const [state, story, fuel, agree] = wrong;
  return (
    <Section name="wrongChoices">
      <ErrorSummary errors={wrong} isSample />
      <div className={styles.pair}>
        <div>
          <SelectField
            name={state.field}
            label={sampleQuestions.state}
            error={t(state.key)}
            emptyLabel={t("forms.choose")}
            options={stateOptions}
          />
          <TextArea
            name={story.field}
            label={sampleQuestions.history}
            hint={sampleQuestions.historyHint}
            error={t(story.key)}
            dir="auto"
          />
        </div>
        <div>
          <RadioGroup
            name={fuel.field}
            legend={sampleQuestions.fuel}
            error={t(fuel.key)}
            options={sampleFuels}
          />
          <CheckboxField name={agree.field} label={sampleQuestions.agree} error={t(agree.key)} />
        </div>
      </div>
    </Section>
  );
}

/** Of the sample's form, to which the notice's radios belong. */
const formId = "sample-form";

function Conflict() {
  const t = useT();
  return (
    <Section name="conflict">
      <ConflictNotice conflict={sampleConflict} mine={sampleTyped} formId={formId} isSample />
      <Form method="post" id={formId} noValidate>
        <TextField
          name="colour"
          label={sampleQuestions.colour}
          defaultValue={sampleTyped.colour}
          dir="auto"
        />
        <DateFields
          name="bought"
          legend={sampleQuestions.bought}
          defaultValue={{
            day: sampleTyped["bought-day"],
            month: sampleTyped["bought-month"],
            year: sampleTyped["bought-year"],
          }}
        />
        <TextArea
          name="history"
          label={sampleQuestions.history}
          defaultValue={sampleTyped.history}
          dir="auto"
        />
        <div className="actions">
          <Button>{t("forms.save")}</Button>
          <SaveDraftButton />
        </div>
      </Form>
    </Section>
  );
}

function Summary() {
  const car: readonly SummaryRow[] = [
    { term: sampleQuestions.make, value: sampleMakes[0].options[1].label, changeTo: "#make" },
    { term: sampleQuestions.history, value: sampleTyped.history, changeTo: "#history" },
    { term: sampleQuestions.notes, value: "", changeTo: "#history" },
  ];
  const registration = [
    { term: sampleQuestions.plate, value: <bdi dir="ltr">{samplePlate}</bdi> },
    { term: sampleQuestions.state, value: stateOptions[3]?.label },
  ];
  return (
    <Section name="summary">
      <div>
        <SummarySection id={`${formId}-car`} title={sampleQuestions.car} rows={car} />
        <SummarySection
          id={`${formId}-registration`}
          title={sampleQuestions.registration}
          changeTo="#state"
          rows={registration}
        />
      </div>
    </Section>
  );
}
