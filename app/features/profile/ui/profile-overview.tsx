import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { DraftNotice } from "~/forms/ui/draft-notice";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { LinkRow, LinkRows } from "~/ui/links/link-rows";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { SummarySection } from "~/ui/summary-list";
import summaryListStyles from "~/ui/summary-list.module.css?classes";
import { sectionTitles } from "../fields";
import type { LicenceNote, OverviewRow, OverviewSection, OverviewView } from "../overview-view";
import styles from "./profile.module.css";
import { ProfileHead } from "./profile-head";

export function ProfileOverview({ view }: { view: OverviewView }) {
  const t = useT();
  return (
    <div className={styles.overview}>
      <PageTitle>{t("home.profile")}</PageTitle>
      <ProfileHead view={view} />
      {view.deletionAskedOn ? <DeletionAsked date={view.deletionAskedOn} /> : null}
      <div className={styles.card}>
        <LinkRows>
          <LinkRow to="/profile/orders">
            {t(view.listsOrders ? "profile.orders" : "profile.invoices")}
          </LinkRow>
          <LinkRow to="/outbox" isDocument>
            {t("profile.unfinished")}
          </LinkRow>
        </LinkRows>
      </div>
      <div className={styles.columns}>
        <div>
          {view.sections.map((section) => (
            <Section key={section.name} section={section} view={view} />
          ))}
        </div>
        <div>
          <AddressCard address={view.address} />
          <MembershipCard view={view} />
          <AccountLinks view={view} />
          <Form method="post" action="/logout" reloadDocument>
            <Button tone="quiet">{t("home.logout")}</Button>
          </Form>
        </div>
      </div>
    </div>
  );
}

function Section({ section: { name, rows }, view }: { section: OverviewSection; view: OverviewView }) {
  const t = useT();
  const editPath = `/profile/edit/${name}`;
  const draft = view.drafts.find(({ section }) => section === name);
  const given = rows.filter(({ value }) => value !== null);
  // Few members have a business: what is not given is left out.
  const shown = name === "business" || given.length === 0 ? given : rows;
  return (
    <div className={styles.card}>
      <SummarySection
        id={`profile-${name}`}
        title={t(sectionTitles[name])}
        changeTo={editPath}
        rows={shown.map((row) => ({
          term: t(row.label),
          value: (
            <Value row={row}>
              {row.label === "profile.licenceExpiry" && view.licence ? (
                <LicenceWarning note={view.licence} />
              ) : null}
            </Value>
          ),
        }))}
      />
      {shown.length === 0 ? (
        <p className={styles.missing}>{t(name === "business" ? "profile.businessNone" : "summary.none")}</p>
      ) : null}
      {draft ? (
        <DraftNotice
          began={draft.began}
          to={`${editPath}?draft`}
          action={editPath}
          hasChangedSince={draft.hasChangedSince}
          of={t(sectionTitles[name])}
        />
      ) : null}
    </div>
  );
}

function Value({ row: { value, kind }, children }: { row: OverviewRow; children: ReactNode }) {
  const t = useT();
  if (value === null) return <span className={summaryListStyles.none}>{t("summary.none")}</span>;
  return (
    <>
      {kind === "link" ? (
        <a href={value} rel="external noopener">
          <bdi dir="ltr">{value.replace(/^https?:\/\/(?:www\.)?|\/$/g, "")}</bdi>
        </a>
      ) : (
        <bdi dir={kind === "ltr" ? "ltr" : undefined}>{value}</bdi>
      )}
      {children}
    </>
  );
}

function LicenceWarning({ note: { kind, daysLeft } }: { note: LicenceNote }) {
  const t = useT();
  return (
    <span className={`${styles.note} ${kind === "expired" ? styles.expiredNote : styles.dueNote}`}>
      {kind === "expired"
        ? t("profile.licenceExpired")
        : kind === "today"
          ? t("membership.lastDay")
          : t("membership.daysLeft", { count: daysLeft })}
    </span>
  );
}

function DeletionAsked({ date }: { date: string }) {
  const t = useT();
  return (
    <Notice tone="warning" title={t("profile.deletionAsked", { date })}>
      <p>{t("profile.deletionWaits")}</p>
      <Form method="post" action="/profile/delete" className="actions">
        <Button tone="quiet" name="intent" value="withdraw">
          {t("profile.deletionWithdraw")}
        </Button>
      </Form>
    </Notice>
  );
}

function AddressCard({ address }: Pick<OverviewView, "address">) {
  const t = useT();
  if (address === null) return null;
  return (
    <section className={styles.card} aria-labelledby="profile-address">
      <h2 id="profile-address">{t("address.title")}</h2>
      {address === "none" ? (
        <p className={styles.missing}>{t("address.none")}</p>
      ) : address === "unknown" ? (
        <p className={styles.missing}>{t("profile.notFetched")}</p>
      ) : (
        <address className={styles.address}>
          {address.label ? (
            <strong>
              <bdi>{address.label}</bdi>
            </strong>
          ) : null}
          {address.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same.
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
      )}
      <LinkRows>
        {address === "none" ? (
          <LinkRow to="/profile/address/new">{t("address.add")}</LinkRow>
        ) : (
          <LinkRow to="/profile/addresses">{t("address.all")}</LinkRow>
        )}
      </LinkRows>
    </section>
  );
}

function MembershipCard({
  view: { membership, additionalMember, credit, clubEmail, number, asksForChanges },
}: {
  view: OverviewView;
}) {
  const t = useT();
  const partner = additionalMember?.label ?? t("card.partner");
  const rows = additionalMember
    ? [
        {
          term: partner,
          ...(additionalMember.canChange ? { changeTo: "/profile/additional" } : null),
          value: (
            <>
              {additionalMember.name ? (
                <bdi>{additionalMember.name}</bdi>
              ) : (
                <span className={summaryListStyles.none}>{t("summary.none")}</span>
              )}
              {additionalMember.canChange ? null : (
                <span className={styles.note}>
                  {clubEmail ? (
                    <a href={`mailto:${clubEmail}`}>{t("profile.clubChanges")}</a>
                  ) : (
                    t("profile.clubChanges")
                  )}
                </span>
              )}
            </>
          ),
        },
      ]
    : [];
  return (
    <div className={styles.card}>
      <SummarySection
        id="profile-membership"
        title={t("profile.membership")}
        rows={[
          ...membership,
          ...rows,
          {
            term: t("profile.credit"),
            value:
              credit === null ? (
                <span className={summaryListStyles.none}>{t("profile.notFetched")}</span>
              ) : (
                <bdi>{credit}</bdi>
              ),
          },
        ]}
      />
      <LinkRows>
        <LinkRow to="/renew">{t("profile.membershipKinds")}</LinkRow>
        {asksForChanges && number ? <LinkRow to="/profile/ask/name">{t("profile.nameAsk")}</LinkRow> : null}
      </LinkRows>
    </div>
  );
}

function AccountLinks({ view }: { view: OverviewView }) {
  const t = useT();
  const { racing, hasPassword, letsPeopleIn, listsDevices, managesClub } = view;
  return (
    <section className={styles.card} aria-labelledby="profile-account">
      <h2 id="profile-account">{t("profile.account")}</h2>
      <LinkRows>
        {managesClub ? (
          <LinkRow to="/cms" isDocument>
            {t("profile.manageClub")}
          </LinkRow>
        ) : null}
        {letsPeopleIn ? (
          <LinkRow to="/check-in" isDocument>
            {t("home.checkIn")}
          </LinkRow>
        ) : null}
        <LinkRow to="/language?to=/profile">{t("shell.choices")}</LinkRow>
        {hasPassword ? <LinkRow to="/profile/edit/password">{t("profile.password")}</LinkRow> : null}
        {listsDevices ? <LinkRow to="/profile/devices">{t("device.title")}</LinkRow> : null}
        {racing ? (
          <LinkRow to="/profile/racing" aside={racing.isConnected ? t("profile.racingConnected") : null}>
            {t("profile.racing")}
          </LinkRow>
        ) : null}
        <LinkRow to="/profile/data">{t("profile.data")}</LinkRow>
        <LinkRow to="/profile/delete">{t("profile.delete")}</LinkRow>
      </LinkRows>
    </section>
  );
}
