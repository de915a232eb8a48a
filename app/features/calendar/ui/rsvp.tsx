import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { FormIdentity } from "~/forms/ui/form-identity";
import { SelectField } from "~/forms/ui/select-field";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import buttonStyles from "~/ui/button.module.css";
import { PageTitle } from "~/ui/page-title";
import { countPosted, guestFields } from "../guests";
import type { RsvpView } from "../view";
import styles from "./rsvp.module.css?classes";

export function Rsvp({ rsvp, to }: { rsvp: RsvpView; to: string }) {
  const t = useT();
  const { deadline, own, declined, noTicket, isOwnKnown, isOpen, isSignedIn } = rsvp;
  const { submission } = useSubmission();
  const isSettled = own?.state === "going" && noTicket === null;
  return (
    <section className={styles.panel}>
      <h2>{t("calendar.comingTitle")}</h2>
      {own ? (
        <p className={isSettled ? styles.ownAnswer : `${styles.ownAnswer} ${styles.waiting}`}>
          <strong>
            {declined ?? noTicket ?? t(own.state === "going" ? "calendar.youGo" : "calendar.youWait")}
          </strong>
          {declined ? null : `\u00a0· ${t("calendar.people", { number: own.people })}`}
        </p>
      ) : null}
      {rsvp.guests?.text ? <p className={styles.names}>{rsvp.guests.text}</p> : null}
      {isOpen && rsvp.waitText ? <p>{rsvp.waitText}</p> : null}
      {/* Without the own answer the form would look unanswered; after a post it has what was chosen. */}
      {isOpen && isSignedIn && (isOwnKnown || submission) ? (
        declined ? (
          <details open={submission !== undefined}>
            <summary>{t("calendar.change")}</summary>
            <AnswerForm rsvp={{ ...rsvp, own: null }} />
          </details>
        ) : (
          <AnswerForm rsvp={rsvp} />
        )
      ) : null}
      {isOpen && !isSignedIn ? (
        <p>
          <Link className={buttonStyles.button} to={`/login?to=${encodeURIComponent(to)}`}>
            {t("calendar.signInToAnswer")}
          </Link>
        </p>
      ) : null}
      <p>
        {rsvp.numbers.map((each, place) => (
          <Fragment key={each}>
            {place > 0 ? "\u00a0· " : null}
            <span>{each}</span>
          </Fragment>
        ))}
      </p>
      {rsvp.namesText ? <p className={styles.quiet}>{rsvp.namesText}</p> : null}
      {deadline ? <p className={styles.quiet}>{deadline}</p> : null}
    </section>
  );
}

/** The answer as it was posted, while its event cannot be had. */
export function PostedAnswer(posted: Pick<RsvpView, "max" | "requestKey" | "withdraw">) {
  const t = useT();
  return (
    <section className={styles.panel}>
      <PageTitle>{t("calendar.comingTitle")}</PageTitle>
      <AnswerForm rsvp={{ ...posted, own: null, guests: null, isFull: false }} />
    </section>
  );
}

type AnswerState = Pick<RsvpView, "own" | "guests" | "max" | "requestKey" | "isFull" | "withdraw">;

function AnswerForm({ rsvp }: { rsvp: AnswerState }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const { own, guests, max, requestKey } = rsvp;
  // What was typed is shown again, even if nobody is brought any more.
  const names = guestFields(Math.max(guests?.names.length ?? 0, countPosted(submission?.values ?? {})));
  const choices = Array.from({ length: max }, (_, index) => String(index + 1));
  return (
    <Form method="post" className={styles.form} noValidate>
      <FormIdentity
        updatedAt=""
        requestKey={requestKey}
        {...(names.length > 0 ? { firstShown: guests?.firstShown ?? "" } : null)}
      />
      <SelectField
        {...field("people", String(own?.people ?? 1))}
        label={t("calendar.peopleLabel")}
        options={choices.map((value) => ({ value, label: value }))}
      />
      {names.length > 0 ? (
        // Anew for other names: a field keeps what it had, and would post it as typed.
        <fieldset key={guests?.firstShown} className={styles.guests}>
          <legend>{t("calendar.guests")}</legend>
          {names.map((name, place) => (
            <TextField
              key={name}
              {...field(name, guests?.names[place] ?? "")}
              label={t("calendar.guest", { number: place + 1 })}
              dir="auto"
              autoComplete="off"
              autoCapitalize="words"
            />
          ))}
        </fieldset>
      ) : null}
      <div className="actions">
        <Button tone={own ? "quiet" : "primary"} name="intent" value="answer">
          {t(own ? "calendar.change" : rsvp.isFull ? "calendar.waitHere" : "calendar.come")}
        </Button>
        {rsvp.withdraw ? (
          <Button tone="quiet" name="intent" value="withdraw">
            {rsvp.withdraw}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
