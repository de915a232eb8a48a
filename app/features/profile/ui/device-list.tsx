import { Form } from "@remix-run/react";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { keptPath } from "~/pwa/member-copies/kept-page";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { ListedDevice } from "../devices.server";
import "~/forms/ui/forms.module.css";
import styles from "./device-list.module.css";
import profileFormStyles from "./profile-form.module.css";

/** Where the member is signed in, and how to sign out there. */
export function DeviceListPage({ devices }: { devices: readonly ListedDevice[] }) {
  const t = useT();
  const { submission } = useSubmission();
  const hasOthers = devices.some(({ isCurrent }) => !isCurrent);
  return (
    <div className={profileFormStyles.page}>
      <FormProblems submission={submission} />
      <BackLink to="/profile">{t("home.profile")}</BackLink>
      <PageTitle>{t("device.title")}</PageTitle>
      <p>{t(hasOthers ? "device.intro" : "device.onlyThis")}</p>
      <ul className={styles.list}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {hasOthers ? (
        <Form method="post" className={profileFormStyles.plainForm}>
          <Button tone="quiet" name="intent" value="end-others">
            {t("device.endOthers")}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function Device({ device: { id, browser, signedIn, lastSeen, isCurrent } }: { device: ListedDevice }) {
  const t = useT();
  const name = browser ?? t("device.unknown");
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.lastSeen}>{t("device.signedIn", { date: signedIn })}</p>
        {isCurrent ? (
          <p>
            <a href={keptPath}>{t("device.kept")}</a>
          </p>
        ) : (
          <p className={styles.lastSeen}>{t("device.lastSeen", { date: lastSeen })}</p>
        )}
      </div>
      {isCurrent ? (
        <span className={styles.badge}>{t("device.current")}</span>
      ) : (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button tone="quiet" name="intent" value="end">
            {t("device.end")}
            <span className="visually-hidden">
              : {name}, {t("device.signedIn", { date: signedIn })}, {t("device.lastSeen", { date: lastSeen })}
            </span>
          </Button>
        </Form>
      )}
    </li>
  );
}
