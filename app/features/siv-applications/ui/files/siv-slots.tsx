import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { filePath } from "~/domain/content/private-file";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import styles from "~/ui/button.module.css";
import { Icon } from "~/ui/icon";
import type { SlotView } from "../../view";
import sivSlotsStyles from "./siv-slots.module.css";

/** A slot's pictures and papers; with `remove`, each with the way to take it away. */
export function SlotFiles({ slot, remove = false }: { slot: SlotView; remove?: boolean }) {
  const t = useT();
  if (slot.files.length === 0) return null;
  return (
    <ul className={sivSlotsStyles.files}>
      {slot.files.map(({ id, name, isPicture }) => (
        <li key={id}>
          <a href={filePath(id)}>
            {isPicture ? (
              <img src={filePath(id)} alt={slot.label} loading="lazy" decoding="async" />
            ) : (
              <bdi>{name}</bdi>
            )}
          </a>
          {remove ? (
            <details>
              <summary className={`${styles.button} ${styles.quiet}`}>
                {t("photo.remove")}
                <span className="visually-hidden">: {slot.label}</span>
              </summary>
              <Form method="post">
                <Button tone="danger" name="remove" value={id}>
                  {t("sivApplication.removeForGood")}
                  <span className="visually-hidden">: {slot.label}</span>
                </Button>
              </Form>
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Named places for files, each with a form of its own. */
export function SivSlots({
  slots,
  isFixed,
  children,
}: {
  slots: readonly SlotView[];
  /** Nothing can be taken away. */
  isFixed: boolean;
  /** The form of a slot. */
  children: (slot: SlotView) => ReactNode;
}) {
  return (
    <ul className={sivSlotsStyles.slots}>
      {slots.map((slot) => (
        <li key={slot.slot} id={`slot-${slot.slot}`}>
          <h2>
            {slot.files.length > 0 ? <Icon name="tick" /> : null}
            {slot.label}
          </h2>
          <SlotFiles slot={slot} remove={!isFixed} />
          {children(slot)}
        </li>
      ))}
    </ul>
  );
}
