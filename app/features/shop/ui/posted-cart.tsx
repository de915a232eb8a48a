import { Form } from "@remix-run/react";
import { FormIdentity } from "~/forms/ui/form-identity";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import { addonTextField } from "../addon-field";
import { lineOfQtyField } from "../cart-fields";
import { CartDelivery } from "./cart-delivery";
import styles from "./cart-page.module.css?classes";
import { CartPromotion } from "./cart-promotion";
import { RemovedAddon } from "./removed-addon";

/** The form that was posted, with what was typed into it, while the cart cannot be had. */
export function PostedCart({ requestKey }: { requestKey: string }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const values = submission?.values ?? {};
  const numbers = Object.keys(values).filter((name) => lineOfQtyField(name) !== null);
  const isTyped = numbers.length > 0 || "code" in values || "postcode" in values;
  return (
    <div className={styles.page}>
      <PageTitle>{t("shop.cart")}</PageTitle>
      {isTyped ? (
        <Form method="post" action="/cart" className={styles.sidebar} noValidate>
          {numbers.map((name) => (
            <TextField key={name} {...field(name)} label={t("shop.quantity")} inputMode="numeric" />
          ))}
          {"code" in values ? <CartPromotion promotion={null} /> : null}
          {"postcode" in values ? (
            <CartDelivery
              delivery={{ suburb: "", postcode: "", quotes: null, isUnpriced: false, chosen: null }}
            />
          ) : null}
          <Button tone="quiet" name="intent" value="quantity">
            {t("shop.update")}
          </Button>
        </Form>
      ) : null}
      {"sku" in values ? <PostedRestore values={values} requestKey={requestKey} /> : null}
      <p>
        <ButtonLink to="/cart" tone="quiet" reloadDocument>
          {t("shop.cart")}
        </ButtonLink>
      </p>
    </div>
  );
}

function PostedRestore({
  values,
  requestKey,
}: {
  values: Readonly<Record<string, string>>;
  requestKey: string;
}) {
  const t = useT();
  return (
    <Form method="post" action="/cart">
      <FormIdentity updatedAt="" requestKey={requestKey} />
      <input type="hidden" name="sku" value={values.sku} autoComplete="off" />
      <input type="hidden" name="qty" value={values.qty} autoComplete="off" />
      {(values.addons ?? "")
        .split(",")
        .map((id) =>
          id ? <RemovedAddon key={id} id={id} text={values[addonTextField(id)] || null} /> : null,
        )}
      <Button name="intent" value="restore">
        {t("shop.restore")}
      </Button>
    </Form>
  );
}
