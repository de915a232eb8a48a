import { Form, useSubmit } from "@remix-run/react";
import { useTypedFields } from "~/boot/typed-fields";
import { FormIdentity } from "~/forms/ui/form-identity";
import { RadioGroup } from "~/forms/ui/radio-group";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import type { DeliveryStepView } from "../delivery-step.server";
import { askIntent, chooseIntent, deliveryField } from "../field-names";
import { CheckoutStep, stepForm } from "./checkout-step";
import styles from "./checkout-step.module.css?classes";

export function DeliveryStep({
  view,
  requestKey,
  owner,
}: {
  view: DeliveryStepView | null;
  requestKey: string;
  owner: string;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const submit = useSubmit();
  const typedFields = useTypedFields(`delivery ${owner}`, submission);
  const choice = field(deliveryField, view?.chosen);
  const hasOptions = view === null || view.options.length > 0;
  return (
    <CheckoutStep
      frame={view?.frame ?? null}
      submission={submission}
      action={hasOptions ? <Button form={stepForm}>{t("draft.goOn")}</Button> : null}
    >
      {view ? (
        <p>
          <bdi>{view.place}</bdi>
        </p>
      ) : null}
      <Form
        ref={typedFields}
        id={stepForm}
        method="post"
        noValidate
        onChange={({ currentTarget }) => {
          const chosen = new FormData(currentTarget);
          chosen.set("intent", chooseIntent);
          // The page stays, and its data with the new total is fetched anew.
          submit(chosen, { method: "post", navigate: false });
        }}
      >
        <FormIdentity updatedAt="" requestKey={requestKey} />
        <input type="hidden" name="owner" value={owner} />
        {view && hasOptions ? (
          <RadioGroup
            {...choice}
            error={choice.error ?? view.gone ?? undefined}
            legend={t("checkout.how")}
            options={view.options}
            required
          />
        ) : null}
        {view ? null : (
          <input type="hidden" name={deliveryField} value={submission?.values[deliveryField] ?? ""} />
        )}
      </Form>
      {view?.mayAsk ? (
        <Form method="post" className={styles.askQuote}>
          <FormIdentity updatedAt="" requestKey={requestKey} />
          <input type="hidden" name="owner" value={owner} />
          <h2>{t("checkout.noPriceTitle")}</h2>
          <p>{t("checkout.noPrice")}</p>
          <Button tone={hasOptions ? "quiet" : "primary"} name="intent" value={askIntent}>
            {t("checkout.ask")}
          </Button>
        </Form>
      ) : null}
    </CheckoutStep>
  );
}
