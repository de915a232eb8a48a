import { bulkScreen } from "../desk/bulk-screen";
import type { Screen } from "../desk/screens";
import { waitingActs } from "./members/joining/waiting-acts";
import { orderActs } from "./orders/order-acts";
import { pageActs } from "./pages/page-acts";
import { productActs } from "./products/product-acts";

/** Where lists post their ticked rows. Whoever may change one row may change several. */
export const bulkScreens: readonly Screen[] = [
  {
    path: "/members/waiting/many/:act",
    area: "members",
    needs: "change",
    ...bulkScreen("/admin/members/waiting", waitingActs),
  },
  {
    path: "/orders/many/:act",
    area: "money",
    needs: "change",
    ...bulkScreen("/admin/orders", orderActs),
  },
  { path: "/pages/many/:act", area: "website", needs: "change", ...bulkScreen("/admin/pages", pageActs) },
  {
    path: "/products/many/:act",
    area: "shop",
    needs: "change",
    ...bulkScreen("/admin/products", productActs),
  },
];
