import { Form } from "@remix-run/react";
import type { ShownFailure } from "~/forms/call-failure";
import { FailureNotice } from "~/forms/ui/failure-notice";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { FormPage } from "./form-page";
import styles from "./profile-form.module.css?classes";

export function RacingPage({
  host,
  isConnected,
  failure = null,
}: {
  /** The service's. */
  host: string;
  isConnected: boolean;
  failure?: ShownFailure | null;
}) {
  const t = useT();
  return (
    <FormPage title={t("profile.racing")}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <Form method="post" action="/profile/racing" reloadDocument>
        <p>{t("profile.racingIntro", { host })}</p>
        {isConnected ? (
          <p>
            <strong>{t("profile.racingConnected")}</strong>
          </p>
        ) : null}
        <div className={styles.actions}>
          <Button tone={isConnected ? "quiet" : "primary"}>{t("profile.racingConnect")}</Button>
        </div>
      </Form>
    </FormPage>
  );
}
