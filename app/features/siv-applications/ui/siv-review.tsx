import { Link } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import type { AnswersView, MissingView, StepFrame } from "../view";
import { SivAnswers } from "./siv-answers";
import styles from "./siv-review.module.css";
import { SivStep } from "./siv-step";

export function SivMissing({ missing }: { missing: readonly MissingView[] }) {
  const t = useT();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t("sivApplication.stillMissing")}>
      <ul className={styles.missing}>
        {missing.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function SivReview({
  frame,
  answers,
  missing,
  papersLeft,
}: {
  frame: StepFrame;
  answers: AnswersView;
  missing: readonly MissingView[];
  papersLeft: string | null;
}) {
  const t = useT();
  return (
    <SivStep frame={frame} submission={undefined}>
      <p>{t("sivApplication.reviewIntro")}</p>
      <SivMissing missing={missing} />
      <SivAnswers answers={answers} changeFrom={`/specialvehicle/${frame.id}`} />
      {papersLeft ? <p>{papersLeft}</p> : null}
      {missing.length === 0 ? (
        <p>
          <ButtonLink to={`/specialvehicle/${frame.id}/sign`}>{t("sivApplication.goSign")}</ButtonLink>
        </p>
      ) : null}
    </SivStep>
  );
}
