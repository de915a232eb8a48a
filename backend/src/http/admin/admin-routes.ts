import { Hono } from "hono";
import { saveLevel, showLevel, showLevels } from "../../modules/levels/admin";
import { showWaiting } from "../../modules/members/waiting-list";
import { decideOnMember, showWaitingMember } from "../../modules/members/waiting-member";
import { favicon } from "../favicon";
import type { AppEnv } from "../services";
import { forEditors, signInOrOut } from "./editor-access";
import { showErrorReports } from "./error-reports";
import { adminError } from "./error-view";
import { showEvents } from "./events/event-list";
import { addEvent, moveEvent, saveEvent, showEvent, showEventForm, showNewEvent } from "./events/events";
import { showOrders } from "./orders/order-list";
import { postRefund, showRefund } from "./orders/order-refund";
import { changeOrder, showOrder } from "./orders/orders";
import { downloadSalesReport, showSalesReport } from "./orders/sales-report";
import { postQuote, showQuote, showQuotes } from "./orders/shipping-quotes";
import { saveBlockForm, showBlockForm } from "./pages/block-editor";
import { changePage, showPage } from "./pages/page-actions";
import { addPage, savePageDetails, showNewPage, showPageDetails } from "./pages/page-details";
import { pageList } from "./pages/page-list";
import { saveRedirects, showRedirects } from "./pages/redirects";
import { saveSearchWords, showSearchWords } from "./pages/search-words";
import { addProduct, showNewProduct } from "./products/new-product";
import { showProducts } from "./products/product-list";
import { changePictures, showPictures } from "./products/product-pictures";
import { moveProduct, saveProduct, showProduct, showProductForm } from "./products/products";
import { addNewSku, saveSku, showNewSku, showSku } from "./products/skus";
import { saveStock, showStock } from "./products/stock";
import { showPromotions } from "./promotions/promotion-list";
import { addPromotion, savePromotion, showNewPromotion, showPromotion } from "./promotions/promotions";
import { downloadRegister, showSivApplicationFile } from "./siv-applications/siv-application-files";
import { showSivApplications } from "./siv-applications/siv-application-list";
import { moveSivApplication, showSivApplication } from "./siv-applications/siv-application-page";

/** The CMS admin at the backend's base (contract 14), for editors (is_admin), by plain forms. */
export const adminRoutes = new Hono<AppEnv>()
  .onError(adminError)
  .get("/favicon.svg", favicon)
  .get("/", forEditors(pageList))
  .post("/", signInOrOut)
  .get("/search-words", forEditors(showSearchWords))
  .post("/search-words", saveSearchWords)
  .get("/redirects", forEditors(showRedirects))
  .post("/redirects", saveRedirects)
  .get("/error-reports", forEditors(showErrorReports))
  .post("/error-reports", signInOrOut)
  .get("/applications", forEditors(showSivApplications))
  .post("/applications", signInOrOut)
  .get("/applications/register.csv", forEditors(downloadRegister))
  .post("/applications/register.csv", signInOrOut)
  .get("/applications/:application{\\d+}", forEditors(showSivApplication))
  .post("/applications/:application{\\d+}", moveSivApplication)
  .get("/applications/:application{\\d+}/files/:file", showSivApplicationFile)
  .get("/events", forEditors(showEvents))
  .post("/events", signInOrOut)
  .get("/events/new", forEditors(showNewEvent))
  .post("/events/new", addEvent)
  .get("/events/:event{\\d+}", forEditors(showEvent))
  .post("/events/:event{\\d+}", moveEvent)
  .get("/events/:event{\\d+}/edit", forEditors(showEventForm))
  .post("/events/:event{\\d+}/edit", saveEvent)
  .get("/products", forEditors(showProducts))
  .post("/products", signInOrOut)
  .get("/products/new", forEditors(showNewProduct))
  .post("/products/new", addProduct)
  .get("/products/:product{\\d+}", forEditors(showProduct))
  .post("/products/:product{\\d+}", moveProduct)
  .get("/products/:product{\\d+}/edit", forEditors(showProductForm))
  .post("/products/:product{\\d+}/edit", saveProduct)
  .get("/products/:product{\\d+}/stock", forEditors(showStock))
  .post("/products/:product{\\d+}/stock", saveStock)
  .get("/products/:product{\\d+}/pictures", forEditors(showPictures))
  .post("/products/:product{\\d+}/pictures", changePictures)
  .get("/products/:product{\\d+}/skus/new", forEditors(showNewSku))
  .post("/products/:product{\\d+}/skus/new", addNewSku)
  .get("/products/:product{\\d+}/skus/:sku{\\d+}", forEditors(showSku))
  .post("/products/:product{\\d+}/skus/:sku{\\d+}", saveSku)
  .get("/promotions", forEditors(showPromotions))
  .post("/promotions", signInOrOut)
  .get("/promotions/new", forEditors(showNewPromotion))
  .post("/promotions/new", addPromotion)
  .get("/promotions/:promotion{\\d+}", forEditors(showPromotion))
  .post("/promotions/:promotion{\\d+}", savePromotion)
  .get("/levels", forEditors(showLevels))
  .post("/levels", signInOrOut)
  .get("/levels/:level{\\d+}", forEditors(showLevel))
  .post("/levels/:level{\\d+}", saveLevel)
  .get("/members/waiting", forEditors(showWaiting))
  .post("/members/waiting", signInOrOut)
  .get("/members/waiting/:user{\\d+}", forEditors(showWaitingMember))
  .post("/members/waiting/:user{\\d+}", decideOnMember)
  .get("/orders", forEditors(showOrders))
  .post("/orders", signInOrOut)
  .get("/orders/takings", forEditors(showSalesReport))
  .post("/orders/takings", signInOrOut)
  .get("/orders/takings.csv", forEditors(downloadSalesReport))
  .post("/orders/takings.csv", signInOrOut)
  .get("/orders/quotes", forEditors(showQuotes))
  .post("/orders/quotes", signInOrOut)
  .get("/orders/quotes/:quote{\\d+}", forEditors(showQuote))
  .post("/orders/quotes/:quote{\\d+}", postQuote)
  .get("/orders/:order{\\d+}", forEditors(showOrder))
  .post("/orders/:order{\\d+}", changeOrder)
  .get("/orders/:order{\\d+}/refund", forEditors(showRefund))
  .post("/orders/:order{\\d+}/refund", postRefund)
  .get("/pages/new", forEditors(showNewPage))
  .post("/pages/new", addPage)
  .get("/pages/:page{\\d+}/details", forEditors(showPageDetails))
  .post("/pages/:page{\\d+}/details", savePageDetails)
  .get("/pages/:page{\\d+}", forEditors(showPage))
  .post("/pages/:page{\\d+}", changePage)
  .get("/pages/:page{\\d+}/blocks/:block{\\d+}", forEditors(showBlockForm))
  .post("/pages/:page{\\d+}/blocks/:block{\\d+}", saveBlockForm)
  .get("/pages/:page{\\d+}/widgets/:widget", forEditors(showBlockForm))
  .post("/pages/:page{\\d+}/widgets/:widget", saveBlockForm);
