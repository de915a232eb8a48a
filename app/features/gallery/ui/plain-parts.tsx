import { useT } from "~/i18n/context";
import { Button, ButtonLink } from "~/ui/button";
import { DateFields } from "~/ui/date-fields";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon, type IconName, iconPaths } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { TextField } from "~/ui/text-field";
import { Section } from "./section";

/** The plain components, which know nothing of the club. */
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
      <p className="acts">
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
    { field: "sample-email-wrong", message: t("auth.emailInvalid") },
    { field: "sample-birth-wrong", message: t("signup.dateFuture") },
  ] as const;
  const [email, birth] = wrong;
  return (
    <Section name="fields">
      <ErrorSummary errors={wrong} still />
      <div className="pair">
        <div>
          <TextField name="sample-email" label={t("auth.emailLabel")} dir="ltr" />
          <TextField name="sample-last" label={t("signup.lastName")} hint={t("signup.lastNameHint")} />
          <TextField
            name="sample-code"
            label={t("auth.codeLabel")}
            className="code"
            inputMode="numeric"
            dir="ltr"
          />
          <DateFields name="sample-birth" legend={t("signup.dateOfBirth")} hint={t("signup.dateHint")} />
        </div>
        <div>
          <TextField
            name={email.field}
            label={t("auth.emailLabel")}
            error={email.message}
            defaultValue="merle@"
            dir="ltr"
          />
          <DateFields
            name={birth.field}
            legend={t("signup.dateOfBirth")}
            hint={t("signup.dateHint")}
            error={birth.message}
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
      <Notice tone="warning" title={t("home.newsTroubleTitle")}>
        {t("home.newsTroubleText")}
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
      <ul className="icons">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name}>
            <Icon name={name} size={28} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
