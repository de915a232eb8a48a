import { useT } from "~/i18n/context";
import { SocialLinks } from "~/ui/networks/social-links";
import { BlockIntro } from "../../ui/block-intro";
import type { BlockProps } from "../content";
import styles from "./contact-details.module.css?classes";

export default function ContactDetails({ content }: BlockProps<"contact-details">) {
  const t = useT();
  const { intro, links, organisation, address, phone, email, abn, networks } = content;
  return (
    <div className={styles.contactDetails}>
      <BlockIntro intro={intro} links={links} />
      <address>
        {organisation ? <strong>{organisation}</strong> : null}
        {address ? <p>{address}</p> : null}
        {phone ? (
          <p>
            <a href={phone.href}>
              <bdi dir="ltr">{phone.label}</bdi>
            </a>
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={email.href}>{email.label}</a>
          </p>
        ) : null}
        {abn ? <p dir="auto">{t("cms.abn", { number: abn })}</p> : null}
        {networks.length > 0 ? (
          <p>
            <SocialLinks links={networks} />
          </p>
        ) : null}
      </address>
    </div>
  );
}
