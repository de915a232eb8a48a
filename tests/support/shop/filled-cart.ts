import { getForms, type HttpBrowser, type Page } from "../http-browser";

/** The fields of the page's form that has one whose name begins so; null without one. */
export function formWith({ html }: Pick<Page, "html">, name: string): Record<string, string> | null {
  const form = getForms(html).find(({ fields }) => [...fields.keys()].some((each) => each.startsWith(name)));
  return form ? Object.fromEntries(form.fields) : null;
}

/** Puts something that is posted into the cart. */
export async function fillCart(browser: HttpBrowser): Promise<void> {
  const product = await browser.get("/shop/enamel-mug");
  await browser.post("/shop/enamel-mug", formWith(product, "sku") ?? {});
}

/** Takes the first address and the first way of delivery. */
export async function chooseDelivery(browser: HttpBrowser): Promise<Page> {
  const address = await browser.get("/checkout/address");
  const delivery = await browser.post("/checkout/address", formWith(address, "place") ?? {});
  const [, first = ""] = /name="delivery"[^>]*value="(\d+)"/.exec(delivery.html) ?? [];
  const fields = { ...formWith(delivery, "requestKey"), delivery: first };
  const review = await browser.post("/checkout/delivery", fields);
  if (review.url.pathname !== "/checkout/review")
    throw new Error(`choosing a delivery ended at ${review.url.pathname} with ${review.status}`);
  return review;
}
