import type { ReactNode } from "react";
import { maxCardLength } from "~/domain/club/card";
import { TextField } from "~/forms/ui/text-field";
import { useT } from "~/i18n/context";
import type { Translate } from "~/i18n/types";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { type VerifyView, verdictTitle } from "../verify-view";
import { CardScanner } from "./card-scanner";
import styles from "./verify-page.module.css";

/** The verdict comes first: it is read at a gate, after scanning. */
export function VerifyPage({ view, club }: { view: VerifyView; club: string }) {
  const t = useT();
  if (view.kind === "no-codes")
    return (
      <>
        <PageTitle>{t("verify.title")}</PageTitle>
        <p>{t("verify.noCodes")}</p>
      </>
    );
  return (
    <>
      <PageTitle>{t("verify.title")}</PageTitle>
      <div role="status" className={styles.answer}>
        <Answer view={view} club={club} />
      </div>
      <div className={styles.scan}>
        <p>{t("verify.scanHint")}</p>
        <CardScanner />
      </div>
      <p className={styles.or}>{t("verify.or")}</p>
      {/* GET: it changes nothing. What was typed is not shown again, as it may be somebody's card. */}
      <form className={styles.form} action="/verify">
        <TextField
          name="card"
          label={t("verify.label")}
          hint={t("verify.hint", { label: t("membership.number") })}
          required
          maxLength={maxCardLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button>{t("verify.submit")}</Button>
      </form>
    </>
  );
}

/** Longer ones are no number, and may be somebody's card. */
const maxShownNumber = 12;

/** What was typed, so that a mistake in it can be seen, and what to do next. */
const typedNumber = (number: string, t: Translate) =>
  number.length > maxShownNumber
    ? t("verify.noNumberText")
    : `${t("membership.number")} \u2068${number}\u2069 – ${t("verify.noNumberText")}`;

type Verdict = {
  readonly look: string | undefined;
  readonly icon?: IconName;
  readonly text?: string;
};

function Answer({ view, club }: { view: VerifyView; club: string }) {
  const t = useT();
  switch (view.kind) {
    case "idle":
    case "no-codes":
      return null;
    case "holder":
      return <Holder holder={view} />;
    case "number":
      return (
        <>
          <Panel
            view={view}
            verdict={
              view.isValid
                ? { look: styles.good, icon: "tick" }
                : { look: styles.bad, icon: "alert", text: typedNumber(view.number, t) }
            }
          >
            <p>{t("verify.checked", { date: view.checkedAt })}</p>
          </Panel>
          {/* Anybody can put a number into a QR code, so this is no "Valid now". */}
          {view.isValid ? <p className={styles.caution}>{t("verify.numberText")}</p> : null}
        </>
      );
    case "unknown":
      return (
        <Panel
          view={view}
          verdict={{ look: styles.bad, icon: "alert", text: t("verify.unknownText", { club }) }}
        />
      );
    case "paused":
      return (
        <Panel view={view} verdict={{ look: styles.unsure, icon: "clock", text: t("error.tooManyText") }} />
      );
    case "unchecked":
      return (
        <Panel
          view={view}
          verdict={{ look: styles.unsure, icon: "alert", text: t("verify.uncheckedText") }}
        />
      );
  }
}

type PanelProps = { view: VerifyView; verdict: Verdict; children?: ReactNode };

function Panel({ view, verdict, children }: PanelProps) {
  const t = useT();
  return (
    <section className={`${styles.verdict} ${verdict.look}`}>
      <h2>
        {verdict.icon ? <Icon name={verdict.icon} /> : null}
        {verdictTitle(view, t)}
      </h2>
      {children}
      {verdict.text ? <p>{verdict.text}</p> : null}
    </section>
  );
}

function Holder({ holder }: { holder: Extract<VerifyView, { kind: "holder" }> }) {
  const t = useT();
  const { isValid, asOf, photo, name, lastDay, checkedAt } = holder;
  // Without a photo nothing ties the card to its holder.
  const look = asOf === null && photo ? styles.good : styles.unsure;
  const verdict: Verdict = isValid ? { look, icon: "tick" } : { look: styles.bad, icon: "alert" };
  const caution = isValid && !photo ? t("verify.noPhoto") : undefined;
  const text = asOf === null ? caution : t("verify.asOfText", { date: asOf });
  return (
    <Panel view={holder} verdict={{ ...verdict, text }}>
      <div className={styles.holder}>
        {photo ? <Picture image={photo} alt={t("card.photo", { name })} className={styles.photo} /> : null}
        <div>
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
          <p>
            {t("membership.number")} <bdi dir="ltr">{holder.number}</bdi>
          </p>
          <p>
            {lastDay === null
              ? t("card.life")
              : t(isValid ? "membership.activeDate" : "membership.expiredDate", { date: lastDay })}
          </p>
          {holder.specialVehicle ? <p>{t("card.sivLong")}</p> : null}
        </div>
      </div>
      <p>{t("verify.checked", { date: checkedAt })}</p>
    </Panel>
  );
}
