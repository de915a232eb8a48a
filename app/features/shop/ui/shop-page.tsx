import { Form, Link } from "@remix-run/react";
import { productSorts } from "#rules/shop-choices";
import { useT } from "~/i18n/context";
import type { MessageKey } from "~/i18n/types";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageTitle } from "~/ui/page-title";
import { Picture } from "~/ui/picture";
import { shopPath } from "../shop-path";
import type { ProductCard, ShopView } from "../view";
import { CartLink } from "./cart-link";
import cartLinkStyles from "./cart-link.module.css?classes";
import { markLabels } from "./marks";
import styles from "./shop-page.module.css";

const sortLabels: Readonly<Record<ShopView["sort"], MessageKey>> = {
  group: "shop.sortGroup",
  name: "shop.sortName",
  price: "shop.sortPrice",
  "-price": "shop.sortDearest",
  newest: "shop.sortNewest",
};

export function ShopPage({ shop }: { shop: ShopView }) {
  const t = useT();
  const { group, products, q } = shop;
  return (
    <div className={styles.page}>
      <div className={cartLinkStyles.heading}>
        <PageTitle>{group ? <bdi>{group.name}</bdi> : t("shell.shop")}</PageTitle>
        <CartLink inCart={shop.inCart} />
      </div>
      {shop.isPublicOnly ? <Notice tone="warning">{t("shop.publicOnly")}</Notice> : null}
      <Filters shop={shop} />
      {products.length > 0 ? (
        <>
          <ul className={styles.list}>
            {products.map((product) => (
              <Card key={product.href} product={product} />
            ))}
          </ul>
          <Pages shop={shop} />
        </>
      ) : (
        <div className={styles.emptyState}>
          <p>{shop.isAfterLast ? t("shop.noMore") : q ? t("shop.noMatch", { query: q }) : t("shop.empty")}</p>
          {q || group ? (
            <ButtonLink to="/shop" tone="quiet">
              {t("shop.seeAll")}
            </ButtonLink>
          ) : null}
          <Pages shop={shop} />
        </div>
      )}
    </div>
  );
}

/**
 * What narrows the list. Groups and sorting are closed on a phone, so that the products are near; a sibling
 * of their <details>, so that a wide screen shows them without the button.
 */
function Filters({ shop }: { shop: ShopView }) {
  const t = useT();
  const { q, sort, group, groups, first, last, total } = shop;
  // Without the members' products the total is not known.
  const hasRange = shop.products.length > 0 && !shop.isPublicOnly;
  return (
    <div className={styles.filters}>
      <SearchForm shop={shop} />
      <details key={`${q} ${sort} ${group?.url}`} suppressHydrationWarning>
        <summary>
          <Icon name="menu" />
          {t("shop.filters")}
        </summary>
      </details>
      <div className={styles.choices}>
        {groups.length > 1 ? <Groups groups={groups} /> : null}
        <SortForm shop={shop} />
      </div>
      {hasRange ? (
        <p className={styles.range}>
          {total === null ? `${first}–${last}` : t("shop.range", { first, last, total })}
        </p>
      ) : null}
      {q && shop.products.length > 0 ? (
        <Link className={styles.clear} to={shopPath({ group: group?.url ?? null, sort })}>
          {t("shop.clearSearch")}
        </Link>
      ) : null}
    </div>
  );
}

function Groups({ groups }: Pick<ShopView, "groups">) {
  const t = useT();
  return (
    <nav aria-label={t("shop.groups")}>
      <ul className={styles.groups}>
        {groups.map(({ href, name, isChosen }) => (
          <li key={href}>
            <Link to={href} aria-current={isChosen ? "true" : undefined}>
              {name === null ? t("shop.all") : <bdi>{name}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches within the chosen group. */
function SearchForm({ shop: { q, sort, group } }: { shop: ShopView }) {
  const t = useT();
  return (
    <Form role="search" className={styles.search} action="/shop" key={`${q} ${sort} ${group?.url}`}>
      {group ? <input type="hidden" name="group" value={group.url} /> : null}
      <input type="hidden" name="sort" value={sort} />
      <label className="visually-hidden" htmlFor="q">
        {t("shop.search")}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        placeholder={t("shop.search")}
        defaultValue={q}
        maxLength={60}
        enterKeyHint="search"
      />
      <Button tone="quiet">{t("search.title")}</Button>
    </Form>
  );
}

/** Sorts what is shown. */
function SortForm({ shop: { q, sort, group } }: { shop: ShopView }) {
  const t = useT();
  return (
    <Form className={styles.sort} action="/shop" key={`${q} ${sort} ${group?.url}`}>
      {group ? <input type="hidden" name="group" value={group.url} /> : null}
      {q ? <input type="hidden" name="q" value={q} /> : null}
      <label htmlFor="sort">{t("shop.sort")}</label>
      <select id="sort" name="sort" defaultValue={sort}>
        {productSorts.map((each) => (
          <option key={each} value={each}>
            {t(sortLabels[each])}
          </option>
        ))}
      </select>
      <Button tone="quiet">{t("shop.show")}</Button>
    </Form>
  );
}

function Card({ product: { href, name, text, price, image, mark } }: { product: ProductCard }) {
  const t = useT();
  return (
    <li className={mark === "soldOut" ? styles.soldOut : undefined}>
      {image ? (
        <Picture image={image} alt="" sizes="(min-width:62rem) 15rem,(min-width:40rem) 30vw,45vw" />
      ) : (
        <span className={styles.noPicture}>
          <Icon name="shop" />
        </span>
      )}
      {mark ? <p className={styles.badge}>{t(markLabels[mark])}</p> : null}
      <h2>
        <Link to={href}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className={styles.price}>{price}</p>
      {text ? (
        <p>
          <bdi>{text}</bdi>
        </p>
      ) : null}
    </li>
  );
}

function Pages({ shop: { previous, next } }: { shop: ShopView }) {
  const t = useT();
  if (!previous && !next) return null;
  return (
    <nav className={styles.pages} aria-label={t("shop.pages")}>
      {previous ? (
        <ButtonLink to={previous} tone="quiet" rel="prev">
          {t("shop.previous")}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink to={next} tone="quiet" rel="next">
          {t("shop.next")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
