import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Submission } from "~/forms/submission";
import { FormProblems } from "~/forms/ui/form-problems";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { PageTitle } from "~/ui/page-title";
import type { StepFrame } from "../view";
import { OrderSummary } from "./order-summary";

/** A step's page: what went wrong, the steps, the form, and the order beside it. */
export function CheckoutStep({
  frame,
  submission,
  problems,
  children,
}: {
  /** Null: the order cannot be had after a post. */
  frame: StepFrame | null;
  submission: Submission | undefined;
  /** In place of what FormProblems shows. */
  problems?: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className="checkout-step">
      {problems ?? <FormProblems submission={submission} />}
      {frame ? <BackLink to={frame.back.to}>{frame.back.label}</BackLink> : null}
      <PageTitle>{frame?.title ?? t("checkout.title")}</PageTitle>
      {frame ? <Steps frame={frame} /> : null}
      <div
        className={
          frame?.step === "review" ? "checkout-step-both checkout-step-review" : "checkout-step-both"
        }
      >
        <div className="checkout-step-form">{children}</div>
        {frame ? <OrderSummary summary={frame.summary} /> : null}
      </div>
    </div>
  );
}

function Steps({ frame }: { frame: StepFrame }) {
  const t = useT();
  return (
    <nav className="checkout-step-road" aria-label={t("checkout.steps")}>
      <ol>
        {frame.steps.map(({ step, label, to, isBefore }) => (
          <li
            key={step}
            className={isBefore ? "checkout-step-before" : undefined}
            aria-current={step === frame.step ? "step" : undefined}
          >
            {to ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
