import type { ReactNode } from "react";
import backLinkStyles from "~/ui/back-link.module.css";
import linkButtonStyles from "~/ui/link-button.module.css";

/** The way back from a page with a form, as a button of the form: its action keeps what was typed. */
export function BackButton({
  formId,
  intent,
  children,
}: {
  formId: string;
  intent: string;
  children: ReactNode;
}) {
  return (
    <>
      {/* Of the form's buttons the first: the Enter key presses it, not the way back. */}
      <button className="visually-hidden" type="submit" form={formId} tabIndex={-1} aria-hidden="true" />
      <p className={backLinkStyles.backLink}>
        <button
          type="submit"
          form={formId}
          name="intent"
          value={intent}
          formNoValidate
          className={linkButtonStyles.linkButton}
        >
          {children}
        </button>
      </p>
    </>
  );
}
