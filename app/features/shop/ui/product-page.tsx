import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useT } from "~/i18n/context";
import { BackLink } from "~/ui/back-link";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { RichTextView } from "~/ui/rich-text";
import { Share } from "~/ui/share";
import type { ProductView } from "../view";
import { CartLink } from "./cart-link";
import { markLabels } from "./marks";
import { ProductForm } from "./product-form";
import "~/forms/ui/fields.module.css";
import cartLinkStyles from "./cart-link.module.css?classes";
import styles from "./product-page.module.css";

export function ProductPage({ product }: { product: ProductView }) {
  const t = useT();
  const { name, text, image, images, content, back, event, skus } = product;
  const [chosen, setChosen] = useState("");
  /** With JavaScript the price of the option that was chosen stands in place of the range. */
  function choose({ target }: FormEvent) {
    const { name: field, value } = target as HTMLInputElement;
    if (field === "sku") setChosen(value);
  }
  // What a ticket's text asks for is to be read before it is bought.
  const description = content ? (
    <div dir="auto">
      <RichTextView text={content} className={styles.text} />
    </div>
  ) : null;
  return (
    <>
      <div className={cartLinkStyles.heading}>
        <BackLink to={back.href}>{back.name ? <bdi>{back.name}</bdi> : t("shell.shop")}</BackLink>
        <CartLink inCart={product.inCart} />
      </div>
      <article className={styles.page}>
        <div className={styles.pictures}>
          {image ? (
            <Picture image={image} alt={product.imageText ?? ""} sizes="(min-width:60rem) 34rem,100vw" />
          ) : null}
          {images.length > 0 ? (
            <ul>
              {images.map((each, index) => (
                <li key={each.image.hash}>
                  <Picture
                    image={each.image}
                    alt={each.text ?? t("shop.picture", { name, number: index + 2 })}
                    sizes="8rem"
                  />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className={styles.purchase} onChange={choose}>
          <header>
            <PageTitle>
              <bdi>{name}</bdi>
            </PageTitle>
          </header>
          <p className={styles.price}>
            <strong>{skus.find(({ code }) => code === chosen)?.price ?? product.price}</strong>{" "}
            <span>{t("shop.withGst")}</span>
          </p>
          {event ? <TicketEvent event={event} /> : null}
          <State product={product} />
          {text ? (
            <p>
              <bdi>{text}</bdi>
            </p>
          ) : null}
          {event ? description : null}
          {product.chosen ? <ProductForm product={product} /> : null}
          <Share title={name} link={product.link} />
        </div>
        {event ? null : description}
      </article>
    </>
  );
}

/** What keeps it from being bought, or who may buy it. */
function State({ product: { mark, isForMembers, endsOn } }: { product: ProductView }) {
  const t = useT();
  if (mark === "forMembers") {
    return (
      <Notice tone="info" title={t("shop.forMembers")}>
        <p>{t("shop.membersText")}</p>
      </Notice>
    );
  }
  if (mark) return <Notice tone="info" title={t(markLabels[mark])} />;
  const facts = [isForMembers ? t("shop.forMembers") : null, endsOn && t("shop.endsOn", { date: endsOn })];
  const shown = facts.filter(Boolean);
  return shown.length > 0 ? <p className={styles.facts}>{shown.join(" · ")}</p> : null;
}

function TicketEvent({ event }: { event: NonNullable<ProductView["event"]> }) {
  const t = useT();
  return (
    <p className={styles.event}>
      <Icon name="calendar" />
      <span>
        <span>{t("shop.ticketFor")}</span>
        <Link to={event.href}>
          <bdi>{event.name}</bdi>
        </Link>
        <time dateTime={event.startsAt}>{event.when}</time>
        {event.venue ? <bdi>{event.venue}</bdi> : null}
      </span>
    </p>
  );
}
