import { Form } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";

/** Says for as long as the page is open that this is not what others see, and leads out. Needs the stylesheet `preview`. */
export function PreviewBanner({ name, until }: { name: string; until: string }) {
  const t = useT();
  return (
    <aside className="preview" aria-label={t("preview.title")}>
      <p>{t("preview.banner", { name, time: until })}</p>
      <Form method="post">
        <Button>{t("preview.exit")}</Button>
      </Form>
    </aside>
  );
}
