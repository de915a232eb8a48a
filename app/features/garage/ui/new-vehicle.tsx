import { Form, Link } from "@remix-run/react";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import type { Submission } from "~/forms/submission";
import { SaveDraftButton } from "~/forms/ui/draft-notice";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { SummarySection } from "~/ui/summary-list";
import type { CheckedStep, NewVehicleView, Place } from "../new-vehicle-view.server";
import { fieldSteps, lastStep, type Step } from "../vehicle-fields";
import { PhotoChoice } from "./photo-choice";
import { UnfinishedVehicle } from "./unfinished-vehicle";
import { AllVehicleFields, stepTitles, VehicleFormFields } from "./vehicle-form-fields";

type Props = {
  view: NewVehicleView;
  /** Where a refused form is shown, if not where it was posted from. */
  place: Place | undefined;
  submission: Submission | undefined;
  identity: Identity;
};

/** Adding a vehicle: in four steps, or all on one page. */
export function NewVehicle({ view, place: refusedAt, submission, identity }: Props) {
  const t = useT();
  if (view.kind === "begun")
    return (
      <>
        <PageTitle>{t("garage.add")}</PageTitle>
        <p>{t("garage.begunText")}</p>
        <UnfinishedVehicle draft={view} />
      </>
    );
  const place = refusedAt ?? view.place;
  const { values, hasDrafts } = view;
  const hasPhotos = place === "all" || place === lastStep;
  return (
    <>
      <FormProblems submission={submission} />
      {place === "all" ? <PageTitle>{t("garage.add")}</PageTitle> : <StepHead step={place} />}
      {place === "all" || place === 1 ? <p>{t("garage.newIntro")}</p> : null}
      <Form
        key={place}
        method="post"
        noValidate
        action={`/vehicle/new?${place === "all" ? "all=1" : `step=${place}`}`}
        {...(hasPhotos ? { encType: "multipart/form-data" as const } : null)}
        className="new-vehicle"
      >
        {place === "all" ? <AllVehicleFields values={values} /> : null}
        {place === lastStep ? <Check steps={view.check} /> : null}
        {place === 1 || place === 2 || place === 3 ? (
          <VehicleFormFields step={place} values={values} />
        ) : null}
        {hasPhotos ? <PhotoChoice sentWithForm /> : null}
        {hasPhotos ? <FormIdentity {...identity} /> : null}
        <div className="acts">
          <Button name="intent" value={hasPhotos ? "save" : "next"}>
            {t(hasPhotos ? "garage.save" : "garage.next")}
          </Button>
          {place !== "all" && place > 1 ? (
            <Button tone="quiet" name="intent" value="back" formNoValidate>
              {t("garage.back")}
            </Button>
          ) : null}
          {hasDrafts ? <SaveDraftButton /> : null}
        </div>
        {place === "all" ? null : (
          <p>
            <button
              className="link-button new-vehicle-all"
              name="intent"
              value="all"
              type="submit"
              formNoValidate
            >
              {t("garage.allOnOnePage")}
            </button>
          </p>
        )}
      </Form>
      {place === "all" && hasDrafts ? (
        <p>
          <Link to="/vehicle/new?step=1">{t("garage.inSteps")}</Link>
        </p>
      ) : null}
    </>
  );
}

function StepHead({ step }: { step: Step }) {
  const t = useT();
  return (
    <div className="new-vehicle-head">
      <p>{t("garage.stepOf", { number: step, total: lastStep })}</p>
      <ol className="new-vehicle-steps" aria-hidden="true">
        {[...fieldSteps, lastStep].map((each) => (
          <li key={each} className={each <= step ? "done" : undefined} />
        ))}
      </ol>
      <PageTitle>{t(stepTitles[step])}</PageTitle>
    </div>
  );
}

/** What has been answered, each step with the way back to it. */
function Check({ steps }: { steps: readonly CheckedStep[] }) {
  const t = useT();
  return steps.map(({ step, rows }) => (
    <SummarySection
      key={step}
      id={`check-${step}`}
      title={t(stepTitles[step])}
      changeTo={`/vehicle/new?step=${step}`}
      rows={
        rows.length > 0
          ? rows.map(({ label, value }) => ({ term: t(label), value: <bdi>{value}</bdi> }))
          : [{ term: t("garage.nothingYet"), value: <span /> }]
      }
    />
  ));
}
