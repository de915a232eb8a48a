import type { MouseEvent } from "react";
import { useT } from "~/i18n/context";
import buttonStyles from "./button.module.css";
import { Icon } from "./icon";
import styles from "./share.module.css";

type Shared = { readonly title: string; readonly link: string };

/** Opens the device's own share sheet where there is one; else the ways below it show. */
function openShareSheet(click: MouseEvent<HTMLElement>, { title, link }: Shared): void {
  if (!("share" in navigator)) return;
  const details = click.currentTarget.closest("details");
  if (details?.open) return;
  click.preventDefault();
  navigator.share({ title, url: link }).catch((error: unknown) => {
    // AbortError: closed without a choice.
    if (details && (error as Error).name !== "AbortError") details.open = true;
  });
}

/** An address to pass on. Without JavaScript too: the address itself, and an email. */
export function Share({ title, link }: Shared) {
  const t = useT();
  const email = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
  return (
    <details className={styles.share}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button already. */}
      <summary
        className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        onClick={(click) => openShareSheet(click, { title, link })}
      >
        <Icon name="share" />
        {t("share.share")}
      </summary>
      <p>
        <bdi dir="ltr">{link}</bdi>
      </p>
      <a href={email}>{t("share.email")}</a>
    </details>
  );
}
