import { Link } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { RequestView, StepFrame } from "../view";
import styles from "./siv-step.module.css";

export const stepFormId = "siv-form";

export function SivStep({
  frame,
  submission,
  wayBack: WayBack = BackLink,
  children,
}: {
  frame: StepFrame;
  submission: Submission | undefined;
  /** Of a step that is a form: keeps what was typed into it. */
  wayBack?: ComponentType<{ to: string; children: ReactNode }>;
  children: ReactNode;
}) {
  const t = useT();
  const { vehicle, title, back, isVehicleGone, note, topics, isRecordMissing } = frame;
  const isAnswered = topics.length > 0 && topics.every(({ stateText }) => stateText !== null);
  return (
    <>
      <FormProblems submission={submission} formId={stepFormId} isRecordMissing={isRecordMissing} />
      <WayBack to={back.to}>{back.text}</WayBack>
      <PageTitle>{title}</PageTitle>
      {vehicle ? (
        <p className={styles.vehicle}>
          <bdi>{vehicle}</bdi>
        </p>
      ) : null}
      {isVehicleGone ? (
        <Notice tone="warning" title={t("sivApplication.vehicleGoneTitle")}>
          <p>{t("sivApplication.vehicleGoneText")}</p>
        </Notice>
      ) : null}
      {note ? (
        <Notice tone={isAnswered ? "info" : "warning"} title={t("sivApplication.registrarSays")}>
          <p className={styles.note} dir="auto">
            {note}
          </p>
          <TopicLinks topics={topics} isLinked={WayBack === BackLink} />
        </Notice>
      ) : null}
      {children}
    </>
  );
}

/**
 * Where a question of the registrar is answered.
 * @param isLinked false: beside a form, where a link would lose what was typed
 */
export function TopicLinks({
  topics,
  isLinked = true,
}: Pick<RequestView, "topics"> & { isLinked?: boolean }) {
  if (topics.length === 0) return null;
  return (
    <ul className={styles.topics}>
      {topics.map(({ to, title, stateText }) => (
        <li key={to}>
          {isLinked ? <Link to={to}>{title}</Link> : title}
          {stateText ? `\u00a0(${stateText})` : null}
        </li>
      ))}
    </ul>
  );
}
