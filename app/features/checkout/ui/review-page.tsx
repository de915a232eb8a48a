import { Form } from "@remix-run/react";
import { useTypedFields } from "~/boot/typed-fields";
import { FormProblems } from "~/forms/ui/form-problems";
import { RadioGroup } from "~/forms/ui/radio-group";
import { TextArea } from "~/forms/ui/text-area";
import { useProblemFocus } from "~/forms/ui/use-problem-focus";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { SummaryList } from "~/ui/summary-list";
import { againField } from "../field-names";
import type { ReviewSubmission } from "../order-refusal.server";
import type { ChangedRow, ReviewView } from "../view";
import { CheckoutStep, stepForm } from "./checkout-step";
import styles from "./review-page.module.css";

export function ReviewPage({
  view: loaded,
  owner,
  typed,
  validUntil,
}: {
  view: ReviewView | null;
  owner: string;
  /** Of the membership that is bought, in words. */
  validUntil: string | null;
  /** Before the session ended. */
  typed: Readonly<Record<string, string>>;
}) {
  const t = useT();
  const { submission, field } = useSubmission();
  const typedFields = useTypedFields(`review ${owner}`, submission);
  const failed = submission as ReviewSubmission | undefined;
  const view = failed?.review ?? loaded;
  const isBlocked = view !== null && !view.isInStock;
  const hasForm = !isBlocked && !view?.missingAt;
  const delivery = (view?.delivery ?? []).map(({ change, ...row }) => ({
    ...row,
    ...(hasForm ? { changeIntent: change.intent } : { changeTo: change.href }),
  }));
  const answers = delivery.length > 0 ? <SummaryList rows={delivery} /> : null;
  return (
    <CheckoutStep
      frame={view?.frame ?? null}
      submission={submission}
      hasForm={hasForm}
      action={
        hasForm ? (
          <Button form={stepForm}>
            {view?.sent ? t("checkout.sendAgain") : (view?.payLabel ?? t("error.retry"))}
          </Button>
        ) : null
      }
      problems={<Problems view={view} failed={failed} />}
      notices={<Replaced view={view} />}
    >
      {validUntil ? (
        <p className={styles.validUntil}>
          <Icon name="card" />
          {validUntil}
        </p>
      ) : null}
      {hasForm ? null : answers}
      {view?.missingAt ? (
        <ButtonLink to={view.missingAt}>{t("draft.goOn")}</ButtonLink>
      ) : isBlocked ? (
        <Notice tone="warning" title={t("checkout.stockTitle")}>
          <p>{t("checkout.stockText")}</p>
          <ButtonLink to="/cart">{t("checkout.cart")}</ButtonLink>
        </Notice>
      ) : (
        <Form ref={typedFields} id={stepForm} method="post" className={styles.page} noValidate>
          {answers}
          <input type="hidden" name="owner" value={owner} />
          <OrderFields view={view} failed={failed} />
          <Gateways view={view} failed={failed} typed={typed.gateway} />
          <TextArea
            {...field("note", typed.note)}
            label={t("forms.optionalLabel", { label: t("checkout.note") })}
            rows={2}
            dir="auto"
          />
          {view?.hasPaymentPage === false ? null : <p className={styles.next}>{t("checkout.payNext")}</p>}
        </Form>
      )}
    </CheckoutStep>
  );
}

/** What went wrong. */
function Problems({ view, failed }: { view: ReviewView | null; failed: ReviewSubmission | undefined }) {
  if (failed?.review || failed?.message || failed?.placed) return <ReviewProblems failed={failed} />;
  if (view?.sent && !failed) return <SentNotice sent={view.sent} />;
  return <FormProblems submission={failed} />;
}

/** The earlier orders that the member has to know of. */
function Replaced({ view }: { view: ReviewView | null }) {
  return (
    <>
      {view?.replaces.map(({ text, warning, href, linkLabel }) => (
        <Notice key={href} tone="warning" title={text}>
          <p>{warning}</p>
          <ButtonLink to={href} tone="quiet">
            {linkLabel}
          </ButtonLink>
        </Notice>
      ))}
    </>
  );
}

function Gateways({
  view,
  failed,
  typed,
}: {
  view: ReviewView | null;
  failed: ReviewSubmission | undefined;
  typed: string | undefined;
}) {
  const t = useT();
  const { field } = useSubmission();
  const [first] = view?.gateways ?? [];
  if (view && view.gateways.length > 1)
    return (
      <RadioGroup
        {...field("gateway", typed || first?.value)}
        legend={t("checkout.payWith")}
        options={view.gateways}
        required
      />
    );
  return <input type="hidden" name="gateway" value={(view ? first?.value : failed?.values.gateway) ?? ""} />;
}

/** What the form posts of the order that it shows; without one, what was posted before. */
function OrderFields({ view, failed }: { view: ReviewView | null; failed: ReviewSubmission | undefined }) {
  const names = ["orderKey", "revision", "address", "shipping", "promotion", "reviewed"];
  const values: Readonly<Record<string, string>> = {
    ...(view?.hidden ?? failed?.values),
    [againField]: view?.sent?.again ?? "",
  };
  return [...names, againField].map((name) => (
    // Firefox would put a hidden field's old value back when the page is loaded anew.
    <input key={name} type="hidden" name={name} value={values[name] ?? ""} autoComplete="off" />
  ));
}

/** The order is another by now, old beside new; or the backend's own words for what went wrong. */
function ReviewProblems({ failed }: { failed: ReviewSubmission }) {
  const t = useT();
  const box = useProblemFocus(false);
  const { failure, message, placed, changes = [] } = failed;
  if (!failure) return <FormProblems submission={failed} />;
  return (
    <div role="alert" ref={box} tabIndex={-1}>
      <Notice tone={failure.tone} title={t(failure.title)}>
        {message ? <p dir="auto">{message}</p> : <p>{t(failure.text)}</p>}
        {placed ? (
          <ButtonLink to={placed} reloadDocument>
            {t("checkout.toPayment")}
          </ButtonLink>
        ) : null}
        <ToPayment payment={failed.review?.sent?.payment} />
        {failure.kind === "went-wrong" ? <ButtonLink to="/cart">{t("checkout.cart")}</ButtonLink> : null}
        {changes.length > 0 ? <Changes changes={changes} /> : null}
      </Notice>
    </div>
  );
}

/** The order was sent before the page was opened. */
function SentNotice({ sent: { payment } }: { sent: NonNullable<ReviewView["sent"]> }) {
  const t = useT();
  return (
    <Notice tone="warning" title={t("checkout.sentTitle")}>
      <p>{t(payment ? "checkout.sentUnpaid" : "checkout.sentLost")}</p>
      <ToPayment payment={payment} />
    </Notice>
  );
}

/** The payment of an order that was sent before, on another origin. */
function ToPayment({ payment }: { payment: string | null | undefined }) {
  const t = useT();
  return payment ? (
    <a className={buttonStyles.button} href={payment}>
      {t("checkout.toPayment")}
    </a>
  ) : null;
}

function Changes({ changes }: { changes: readonly ChangedRow[] }) {
  const t = useT();
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t("checkout.before")}</th>
          <th scope="col">{t("checkout.now")}</th>
        </tr>
      </thead>
      {changes.map(({ what, before, now }) => (
        <tbody key={`${what} ${before}`}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <bdi>{what}</bdi>
            </th>
          </tr>
          <tr>
            <td>
              <bdi>{before}</bdi>
            </td>
            <td>
              <bdi>{now}</bdi>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
