import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import styles from "./preview-banner.module.css";

/** Marks the page as a preview and has the Exit button. Needs the stylesheet `preview`. */
export function PreviewBanner({ name, until }: { name: string; until: string }) {
  const t = useT();
  return (
    <aside className={styles.banner} aria-label={t("preview.title")}>
      <p>{t("preview.banner", { name, time: until })}</p>
      <Form method="post">
        <Button>{t("preview.exit")}</Button>
      </Form>
    </aside>
  );
}
