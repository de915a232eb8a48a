import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type DraftBegan, draftIntents } from "../draft";
import styles from "./fields.module.css?classes";

/** A draft that the person left: go on with it, or discard it by a post of intent=discard-draft. */
export function DraftNotice({
  began,
  to,
  action,
  hasChangedSince = false,
  of,
}: {
  /** draftBegan's. */
  began: DraftBegan;
  /** Where the draft goes on. */
  to: string;
  /** Where discarding is posted; the page itself without it. */
  action?: string;
  /** The record that the draft would change has been saved since. */
  hasChangedSince?: boolean;
  /** What it is a draft of, in the person's language: where a page shows several. */
  of?: string;
}) {
  const t = useT();
  const ofWhat = of ? <span className="visually-hidden">: {of}</span> : null;
  return (
    <Notice tone="info" title={t(began.key, began.values)}>
      {hasChangedSince ? <p>{t("draft.changedSince")}</p> : null}
      <div className={`${styles.draftNotice} actions`}>
        <ButtonLink to={to}>
          {t("draft.goOn")}
          {ofWhat}
        </ButtonLink>
        <Form method="post" action={action}>
          <Button tone="quiet" name="intent" value={draftIntents.discard}>
            {t("draft.discard")}
            {ofWhat}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

/** Posts intent=save-draft. Place it after the form's main button, which the Enter key presses. */
export function SaveDraftButton() {
  return (
    <Button tone="quiet" name="intent" value={draftIntents.save} formNoValidate>
      {useT()("draft.save")}
    </Button>
  );
}
