import { Form } from "@remix-run/react";
import { FormIdentity } from "~/forms/ui/form-identity";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { isAddonField } from "../addon-field";
import styles from "./product-page.module.css?classes";

/** A product's form as it was posted, while the product cannot be had: its choices stay. */
export function PostedProduct({ requestKey }: { requestKey: string }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const chosen = Object.entries(submission?.values ?? {}).filter(
    ([name]) => name === "sku" || isAddonField(name),
  );
  return (
    <>
      <PageTitle>{t("shell.shop")}</PageTitle>
      <Form method="post" className={styles.form} noValidate>
        {requestKey ? <FormIdentity updatedAt="" requestKey={requestKey} /> : null}
        {chosen.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
        ))}
        <div className={styles.addToCart}>
          <TextField
            {...field("qty", "1")}
            label={t("shop.quantity")}
            type="number"
            min={1}
            inputMode="numeric"
          />
          <Button>{t("shop.add")}</Button>
        </div>
      </Form>
    </>
  );
}
