import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { draftVersionField, replacedDraftField } from "~/forms/draft";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { SaveDraftButton } from "~/forms/ui/draft-notice";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import backLinkStyles from "~/ui/back-link.module.css?classes";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { SummarySection } from "~/ui/summary-list";
import {
  draftIdField,
  fieldSteps,
  lastStep,
  type Step,
  stepIntent,
  stepTitles,
  vehicleFields,
} from "../fields";
import type { NewVehicleSubmission } from "../new-vehicle.server";
import type { CheckedStep, NewVehicleView, ShownStep } from "../new-vehicle-view.server";
import { PhotoChoice } from "./files/photo-choice";
import newVehicleStyles from "./new-vehicle.module.css?classes";
import { UnfinishedVehicle } from "./unfinished-vehicle";
import { AllVehicleFields, VehicleFormFields } from "./vehicle-form-fields";

type Props = {
  view: NewVehicleView;
  submission: NewVehicleSubmission | undefined;
  identity: Identity;
};

export function NewVehicle({ view, submission, identity }: Props) {
  const t = useT();
  const [first] = useState(submission);
  if (view.kind === "begun")
    return (
      <>
        <FormProblems submission={submission} />
        <PageTitle>{t("garage.add")}</PageTitle>
        <p>{t("garage.begunText")}</p>
        <UnfinishedVehicle draft={view} />
      </>
    );
  const place = findShownStep(view, submission);
  const { values, hasDrafts, purpose } = view;
  const hasPhotos = place === "all" || place === lastStep;
  // A document has an empty file field; the page's code keeps it as long as its form is shown.
  const losesPhotos = submission?.hadPhotos === true && (submission === first || !hasPhotos);
  // What step 4 shows is saved.
  const posted = place === lastStep ? null : submission?.values;
  const hidden = {
    ...(place === lastStep ? values : null),
    [draftIdField]: posted?.[draftIdField] ?? view.draftId,
    [draftVersionField]: posted?.[draftVersionField] ?? view.draftUpdatedAt,
    [replacedDraftField]: submission?.values[replacedDraftField] ?? "",
  };
  return (
    <>
      <FormProblems
        submission={submission && losesPhotos && hasPhotos ? withPhotosError(submission) : submission}
      />
      {losesPhotos && !hasPhotos ? (
        <Notice tone="warning">
          <p>{t("garage.photosAgain")}</p>
        </Notice>
      ) : null}
      {place === "all" || place === 1 ? (
        <p className={backLinkStyles.backLink}>
          <Link to="/vehicles">{t("home.garage")}</Link>
        </p>
      ) : null}
      {place === "all" ? <PageTitle>{t("garage.add")}</PageTitle> : <StepHead step={place} />}
      {place === 1 ? <p>{t("garage.newIntro")}</p> : null}
      {place === 2 || place === 3 ? <p>{t("vehicle.allOptional")}</p> : null}
      <Form
        key={place}
        method="post"
        noValidate
        action={`/vehicle/new?${place === "all" ? "all=1" : `step=${place}`}${purpose}`}
        encType={hasPhotos ? "multipart/form-data" : undefined}
        className={newVehicleStyles.form}
      >
        {place === "all" ? <AllVehicleFields values={values} /> : null}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
        ))}
        {place === lastStep ? <Check steps={view.check} /> : null}
        {place === "all" || place === lastStep ? null : <VehicleFormFields step={place} values={values} />}
        {hasPhotos ? (
          <PhotoChoice sentWithForm error={losesPhotos ? t("garage.photosAgain") : undefined} />
        ) : null}
        {hasPhotos ? <FormIdentity {...identity} /> : null}
        <Acts place={place} hasPhotos={hasPhotos} hasDrafts={hasDrafts} />
      </Form>
    </>
  );
}

/** The buttons, and the way between the steps and all of it on one page. */
function Acts({ place, hasPhotos, hasDrafts }: { place: ShownStep; hasPhotos: boolean; hasDrafts: boolean }) {
  const t = useT();
  return (
    <div className="actions">
      <Button name="intent" value={hasPhotos ? "save" : "next"}>
        {t(hasPhotos ? "garage.save" : "garage.next")}
      </Button>
      {place !== "all" && place > 1 ? (
        <Button tone="quiet" name="intent" value="back" formNoValidate>
          {t("garage.back")}
        </Button>
      ) : null}
      {hasDrafts && place !== lastStep ? <SaveDraftButton /> : null}
      {place !== "all" || hasDrafts ? (
        <Button tone="quiet" name="intent" value={place === "all" ? stepIntent(1) : "all"} formNoValidate>
          {t(place === "all" ? "garage.inSteps" : "garage.allOnOnePage")}
        </Button>
      ) : null}
    </div>
  );
}

const withPhotosError = (submission: NewVehicleSubmission): NewVehicleSubmission => ({
  ...submission,
  fieldErrors: submission.fieldErrors.concat({ field: "photos", key: "garage.photosAgain" }),
});

type FormView = Extract<NewVehicleView, { kind: "form" }>;

/** Which step is shown. A form posted from step 4 without a draft is shown whole, as it has everything. */
function findShownStep(view: FormView, submission: NewVehicleSubmission | undefined): ShownStep {
  const posted = submission?.values ?? {};
  const hasAll = vehicleFields.every(({ name }) => Object.hasOwn(posted, name));
  if (hasAll && view.place !== lastStep) return "all";
  return submission?.place ?? view.place;
}

function StepHead({ step }: { step: Step }) {
  const t = useT();
  return (
    <div className={newVehicleStyles.heading}>
      <p>{t("garage.stepOf", { number: step, total: lastStep })}</p>
      <ol className={newVehicleStyles.steps} aria-hidden="true">
        {[...fieldSteps, lastStep].map((each) => (
          <li key={each} className={each <= step ? newVehicleStyles.completed : undefined} />
        ))}
      </ol>
      <PageTitle>{t(stepTitles[step])}</PageTitle>
    </div>
  );
}

/** What has been answered, each step with the way back to it. */
function Check({ steps }: { steps: readonly CheckedStep[] }) {
  return steps.map(({ step, title, rows }) => (
    <SummarySection
      key={step}
      id={`check-${step}`}
      title={title}
      changeIntent={stepIntent(step)}
      rows={rows}
    />
  ));
}
