import { useT } from "~/i18n/context";
import { ButtonLink } from "~/ui/button";
import type { AnswersView, MissingView, StepFrame } from "../view";
import { SivAnswers } from "./siv-answers";
import { SivMissing } from "./siv-missing";
import { SivStep } from "./siv-step";

export function SivReview({
  frame,
  answers,
  missing,
  missingNumbers,
  papersLeft,
}: {
  frame: StepFrame;
  answers: AnswersView;
  missing: readonly MissingView[];
  /** Nobody has to give them before signing. */
  missingNumbers: readonly MissingView[];
  papersLeft: string | null;
}) {
  const t = useT();
  return (
    <SivStep frame={frame} submission={undefined}>
      <p>{t("sivApplication.reviewIntro")}</p>
      <SivMissing missing={missing} />
      <SivMissing missing={missingNumbers} title={t("sivApplication.comesBack")} />
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
