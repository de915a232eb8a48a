import fieldsStyles from "~/forms/ui/fields.module.css?classes";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { homeField } from "../cart-fields";
import type { CartView } from "../view";
import { CartFold } from "./cart-fold";
import styles from "./cart-page.module.css?classes";

type Delivery = NonNullable<CartView["delivery"]>;

export function CartDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { field, submission } = useSubmission();
  const hasErrors = submission?.fieldErrors.some(({ field: name }) => name === "postcode") ?? false;
  const { suburb, postcode, quotes, home } = delivery;
  return (
    <CartFold title={t("shop.delivery")} isOpen={quotes !== null || delivery.isUnpriced || hasErrors}>
      {home ? <input type="hidden" name={homeField} value={home} autoComplete="off" /> : null}
      <div className={styles.row}>
        <TextField
          {...field("suburb", suburb)}
          label={t("shop.suburb")}
          autoComplete="address-level2"
          maxLength={60}
        />
        <TextField
          {...field("postcode", postcode)}
          label={t("shop.postcode")}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <Button tone="quiet" name="intent" value="estimate">
          {t("shop.estimate")}
        </Button>
      </div>
      {delivery.isUnpriced ? <p>{t("shop.quotesUnknown")}</p> : null}
      {quotes ? <Quotes quotes={quotes} chosen={delivery.chosen} /> : null}
    </CartFold>
  );
}

function Quotes({ quotes, chosen }: { quotes: NonNullable<Delivery["quotes"]>; chosen: number | null }) {
  const t = useT();
  if (quotes.length === 0) return <p>{t("shop.noQuotes")}</p>;
  return (
    <div key={chosen}>
      <fieldset className={`${formsStyles.field} ${styles.quotes}`}>
        <legend className="visually-hidden">{t("shop.delivery")}</legend>
        {quotes.map(({ id, name, price }) => (
          <div className={fieldsStyles.choice} key={id}>
            <input
              id={`quote-${id}`}
              type="radio"
              name="delivery"
              value={id}
              defaultChecked={id === chosen}
            />
            <label htmlFor={`quote-${id}`}>
              <bdi>{name}</bdi> <span>{price ?? t("shop.free")}</span>
            </label>
          </div>
        ))}
      </fieldset>
      <Button tone="quiet" name="intent" value="delivery">
        {t("shop.useDelivery")}
      </Button>
    </div>
  );
}
