import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/badge";
import { ErrorSummary } from "~/ui/error-summary";
import { PageTitle } from "~/ui/page-title";
import type { FormAnswer } from "../form-answer";
import { FailureNotice } from "./failure-notice";

/**
 * The frame of every page in front of the club: what went wrong first, then the one thing to do, then the ways out.
 */
export function Door({
  title,
  intro,
  answer,
  children,
  more,
  mark,
}: {
  title: string;
  intro?: ReactNode;
  answer?: FormAnswer;
  children?: ReactNode;
  more?: ReactNode;
  /** The club's badge above the title: at the front door alone. */
  mark?: boolean;
}) {
  const t = useT();
  return (
    <div className="door">
      {answer ? (
        <>
          <ErrorSummary errors={answer.errors.map(({ field, key }) => ({ field, message: t(key) }))} />
          {answer.failure ? <FailureNotice failure={answer.failure} /> : null}
        </>
      ) : null}
      {mark ? <Badge size={64} /> : null}
      <PageTitle>{title}</PageTitle>
      {intro ? <p>{intro}</p> : null}
      {children}
      {more ? <div className="more">{more}</div> : null}
    </div>
  );
}
