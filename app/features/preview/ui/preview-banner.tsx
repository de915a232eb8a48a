import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import styles from "./preview-banner.module.css";

/** Marks the page as a preview and has the Exit button. Needs the stylesheet `preview`. */
export function PreviewBanner({
  name,
  until,
  unusedKeys,
}: {
  name: string;
  until: string;
  /** Names of the club's analytics and verification keys that no page carries. */
  unusedKeys: readonly string[];
}) {
  const t = useT();
  return (
    <aside className={styles.banner} aria-label={t("preview.title")}>
      <p>{t("preview.banner", { name, time: until })}</p>
      {unusedKeys.length > 0 ? <p>{t("preview.unusedKeys", { keys: unusedKeys.join(", ") })}</p> : null}
      <Form method="post">
        <Button>{t("preview.exit")}</Button>
      </Form>
    </aside>
  );
}
