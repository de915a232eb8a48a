import { Link } from "@remix-run/react";
import { refusedTexts } from "~/domain/shop/cart";
import { describedBy, FieldNotes } from "~/forms/ui/field-notes";
import formsStyles from "~/forms/ui/forms.module.css?classes";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import type { Translate } from "~/i18n/types";
import { Button } from "~/ui/button";
import linkButtonStyles from "~/ui/link-button.module.css?classes";
import { Picture } from "~/ui/picture";
import { lineIntent, qtyField } from "../cart-fields";
import type { LineView } from "../view";
import styles from "./cart-page.module.css?classes";
import type { PendingChange } from "./use-pending-change";

export function CartLineItem({ line, pending }: { line: LineView; pending: PendingChange | null }) {
  const t = useT();
  const { href, name, details, additionalMember, image, joiningFee, qty } = line;
  const isPending = pending?.line === line.id;
  return (
    <li aria-busy={isPending || undefined}>
      {image ? <Picture image={image} alt="" sizes="6rem" /> : <span />}
      <div className={styles.line}>
        <h2>
          <bdi>{href ? <Link to={href}>{name}</Link> : name}</bdi>
        </h2>
        {details.length > 0 ? (
          <p>
            <bdi>{details.join(", ")}</bdi>
          </p>
        ) : null}
        {additionalMember ? <p>{t("shop.with", { name: additionalMember })}</p> : null}
        {qty > 1 ? <p>{t("shop.each", { price: line.price })}</p> : null}
        {joiningFee ? <p>{t("shop.joiningFee", { price: joiningFee })}</p> : null}
        {line.max < qty ? (
          <p className={styles.shortage}>
            {shortageText(line, t)}
            {isOfAge(line) ? (
              <>
                {" "}
                <Link to="/renew">{t("renew.level")}</Link>
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      <p className={styles.amount}>{line.subtotal}</p>
      <div className={styles.actions}>
        {line.isCounted ? <Quantity line={line} isPending={isPending} /> : null}
        <button
          type="submit"
          className={linkButtonStyles.linkButton}
          name="intent"
          value={lineIntent("remove", line.id)}
        >
          {t("shop.remove")}
          <span className="visually-hidden">{`: ${name}`}</span>
        </button>
      </div>
    </li>
  );
}

/** Another level, or a date of birth, lets the member go on. */
const isOfAge = ({ refusal }: LineView) => refusal?.code === "age-unfit" || refusal?.code === "age-unknown";

/** What keeps a line from being ordered, and the way on. */
function shortageText({ max, limit, refusal }: LineView, t: Translate): string {
  if (refusal?.until) return t("shop.renewFrom", { date: refusal.until });
  if (refusal) return t(refusedTexts[refusal.code]);
  if (limit !== null) return t("shop.limit", { number: limit });
  return max > 0 ? t("shop.tooFew", { number: max }) : t("shop.gone");
}

/** Why there is no more to add; undefined where there is, or where the line says already what keeps it. */
function maxHint({ max, limit, qty }: LineView, t: Translate): string | undefined {
  if (qty !== max) return undefined;
  return limit === null ? t("shop.left", { number: max }) : t("shop.limit", { number: limit });
}

/** The number itself, and buttons that change it by one, which post it: nothing of it needs JavaScript. */
function Quantity({ line, isPending }: { line: LineView; isPending: boolean }) {
  const t = useT();
  const { id, name, qty } = line;
  const { field } = useSubmission();
  const { name: fieldName, error, defaultValue } = field(qtyField(id), String(qty));
  // The error says it too.
  const hint = error ? undefined : maxHint(line, t);
  return (
    <div
      className={
        error
          ? `${formsStyles.field} ${formsStyles.invalid} ${styles.quantity}`
          : `${formsStyles.field} ${styles.quantity}`
      }
    >
      <label htmlFor={fieldName}>
        {t("shop.quantity")}
        <span className="visually-hidden">{`: ${name}`}</span>
      </label>
      <FieldNotes name={fieldName} hint={hint} error={error} />
      <Button
        tone="quiet"
        name="intent"
        value={lineIntent("fewer", id)}
        disabled={isPending}
        aria-label={`${t("shop.fewer")}: ${name}`}
      >
        −
      </Button>
      <input
        // After a change, the field shows what the cart has.
        key={qty}
        id={fieldName}
        name={fieldName}
        inputMode="numeric"
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldName, hint, error)}
      />
      <Button
        tone="quiet"
        name="intent"
        value={lineIntent("more", id)}
        disabled={isPending || qty >= line.max}
        aria-label={`${t("shop.more")}: ${name}`}
      >
        +
      </Button>
      <Button tone="quiet" name="intent" value="quantity" disabled={isPending}>
        {t("shop.update")}
      </Button>
      {line.max > 0 && (error || qty > line.max) ? (
        <Button tone="quiet" name="intent" value={lineIntent("maximum", id)} disabled={isPending}>
          {t("shop.setTo", { number: line.max })}
        </Button>
      ) : null}
    </div>
  );
}
