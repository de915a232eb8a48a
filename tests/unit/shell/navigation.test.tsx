import { expect, it } from "vitest";
import { handle as cart } from "~/routes/cart/route";
import { handle as checkout } from "~/routes/checkout/route";
import { handle as address } from "~/routes/checkout_.address/route";
import { handle as delivery } from "~/routes/checkout_.delivery/route";
import { handle as orderState } from "~/routes/checkout_.return/route";
import { handle as review } from "~/routes/checkout_.review/route";
import { handle as renew } from "~/routes/renew/route";
import { Navigation } from "~/shell/header/navigation";
import { navigationItems } from "~/shell/header/navigation-items";
import { getPage, type PageHandle } from "~/shell/page";
import { renderedForm } from "../forms/rendered-form";

/** The items that say the page is theirs, each with how. */
async function current(path: string, handle: PageHandle): Promise<readonly (readonly string[])[]> {
  const bar = <Navigation open={navigationItems} current={getPage([{ handle }]).navigation} />;
  const html = await renderedForm(bar, undefined, path);
  return [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) => {
    const how = /aria-current="(\w+)"/.exec(tag)?.[1];
    return how ? [[/href="([^"]*)"/.exec(tag)?.[1] ?? "", how]] : [];
  });
}

it.each([
  ["/renew", renew],
  ["/checkout", checkout],
  ["/checkout/address", address],
  ["/checkout/delivery", delivery],
  ["/checkout/review", review],
  ["/checkout/return", orderState],
])("%s belongs to no item of the navigation bar", async (path, handle) => {
  expect(await current(path, handle)).toEqual([]);
});

it("the cart belongs to the shop, whose page it is not", async () => {
  expect(await current("/cart", cart)).toEqual([["/shop", "true"]]);
  expect(await current("/shop", cart)).toEqual([["/shop", "page"]]);
});
