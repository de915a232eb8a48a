import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { StepFrame } from "../view";
import styles from "./siv-step.module.css";

export const stepFormId = "siv-form";

export function SivStep({
  frame,
  submission,
  children,
}: {
  frame: StepFrame;
  submission: Submission | undefined;
  children: ReactNode;
}) {
  const t = useT();
  const { id, step, vehicle, title, steps, isVehicleGone, note, isRecordMissing } = frame;
  const number = steps.findIndex((each) => each.step === step) + 1;
  return (
    <>
      <FormProblems submission={submission} formId={stepFormId} isRecordMissing={isRecordMissing} />
      <div className={styles.step}>
        <p>
          <Link to={`/specialvehicle/${id}`} className={styles.backLink}>
            <bdi>{vehicle || t("home.sivApplication")}</bdi>
          </Link>
        </p>
        <PageTitle>{title}</PageTitle>
        <details className={styles.allSteps}>
          <summary>
            {t("sivApplication.stepOf", { number, total: steps.length })}
            <span className={styles.progress} aria-hidden="true">
              {steps.map(({ step: each, missing }) => (
                <i
                  key={each}
                  className={each === step ? styles.current : missing === 0 ? styles.completed : undefined}
                />
              ))}
            </span>
          </summary>
          <nav aria-label={t("sivApplication.steps")}>
            <ol>
              {steps.map(({ step: each, label, missing }) => (
                <li key={each}>
                  <Link
                    to={`/specialvehicle/${id}/${each}`}
                    aria-current={each === step ? "step" : undefined}
                  >
                    {label}
                  </Link>
                  {missing === null ? null : missing === 0 ? (
                    <span className={styles.completedStep}>
                      <Icon name="tick" />
                      {t("sivApplication.stepDone")}
                    </span>
                  ) : (
                    <span>{t("sivApplication.stepMissing", { number: missing })}</span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        </details>
      </div>
      {isVehicleGone ? (
        <Notice tone="warning" title={t("sivApplication.vehicleGoneTitle")}>
          <p>{t("sivApplication.vehicleGoneText")}</p>
        </Notice>
      ) : null}
      {note ? (
        <Notice tone="warning" title={t("sivApplication.registrarSays")}>
          <p className={styles.note} dir="auto">
            {note}
          </p>
        </Notice>
      ) : null}
      {children}
    </>
  );
}
