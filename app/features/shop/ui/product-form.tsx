import { Form } from "@remix-run/react";
import { maxAddonTextLength } from "#rules/limits";
import { describedBy, FieldNotes } from "~/forms/ui/field-notes";
import fieldsStyles from "~/forms/ui/fields.module.css?classes";
import { FormIdentity } from "~/forms/ui/form-identity";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { addonField, addonTextField } from "../addon-field";
import type { ProductView, SkuView } from "../view";
import { markLabels } from "./marks";
import styles from "./product-page.module.css?classes";

/** Which of it, with what, and how many. Every price can be read before anything is chosen. */
export function ProductForm({ product }: { product: ProductView }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { skus, chosen, addons, limit, max, requestKey } = product;
  const [only] = skus;
  return (
    <Form method="post" className={styles.form} noValidate>
      {requestKey ? <FormIdentity updatedAt="" requestKey={requestKey} /> : null}
      {skus.length > 1 ? (
        <Skus skus={skus} chosen={submission?.values.sku || chosen} error={field("sku").error} />
      ) : (
        <OnlySku sku={only} error={field("sku").error} />
      )}
      {addons.length > 0 ? (
        <fieldset className={`${formsStyles.field} ${styles.choices}`}>
          <legend>{t("shop.addons")}</legend>
          {addons.map(({ id, name, price, textLabel }) => {
            const { error, defaultValue } = field(addonField(id));
            return [
              <div className={fieldsStyles.choice} key={id}>
                <input
                  id={addonField(id)}
                  name={addonField(id)}
                  type="checkbox"
                  value="yes"
                  defaultChecked={defaultValue === "yes"}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={describedBy(addonField(id), undefined, error)}
                />
                <label htmlFor={addonField(id)}>
                  <bdi>{name}</bdi> <span className={styles.amount}>{`+ ${price}`}</span>
                </label>
                <FieldNotes name={addonField(id)} error={error} />
              </div>,
              textLabel && (
                <TextField
                  key={addonTextField(id)}
                  {...field(addonTextField(id))}
                  label={textLabel}
                  // Its style tells by it that nothing is typed.
                  placeholder=" "
                  maxLength={maxAddonTextLength}
                />
              ),
            ];
          })}
        </fieldset>
      ) : null}
      <div className={styles.addToCart}>
        <TextField
          {...field("qty", "1")}
          label={t("shop.quantity")}
          hint={limit === null ? undefined : t("shop.limit", { number: limit })}
          type="number"
          min={1}
          max={max}
          inputMode="numeric"
        />
        <Button>{t("shop.add")}</Button>
      </div>
    </Form>
  );
}

/** What is said of a sku beside its price. */
function useStock() {
  const t = useT();
  return ({ mark, left }: SkuView) => {
    if (mark) return t(markLabels[mark]);
    return left === null ? null : t("shop.left", { number: left });
  };
}

function OnlySku({ sku, error }: { sku: SkuView | undefined; error: string | undefined }) {
  const stockOf = useStock();
  const stock = sku && stockOf(sku);
  return (
    <div
      className={error ? `${formsStyles.field} ${formsStyles.invalid}` : styles.onlyVariant}
      id="sku"
      tabIndex={-1}
    >
      <input type="hidden" name="sku" value={sku?.code ?? ""} />
      <FieldNotes name="sku" error={error} />
      {stock ? <p className={styles.stock}>{stock}</p> : null}
    </div>
  );
}

function Skus({
  skus,
  chosen,
  error,
}: {
  skus: readonly SkuView[];
  chosen: string | null;
  error: string | undefined;
}) {
  const t = useT();
  const stockOf = useStock();
  return (
    <fieldset
      className={
        error
          ? `${formsStyles.field} ${formsStyles.invalid} ${styles.choices}`
          : `${formsStyles.field} ${styles.choices}`
      }
      id="sku"
      tabIndex={-1}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group takes no aria-invalid.
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy("sku", undefined, error)}
    >
      <legend>{t("shop.options")}</legend>
      <FieldNotes name="sku" error={error} />
      {skus.map((sku, index) => {
        const id = `sku-${index + 1}`;
        const stock = stockOf(sku);
        return (
          <div className={fieldsStyles.choice} key={sku.code}>
            <input
              id={id}
              name="sku"
              type="radio"
              value={sku.code}
              defaultChecked={sku.code === chosen}
              disabled={sku.mark !== null}
            />
            <label htmlFor={id}>
              <span>
                <bdi>{sku.name}</bdi>
                {stock ? <span className={styles.stock}>{stock}</span> : null}
              </span>{" "}
              <span className={styles.amount}>{sku.price}</span>
            </label>
          </div>
        );
      })}
    </fieldset>
  );
}
