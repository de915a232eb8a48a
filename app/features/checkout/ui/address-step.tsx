import { Form } from "@remix-run/react";
import { useTypedFields } from "~/boot/typed-fields";
import { AddressFields } from "~/forms/ui/address-fields/address-fields";
import { FormIdentity } from "~/forms/ui/form-identity";
import { RadioGroup } from "~/forms/ui/radio-group";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import styles from "~/ui/link-button.module.css?classes";
import type { AddressStepView } from "../address-step.server";
import { abroadIntent, newAddressValue, placeField } from "../field-names";
import { CheckoutStep, stepForm } from "./checkout-step";
import checkoutStepStyles from "./checkout-step.module.css?classes";

export function AddressStep({
  view,
  requestKey,
  owner,
}: {
  view: AddressStepView | null;
  requestKey: string;
  owner: string;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const typedFields = useTypedFields(`address ${owner}`, submission);
  const place = field(placeField, view?.chosen);
  const places = view?.places ?? [];
  const values = view?.values ?? { country: "AU" };
  // Without the list an address that was chosen goes on as it is.
  const chosen = submission?.values[placeField] ?? newAddressValue;
  return (
    <CheckoutStep
      frame={view?.frame ?? null}
      submission={submission}
      action={<Button form={stepForm}>{t("draft.goOn")}</Button>}
    >
      <Form ref={typedFields} id={stepForm} method="post" className={checkoutStepStyles.addresses} noValidate>
        <FormIdentity updatedAt="" requestKey={requestKey} />
        <input type="hidden" name="owner" value={owner} />
        {view?.note ? <p>{view.note}</p> : null}
        {places.length > 0 ? (
          <RadioGroup
            {...place}
            error={place.error ?? view?.gone ?? undefined}
            legend={t("checkout.whereTo")}
            options={[
              ...places.map(({ value, label, hint }) => ({ value, label, ...(hint ? { hint } : null) })),
              { value: newAddressValue, label: t("checkout.newAddress") },
            ]}
            required
          />
        ) : (
          <input type="hidden" name={placeField} value={view ? newAddressValue : chosen} />
        )}
        <div className={checkoutStepStyles.newAddress}>
          <AddressFields values={values} countries={null} needsName />
          <p>
            {t("checkout.abroad")}{" "}
            <button
              type="submit"
              name="intent"
              value={abroadIntent}
              formNoValidate
              className={styles.linkButton}
            >
              {t("address.add")}
            </button>
          </p>
        </div>
      </Form>
    </CheckoutStep>
  );
}
