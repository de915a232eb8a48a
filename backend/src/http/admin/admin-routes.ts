import { Hono } from "hono";
import { favicon } from "../favicon";
import type { AppEnv } from "../services";
import { findEditor, postedForm } from "./editor-access";
import { postToErrorReports, showErrorReports } from "./error-reports";
import { adminError } from "./error-view";
import { postToEvents, showEvents } from "./events/event-list";
import { addEvent, moveEvent, saveEvent, showEvent, showEventForm, showNewEvent } from "./events/events";
import { postToOrders, showOrders } from "./orders/order-list";
import { postRefund, showRefund } from "./orders/order-refund";
import { changeOrder, showOrder } from "./orders/orders";
import { downloadSalesReport, showSalesReport } from "./orders/sales-report";
import { postQuote, showQuote, showQuotes } from "./orders/shipping-quotes";
import { saveBlockForm, showBlockForm } from "./pages/block-editor";
import { changePage, showPage } from "./pages/page-actions";
import { addPage, savePageDetails, showNewPage, showPageDetails } from "./pages/page-details";
import { pageList } from "./pages/page-list";
import { saveSearchWords, showSearchWords } from "./pages/search-words";
import { addProduct, showNewProduct } from "./products/new-product";
import { postToProducts, showProducts } from "./products/product-list";
import { changePictures, showPictures } from "./products/product-pictures";
import { moveProduct, saveProduct, showProduct, showProductForm } from "./products/products";
import { addNewSku, saveSku, showNewSku, showSku } from "./products/skus";
import { saveStock, showStock } from "./products/stock";
import { postToPromotions, showPromotions } from "./promotions/promotion-list";
import { addPromotion, savePromotion, showNewPromotion, showPromotion } from "./promotions/promotions";
import {
  downloadRegister,
  postToRegister,
  showSivApplicationFile,
} from "./siv-applications/siv-application-files";
import { postToSivApplications, showSivApplications } from "./siv-applications/siv-application-list";
import { moveSivApplication, showSivApplication } from "./siv-applications/siv-application-page";

/** The CMS admin at the backend's base (contract 14), for editors (is_admin), by plain forms. */
export const adminRoutes = new Hono<AppEnv>()
  .onError(adminError)
  .get("/favicon.svg", favicon)
  .get("/", async (c) => {
    const viewer = await findEditor(c);
    return viewer instanceof Response ? viewer : pageList(c, viewer);
  })
  .post("/", async (c) => {
    const home = async () => c.redirect("/", 303);
    const posted = await postedForm(c, home);
    return posted instanceof Response ? posted : home();
  })
  .get("/search-words", showSearchWords)
  .post("/search-words", saveSearchWords)
  .get("/error-reports", showErrorReports)
  .post("/error-reports", postToErrorReports)
  .get("/applications", showSivApplications)
  .post("/applications", postToSivApplications)
  .get("/applications/register.csv", downloadRegister)
  .post("/applications/register.csv", postToRegister)
  .get("/applications/:application{\\d+}", showSivApplication)
  .post("/applications/:application{\\d+}", moveSivApplication)
  .get("/applications/:application{\\d+}/files/:file", showSivApplicationFile)
  .get("/events", showEvents)
  .post("/events", postToEvents)
  .get("/events/new", showNewEvent)
  .post("/events/new", addEvent)
  .get("/events/:event{\\d+}", showEvent)
  .post("/events/:event{\\d+}", moveEvent)
  .get("/events/:event{\\d+}/edit", showEventForm)
  .post("/events/:event{\\d+}/edit", saveEvent)
  .get("/products", showProducts)
  .post("/products", postToProducts)
  .get("/products/new", showNewProduct)
  .post("/products/new", addProduct)
  .get("/products/:product{\\d+}", showProduct)
  .post("/products/:product{\\d+}", moveProduct)
  .get("/products/:product{\\d+}/edit", showProductForm)
  .post("/products/:product{\\d+}/edit", saveProduct)
  .get("/products/:product{\\d+}/stock", showStock)
  .post("/products/:product{\\d+}/stock", saveStock)
  .get("/products/:product{\\d+}/pictures", showPictures)
  .post("/products/:product{\\d+}/pictures", changePictures)
  .get("/products/:product{\\d+}/skus/new", showNewSku)
  .post("/products/:product{\\d+}/skus/new", addNewSku)
  .get("/products/:product{\\d+}/skus/:sku{\\d+}", showSku)
  .post("/products/:product{\\d+}/skus/:sku{\\d+}", saveSku)
  .get("/promotions", showPromotions)
  .post("/promotions", postToPromotions)
  .get("/promotions/new", showNewPromotion)
  .post("/promotions/new", addPromotion)
  .get("/promotions/:promotion{\\d+}", showPromotion)
  .post("/promotions/:promotion{\\d+}", savePromotion)
  .get("/orders", showOrders)
  .post("/orders", postToOrders)
  .get("/orders/takings", showSalesReport)
  .post("/orders/takings", postToOrders)
  .get("/orders/takings.csv", downloadSalesReport)
  .post("/orders/takings.csv", postToOrders)
  .get("/orders/quotes", showQuotes)
  .post("/orders/quotes", postToOrders)
  .get("/orders/quotes/:quote{\\d+}", showQuote)
  .post("/orders/quotes/:quote{\\d+}", postQuote)
  .get("/orders/:order{\\d+}", showOrder)
  .post("/orders/:order{\\d+}", changeOrder)
  .get("/orders/:order{\\d+}/refund", showRefund)
  .post("/orders/:order{\\d+}/refund", postRefund)
  .get("/pages/new", showNewPage)
  .post("/pages/new", addPage)
  .get("/pages/:page{\\d+}/details", showPageDetails)
  .post("/pages/:page{\\d+}/details", savePageDetails)
  .get("/pages/:page{\\d+}", showPage)
  .post("/pages/:page{\\d+}", changePage)
  .get("/pages/:page{\\d+}/blocks/:block{\\d+}", showBlockForm)
  .post("/pages/:page{\\d+}/blocks/:block{\\d+}", saveBlockForm)
  .get("/pages/:page{\\d+}/widgets/:widget", showBlockForm)
  .post("/pages/:page{\\d+}/widgets/:widget", saveBlockForm);
