import { Form, Link } from "@remix-run/react";
import { useTypedFields } from "~/boot/typed-fields";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { describedBy, FieldNotes } from "~/forms/ui/field-notes";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { LevelView, RenewalPayment, RenewalView } from "../renewal-view.server";
import styles from "./renew-page.module.css";

export function RenewPage({
  view,
  payment,
  requestKey,
  owner,
}: {
  view: RenewalView | null;
  /** Pays a membership that is ordered already; null: none is. */
  payment: RenewalPayment | null;
  requestKey: string;
  /** The member's id; "": a visitor. */
  owner: string;
}) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <div className={styles.page}>
      <FormProblems submission={submission} />
      {view?.closed ? <BackLink to="/profile">{t("home.profile")}</BackLink> : null}
      <PageTitle>{t(view?.heading ?? "membership.renew")}</PageTitle>
      {view && !view.isMember ? (
        <p>
          {t("renew.joinIntro")} <Link to="/login?to=/renew">{t("renew.isMember")}</Link>
        </p>
      ) : null}
      {view && view.present.length > 0 ? (
        <div className={styles.currentMembership}>
          {view.present.map((text) => (
            <p key={text}>
              <bdi>{text}</bdi>
            </p>
          ))}
        </div>
      ) : null}
      {payment ? (
        <Notice tone="info" title={payment.title}>
          {payment.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ButtonLink to={`/${payment.path}`}>{payment.action}</ButtonLink>
        </Notice>
      ) : null}
      {view?.closed ? (
        <>
          <Notice tone="info">
            <p>{view.closed}</p>
          </Notice>
          <Kinds levels={view.levels} />
        </>
      ) : null}
      {view && !view.closed ? (
        view.levels.length > 0 ? (
          payment && !submission ? (
            <details className={styles.others}>
              <summary>{t("renew.instead")}</summary>
              <RenewForm view={view} requestKey={requestKey} owner={owner} />
            </details>
          ) : (
            <RenewForm view={view} requestKey={requestKey} owner={owner} />
          )
        ) : (
          <Notice tone="info">
            <p>{t("renew.noLevels")}</p>
          </Notice>
        )
      ) : null}
      {view ? null : <RetryForm />}
    </div>
  );
}

/** What each level costs and gives, while there is nothing to choose. */
function Kinds({ levels }: { levels: readonly LevelView[] }) {
  const t = useT();
  if (levels.length === 0) return null;
  return (
    <section className={styles.kinds}>
      <h2>{t("renew.kinds")}</h2>
      <ul>
        {levels.map(({ sku, name, isCurrent, price, coming, ages, description }) => (
          <li key={sku}>
            <h3>
              <bdi>{name}</bdi>
              {isCurrent ? <span className={styles.ownLevel}>{t("renew.own")}</span> : null}
            </h3>
            <p>{price}</p>
            {coming ? <p>{coming}</p> : null}
            {ages ? <p>{ages}</p> : null}
            {description ? <p dir="auto">{description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The levels could not be had after a post: it can be sent again as it was. */
function RetryForm() {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <Form method="post">
      {Object.entries(submission?.values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
      ))}
      <Button>{t("error.retry")}</Button>
    </Form>
  );
}

function RenewForm({ view, requestKey, owner }: { view: RenewalView; requestKey: string; owner: string }) {
  const t = useT();
  const { submission, field, dateField } = useSubmission();
  const typedFields = useTypedFields(`renew ${owner}`, submission);
  const { name, error, defaultValue } = field("level", view.chosen);
  const card = (level: LevelView, index: number) => (
    <LevelCard
      key={level.sku}
      level={level}
      id={`${name}-${index + 1}`}
      isChosen={defaultValue === level.sku}
    />
  );
  // Who renews as before sees one card; the others are a choice to open.
  const own = error ? undefined : view.levels.find((level) => level.isCurrent && level.sku === defaultValue);
  const others = view.levels.filter((level) => level !== own);
  return (
    <Form ref={typedFields} method="post" className={styles.form} noValidate>
      <FormIdentity updatedAt="" requestKey={requestKey} />
      <fieldset
        className={error ? `${formsStyles.field} ${formsStyles.invalid}` : formsStyles.field}
        id={name}
        tabIndex={-1}
        aria-describedby={describedBy(name, undefined, error)}
      >
        <legend>{t(own ? "renew.own" : "renew.level")}</legend>
        <FieldNotes name={name} error={error} />
        {view.outgrown ? <p className={styles.feeNote}>{view.outgrown}</p> : null}
        <div className={styles.levels}>{own ? card({ ...own, isCurrent: false }, 0) : others.map(card)}</div>
        {own && others.length > 0 ? (
          <details className={styles.others}>
            <summary>{t("renew.change")}</summary>
            <div className={styles.levels}>{others.map((level, index) => card(level, index + 1))}</div>
          </details>
        ) : null}
      </fieldset>
      {view.levels.some(({ hasAdditionalMember }) => hasAdditionalMember) ? (
        <div className={styles.additionalMember}>
          <TextField
            {...field("additionalMember", view.additionalMember)}
            label={t("forms.optionalLabel", { label: view.additionalLabel })}
            autoComplete="off"
            dir="auto"
          />
        </div>
      ) : null}
      {view.levels.some(({ asksBirthDate }) => asksBirthDate) ? (
        <div className={styles.birthDate}>
          <DateFields
            {...dateField("dateOfBirth")}
            legend={t("signup.dateOfBirth")}
            hint={t("renew.birthDateHint")}
            autoCompletePrefix="bday"
          />
        </div>
      ) : null}
      {view.levels.some(({ asksVouchers }) => asksVouchers) ? <VoucherFields view={view} /> : null}
      {view.otherAges ? <p className={styles.feeNote}>{view.otherAges}</p> : null}
      {view.mayHaveJoiningFee ? <p className={styles.feeNote}>{t("renew.joiningFeeLater")}</p> : null}
      <p className={styles.feeNote}>{t("renew.next")}</p>
      <Button>{t(view.isMember ? "draft.goOn" : "renew.join")}</Button>
    </Form>
  );
}

/** The two members who vouch for who joins. */
function VoucherFields({ view: { vouchers } }: { view: RenewalView }) {
  const t = useT();
  const { field } = useSubmission();
  return (
    <fieldset className={`${formsStyles.field} ${styles.vouchers}`} aria-describedby="vouchers-hint">
      <legend>{t("renew.vouchers")}</legend>
      <FieldNotes name="vouchers" hint={t("renew.vouchersHint")} />
      <TextField
        {...field("proposer", vouchers.proposer)}
        label={t("renew.proposer")}
        autoComplete="off"
        dir="auto"
      />
      <TextField
        {...field("seconder", vouchers.seconder)}
        label={t("renew.seconder")}
        autoComplete="off"
        dir="auto"
      />
    </fieldset>
  );
}

function LevelCard({ level, id, isChosen }: { level: LevelView; id: string; isChosen: boolean }) {
  const t = useT();
  return (
    <div className={styles.level}>
      <input
        id={id}
        name="level"
        type="radio"
        value={level.sku}
        defaultChecked={isChosen}
        data-second={level.hasAdditionalMember || undefined}
        data-birth-date={level.asksBirthDate || undefined}
        data-vouchers={level.asksVouchers || undefined}
        aria-describedby={`${id}-about`}
      />
      <label htmlFor={id}>
        <bdi>{level.name}</bdi>
        {level.isCurrent ? <span className={styles.ownLevel}>{t("renew.own")}</span> : null}
      </label>
      <div id={`${id}-about`}>
        <p className={styles.price}>{level.price}</p>
        {level.ages ? <p>{level.ages}</p> : null}
        {level.joiningFee ? <p>{level.joiningFee}</p> : null}
        {level.later ? <p>{level.later}</p> : null}
        {level.coming ? <p>{level.coming}</p> : null}
        {level.description ? <p dir="auto">{level.description}</p> : null}
        {level.needsApproval ? <p>{t("renew.needsApproval")}</p> : null}
        {level.newValidTo ? <p className={styles.until}>{level.newValidTo}</p> : null}
      </div>
    </div>
  );
}
