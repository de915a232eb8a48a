import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormProblems } from "~/forms/ui/form-problems";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import type { AddressIntent, AddressList, ListedAddress } from "../addresses.server";
import "~/forms/ui/forms.module.css";
import styles from "./address-list.module.css";
import profileFormStyles from "./profile-form.module.css";

export function AddressListPage({ list: { current, others, away } }: { list: AddressList }) {
  const t = useT();
  const { submission } = useSubmission();
  return (
    <div className={profileFormStyles.page}>
      <FormProblems submission={submission} />
      <BackLink to="/profile">{t("home.profile")}</BackLink>
      <PageTitle>{t("address.title")}</PageTitle>
      {current || others.length > 0 ? null : (
        <div className={profileFormStyles.panel}>
          <p>
            <strong>{t("address.none")}</strong>
          </p>
          <p>{t("address.noneText")}</p>
        </div>
      )}
      {current ? (
        <AddressCard address={current} badge={t("address.current")}>
          <ChangeLink address={current} />
          <ActButton address={current} intent="put-away" label={t("address.putAway")} />
        </AddressCard>
      ) : null}
      {others.map((address) => (
        <AddressCard key={address.id} address={address}>
          <ChangeLink address={address} />
          <ActButton address={address} intent="make-current" label={t("address.makeCurrent")} />
          <ActButton address={address} intent="put-away" label={t("address.putAway")} />
        </AddressCard>
      ))}
      <p>
        <ButtonLink to="/profile/address/new">{t("address.add")}</ButtonLink>
      </p>
      {away.length > 0 ? (
        <details className={styles.moreActions}>
          <summary>
            {t("address.away")} ({away.length})
          </summary>
          {away.map((address) => (
            <AddressCard key={address.id} address={address}>
              <ActButton address={address} intent="bring-back" label={t("address.bringBack")} />
            </AddressCard>
          ))}
        </details>
      ) : null}
    </div>
  );
}

/** What it is called, for those who hear a button among others. */
const getName = ({ label, lines }: ListedAddress) => label || lines.join(", ");

function AddressCard({
  address,
  badge,
  children,
}: {
  address: ListedAddress;
  badge?: string;
  children: ReactNode;
}) {
  const t = useT();
  const { label, lines, misfit } = address;
  return (
    <article className={badge ? `${styles.card} ${styles.current}` : styles.card}>
      <address>
        {label || badge ? (
          <p className={styles.heading}>
            {label ? (
              <strong>
                <bdi>{label}</bdi>
              </strong>
            ) : null}
            {badge ? <span className={styles.badge}>{badge}</span> : null}
          </p>
        ) : null}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same.
          <bdi key={index}>{line}</bdi>
        ))}
      </address>
      {misfit ? <Notice tone="warning">{t("forms.postcodeUnfit", misfit)}</Notice> : null}
      <div className={styles.actions}>{children}</div>
    </article>
  );
}

function ChangeLink({ address }: { address: ListedAddress }) {
  return (
    <Link to={`/profile/address/${address.id}`}>
      {useT()("address.edit")}
      <span className="visually-hidden">: {getName(address)}</span>
    </Link>
  );
}

function ActButton({
  address,
  intent,
  label,
}: {
  address: ListedAddress;
  intent: AddressIntent;
  label: string;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={address.id} />
      <button type="submit" className={styles.action} name="intent" value={intent}>
        {label}
        <span className="visually-hidden">: {getName(address)}</span>
      </button>
    </Form>
  );
}
