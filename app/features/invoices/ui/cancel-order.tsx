import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { orderPath } from "~/domain/shop/order-path";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageTitle } from "~/ui/page-title";
import type { OrderView } from "../view";
import "~/forms/ui/forms.module.css";

/** Asks whether to cancel an unpaid order. @param children what is in it */
export function CancelOrder({
  order: { orderKey, number, title },
  children,
}: {
  order: OrderView;
  children: ReactNode;
}) {
  const t = useT();
  const { submission } = useSubmission();
  const back = orderPath(orderKey);
  return (
    <>
      <FormProblems submission={submission} />
      <BackLink to={back}>{number ?? title}</BackLink>
      <PageTitle>{t("order.cancelTitle")}</PageTitle>
      <p>{t("order.cancelText")}</p>
      <p>{t("order.cancelPaid")}</p>
      <Form method="post" className="actions">
        <Button tone="danger" name="intent" value="cancel">
          {t("order.cancel")}
        </Button>
        <ButtonLink to={back} tone="quiet">
          {t("order.keep")}
        </ButtonLink>
      </Form>
      {children}
    </>
  );
}
