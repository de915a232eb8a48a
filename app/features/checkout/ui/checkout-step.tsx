import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import backLinkStyles from "~/ui/back-link.module.css";
import linkButtonStyles from "~/ui/link-button.module.css";
import { PageTitle } from "~/ui/page-title";
import type { LeaveTo, StepFrame } from "../view";
import styles from "./checkout-step.module.css";
import { OrderSummary } from "./order-summary";

export const stepForm = "step";

/** A step's page: what went wrong, the steps, the form, and the order beside it. */
export function CheckoutStep({
  frame,
  submission,
  problems,
  notices,
  hasForm = true,
  action = null,
  children,
}: {
  /** Null: the order cannot be had after a post. */
  frame: StepFrame | null;
  submission: Submission | undefined;
  /** In place of what FormProblems shows. */
  problems?: ReactNode;
  /** What has to be known before the order is read. */
  notices?: ReactNode;
  /** Whether `stepForm` shows. */
  hasForm?: boolean;
  /** The button of `stepForm`. It stands beside the total, at the foot of the screen. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={`${styles.page} ${styles.step}`}>
      {problems ?? <FormProblems submission={submission} />}
      {hasForm ? (
        // Of the form's buttons the first: the Enter key presses it.
        <button className="visually-hidden" type="submit" form={stepForm} tabIndex={-1} aria-hidden="true" />
      ) : null}
      {frame ? (
        <p className={backLinkStyles.backLink}>
          <Leave to={frame.back.to} hasForm={hasForm}>
            {frame.back.label}
          </Leave>
        </p>
      ) : null}
      <PageTitle>{frame?.title ?? t("checkout.title")}</PageTitle>
      {frame ? <Steps frame={frame} hasForm={hasForm} /> : null}
      {notices}
      <div
        className={frame?.step === "review" ? `${styles.columns} ${styles.reviewColumns}` : styles.columns}
      >
        <div className={styles.form}>{children}</div>
        {frame ? <OrderSummary summary={frame.summary} /> : null}
      </div>
      {frame || action ? (
        <div className={styles.payBar}>
          {frame ? (
            <p>
              {frame.summary.toPay.term}{" "}
              <strong>
                <bdi>{frame.summary.toPay.amount}</bdi>
              </strong>
            </p>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

/** A way out of the step. With a form it is a button of it, so that nothing typed is lost. */
function Leave({ to, hasForm, children }: { to: LeaveTo; hasForm: boolean; children: ReactNode }) {
  if (!hasForm) return <Link to={to.href}>{children}</Link>;
  return (
    <button
      type="submit"
      form={stepForm}
      name="intent"
      value={to.intent}
      formNoValidate
      className={linkButtonStyles.linkButton}
    >
      {children}
    </button>
  );
}

function Steps({ frame, hasForm }: { frame: StepFrame; hasForm: boolean }) {
  const t = useT();
  return (
    <nav className={styles.progress} aria-label={t("checkout.steps")}>
      <ol>
        {frame.steps.map(({ step, label, to, isBefore }) => (
          <li
            key={step}
            className={isBefore ? styles.completed : undefined}
            aria-current={step === frame.step ? "step" : undefined}
          >
            {to ? (
              <Leave to={to} hasForm={hasForm}>
                {label}
              </Leave>
            ) : (
              <span>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
