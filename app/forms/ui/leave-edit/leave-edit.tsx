import type { ReactNode } from "react";
import backLinkStyles from "~/ui/back-link.module.css";
import { draftIntents } from "../../draft";
import styles from "./leave-edit.module.css";

/** The way back from a record's form: a button of it (intent=leave), whose action keeps what was changed. */
export function LeaveEdit({ formId, children }: { formId: string; children: ReactNode }) {
  return (
    <>
      {/* Of the form's buttons the first: the Enter key presses it, not the way back. */}
      <button className="visually-hidden" type="submit" form={formId} tabIndex={-1} aria-hidden="true" />
      <p className={`${backLinkStyles.backLink} ${styles.leave}`}>
        <button type="submit" form={formId} name="intent" value={draftIntents.leave} formNoValidate>
          {children}
        </button>
      </p>
    </>
  );
}
