import { Form } from "@remix-run/react";
import { filePath } from "~/domain/content/private-file";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import styles from "~/ui/button.module.css";
import type { SlotView } from "../../view";
import slotFilesStyles from "./slot-files.module.css";

/**
 * A slot's pictures and papers.
 * @param dated says when each was added
 * @param remove each has the way to take it away
 */
export function SlotFiles({
  slot,
  dated = false,
  remove = false,
}: {
  slot: SlotView;
  dated?: boolean;
  remove?: boolean;
}) {
  const t = useT();
  if (slot.files.length === 0) return null;
  return (
    <ul className={slotFilesStyles.files}>
      {slot.files.map(({ id, name, isPicture, added }) => (
        <li key={id}>
          <a href={filePath(id)}>
            {isPicture ? (
              <img src={filePath(id)} alt={slot.label} loading="lazy" decoding="async" />
            ) : (
              <bdi>{name}</bdi>
            )}
          </a>
          {dated ? <p>{added}</p> : null}
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
