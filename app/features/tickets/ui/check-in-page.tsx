import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { maxTicketLength } from "~/domain/shop/ticket";
import type { FormIdentity as Identity } from "~/forms/form-identity";
import { FormIdentity } from "~/forms/ui/form-identity";
import { FormProblems } from "~/forms/ui/form-problems";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button } from "~/ui/button";
import { Scanner, type ScannerWords } from "~/ui/codes/scanner";
import { Icon, type IconName } from "~/ui/icon";
import { PageTitle } from "~/ui/page-title";
import type { DoorAnswer, DoorEventView, DoorView } from "../check-in-view";
import styles from "./check-in-page.module.css";
import { useCheckIn } from "./use-check-in";

const path = "/check-in";

/** Which event the door is of. */
export function DoorEvents({ events }: { events: readonly DoorEventView[] }) {
  const t = useT();
  return (
    <>
      <PageTitle>{t("checkIn.title")}</PageTitle>
      {events.length > 0 ? (
        <>
          <h2>{t("checkIn.choose")}</h2>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                <Link to={`${path}?event=${event.id}`}>
                  <strong>
                    <bdi>{event.name}</bdi>
                  </strong>
                  <span>{event.date}</span>
                  <Counts event={event} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("checkIn.noEvents")}</p>
      )}
    </>
  );
}

const words: ScannerWords = {
  scan: "checkIn.scan",
  scanning: "checkIn.scanning",
  foreign: "checkIn.foreign",
  blocked: "checkIn.cameraBlocked",
  none: "checkIn.noCamera",
};

/**
 * The door of an event: a code is typed or scanned, and the answer is large. It works without the event's
 * name and counts.
 */
export function Door({ door: { id, event }, identity }: { door: DoorView; identity: Identity }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { submission, field } = useSubmission();
  const { reply, onCode } = useCheckIn(form);
  return (
    <>
      <FormProblems submission={submission} />
      <PageTitle>
        {t("checkIn.title")}
        {event ? (
          <>
            : <bdi>{event.name}</bdi>
          </>
        ) : null}
      </PageTitle>
      {event ? (
        <p className={styles.event}>
          {event.date} <Counts event={event} />
        </p>
      ) : null}
      <div role="status" className={styles.status}>
        {reply?.answer ? <Answer answer={reply.answer} /> : null}
      </div>
      {reply?.answer ? <AnotherWay answer={reply.answer} event={id} identity={identity} /> : null}
      <Scanner words={words} onCode={onCode} staysOpen />
      {/* The address names the event, so that a post without JavaScript shows the same door again. */}
      <Form ref={form} method="post" action={`${path}?event=${id}`} className={styles.form} noValidate>
        <FormIdentity key={identity.requestKey} {...identity} />
        <input type="hidden" name="event" value={id} />
        <TextField
          {...field("ticket")}
          label={t("checkIn.label")}
          hint={t("checkIn.hint")}
          maxLength={maxTicketLength}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button>{t("checkIn.submit")}</Button>
      </Form>
      {event ? null : <p>{t("checkIn.eventUnknown")}</p>}
      <p>
        <Link to={path} className={styles.other}>
          {t("checkIn.other")}
        </Link>
      </p>
    </>
  );
}

function Counts({ event: { counts } }: { event: DoorEventView }) {
  return <span className={styles.counts}>{useT()("checkIn.counts", { ...counts })}</span>;
}

type Look = {
  readonly look: string | undefined;
  readonly icon: IconName;
  readonly title: MessageKey;
  readonly text?: MessageKey;
};

const looks: Readonly<Record<DoorAnswer["state"], Look>> = {
  "let-in": { look: styles.good, icon: "tick", title: "checkIn.letIn" },
  used: { look: styles.bad, icon: "alert", title: "checkIn.used" },
  void: { look: styles.bad, icon: "alert", title: "checkIn.void", text: "checkIn.voidText" },
  "other-event": { look: styles.unsure, icon: "alert", title: "checkIn.otherEvent" },
  unknown: { look: styles.bad, icon: "alert", title: "checkIn.unknown", text: "checkIn.unknownText" },
  "not-today": {
    look: styles.unsure,
    icon: "alert",
    title: "checkIn.notToday",
    text: "checkIn.notTodayText",
  },
  undone: { look: styles.unsure, icon: "info", title: "checkIn.undone", text: "checkIn.undoneText" },
};

/** Letting in on another day, and taking back an entry. */
const ways: Readonly<Partial<Record<DoorAnswer["state"], readonly ["anyway" | "undo", MessageKey]>>> = {
  "not-today": ["anyway", "checkIn.anyway"],
  "let-in": ["undo", "checkIn.undo"],
};

function AnotherWay({
  answer: { state, ticket },
  event,
  identity,
}: {
  answer: DoorAnswer;
  event: number;
  identity: Identity;
}) {
  const t = useT();
  const [how, label] = ways[state] ?? [];
  return how && label ? (
    <Form method="post" action={`${path}?event=${event}`}>
      <FormIdentity key={identity.requestKey} {...identity} />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="ticket" value={ticket} autoComplete="off" />
      <Button tone="quiet" name="how" value={how}>
        {t(label)}
      </Button>
    </Form>
  ) : null;
}

function Answer({ answer: { state, number, name, holder, usedAt } }: { answer: DoorAnswer }) {
  const t = useT();
  const { look, icon, title, text } = looks[state];
  return (
    <section className={`${styles.answer} ${look}`}>
      <h2>
        <Icon name={icon} />
        {t(title)}
      </h2>
      {holder ? (
        <p className={styles.holder}>
          <bdi>{holder}</bdi>
        </p>
      ) : null}
      {number ? (
        <p>
          <bdi dir="ltr">{number}</bdi> · <bdi>{name}</bdi>
        </p>
      ) : null}
      {state === "used" && usedAt ? <p>{t("checkIn.usedAt", { date: usedAt })}</p> : null}
      {text ? <p>{t(text)}</p> : null}
    </section>
  );
}
