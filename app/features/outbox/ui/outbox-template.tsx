import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import {
  hintId,
  itemId,
  kindId,
  noteId,
  outboxListId,
  outboxPath,
  outboxSlots as slot,
} from "~/pwa/outbox/outbox-page";
import type { FormState } from "~/pwa/outbox/stored-forms";
import { type FormKind, formKinds, openedField } from "~/pwa/outbox/waiting-forms";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import styles from "./outbox-template.module.css";

type Act = "send" | "again" | "open" | "discard" | "restore" | "look";

/** What the member can do with a form in each state, the likeliest first. */
const acts: Readonly<Record<FormState, readonly Act[]>> = {
  saved: ["send", "open", "discard"],
  waiting: ["send", "discard"],
  refused: ["open", "discard"],
  unsure: ["look", "again", "discard"],
  opened: ["open", "again", "discard"],
  discarded: ["restore"],
  sent: [],
};

const states = Object.keys(acts) as FormState[];

/** Forms of which the member has to know something while they wait. */
const hints: Partial<Readonly<Record<FormKind, MessageKey>>> = {
  run: "outbox.runWaits",
  runChange: "outbox.changeWaits",
  logEntry: "outbox.entryWaits",
};

function ActButton({ act, tone }: { readonly act: Act; readonly tone: "primary" | "quiet" }) {
  const t = useT();
  if (act === "look") return <a href={slot.path}>{t("outbox.look")}</a>;
  // Posted to the form's own page, which shows what the club has to say to it.
  if (act === "open")
    return (
      <form method="post" action={slot.path}>
        <input type="hidden" name={openedField} value={slot.id} />
        <Button tone={tone}>{t("outbox.open")}</Button>
      </form>
    );
  return (
    <form method="post" action={outboxPath}>
      <input type="hidden" name="id" value={slot.id} />
      <input type="hidden" name="act" value={act} />
      <Button tone={tone}>{t(`outbox.${act}`)}</Button>
    </form>
  );
}

/** The parts that the service worker fills the outbox's page with. */
export function OutboxTemplate() {
  const t = useT();
  return (
    <>
      <div id={noteId("kept")} hidden>
        <Notice tone="info">{t("outbox.kept")}</Notice>
      </div>
      <div id={noteId("unseen")} hidden>
        <Notice tone="warning">{t("outbox.unseen")}</Notice>
      </div>
      <div id={noteId("leaving")} hidden>
        <Notice tone="warning">{t("outbox.leaving")}</Notice>
        <form method="post" action="/logout">
          <input type="hidden" name="discard" value="1" />
          <Button tone="danger">{t("outbox.leave")}</Button>
        </form>
      </div>
      <p id={noteId("signedOut")} hidden>
        {t("outbox.signedOut")} <a href={`/login?to=${outboxPath}`}>{t("shell.signIn")}</a>
      </p>
      <p id={noteId("empty")} hidden>
        {t("outbox.empty")}
      </p>
      <ul id={outboxListId} className={styles.list} />
      {states.map((state) => (
        <template key={state} id={itemId(state)}>
          <li data-state={state}>
            <p className={styles.state}>{t(`outbox.states.${state}`)}</p>
            <p className={styles.what}>{slot.kind + slot.about}</p>
            <p className={styles.hint}>{slot.hint}</p>
            <p className={styles.at}>{slot.at}</p>
            <div className={styles.acts}>
              {acts[state].map((act, index) => (
                <ActButton key={act} act={act} tone={index === 0 ? "primary" : "quiet"} />
              ))}
            </div>
          </li>
        </template>
      ))}
      {formKinds.map((kind) => {
        const hint = hints[kind];
        return (
          <span key={kind} hidden>
            <template id={kindId(kind)}>{t(`outbox.kinds.${kind}`)}</template>
            {hint && <template id={hintId(kind)}>{t(hint)}</template>}
          </span>
        );
      })}
    </>
  );
}

/** The same on a member's page: nothing of it shows until the service worker has filled it in. */
export function UnsentForms() {
  const t = useT();
  return (
    <section className={styles.unsent}>
      <h2>{t("outbox.unsentTitle")}</h2>
      <p className={styles.text}>{t("outbox.intro")}</p>
      <OutboxTemplate />
    </section>
  );
}
