import chosen from "~/forms/ui/chosen-button.module.css";
import codeFieldStyles from "~/forms/ui/code-field.module.css";
import { DateFields } from "~/forms/ui/date-field/date-fields";
import { ErrorSummary } from "~/forms/ui/error-summary";
import { TextField } from "~/forms/ui/text-field";
import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { Icon, type IconName, iconPaths } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Section } from "./section";
import styles from "./style-guide.module.css?classes";

export function PlainParts() {
  return (
    <>
      <Buttons />
      <Fields />
      <Notices />
      <Icons />
    </>
  );
}

function Buttons() {
  const t = useT();
  return (
    <Section name="buttons">
      <p className={`actions ${chosen.choices}`}>
        <Button type="button">{t("login.sendCode")}</Button>
        <Button type="button" tone="quiet">
          {t("logout.stay")}
        </Button>
        <Button type="button" tone="danger">
          {t("logout.submit")}
        </Button>
        <ButtonLink to="/">{t("error.home")}</ButtonLink>
        <ButtonLink to="/" tone="quiet">
          <Icon name="renew" />
          {t("error.retry")}
        </ButtonLink>
        <Button type="button" tone="quiet" aria-current="true">
          {t("shell.themeDark")}
        </Button>
      </p>
    </Section>
  );
}

function Fields() {
  const t = useT();
  const wrong = [
    { field: "sample-email-wrong", key: "forms.emailInvalid" },
    { field: "sample-birth-wrong", key: "forms.birthDateFuture" },
  ] as const;
  const [email, birth] = wrong;
  return (
    <Section name="fields">
      <ErrorSummary errors={wrong} isSample />
      <div className={styles.pair}>
        <div>
          <TextField name="sample-email" label={t("forms.emailLabel")} dir="ltr" />
          <TextField name="sample-last" label={t("signup.lastName")} hint={t("signup.lastNameHint")} />
          <TextField
            name="sample-code"
            label={t("forms.codeLabel")}
            className={codeFieldStyles.code}
            inputMode="numeric"
            dir="ltr"
          />
          <DateFields name="sample-birth" legend={t("signup.dateOfBirth")} hint={t("signup.dateHint")} />
        </div>
        <div>
          <TextField
            name={email.field}
            label={t("forms.emailLabel")}
            error={t(email.key)}
            defaultValue="merle@"
            dir="ltr"
          />
          <DateFields
            name={birth.field}
            legend={t("signup.dateOfBirth")}
            hint={t("signup.dateHint")}
            error={t(birth.key)}
            defaultValue={{ day: "27", month: "3", year: "2168" }}
          />
        </div>
      </div>
    </Section>
  );
}

function Notices() {
  const t = useT();
  return (
    <Section name="notices">
      <Notice tone="info" title={t("membership.noneTitle")}>
        {t("membership.noneText")}
      </Notice>
      <Notice tone="success">{t("recovery.done")}</Notice>
      <Notice tone="warning" title={t("home.newsUnavailableTitle")}>
        {t("home.newsUnavailableText")}
      </Notice>
      <Notice tone="danger" title={t("auth.badState")}>
        {t("auth.badStateHint")}
      </Notice>
    </Section>
  );
}

function Icons() {
  return (
    <Section name="icons">
      <ul className={styles.icons}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
