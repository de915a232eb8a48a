import { exported, type Screen } from "../desk/screens";
import { accountScreens } from "./accounts/screens";
import { showActivity } from "./activity/activity";
import { downloadActivity } from "./activity/activity-export";
import { bulkScreens } from "./bulk-screens";
import { calendarScreens } from "./calendar-screens";
import { changeMenu, showMenu } from "./club/club-menu";
import { changeClubPicture, showClubPictures } from "./club/club-pictures";
import { saveSection, showSection } from "./club/club-section";
import { showClub } from "./club/settings-index";
import { addDelivery, saveDelivery, showDelivery, showNewDelivery } from "./delivery/delivery-form";
import { moveDelivery, showDeliveries } from "./delivery/delivery-list";
import { changeOffer, showOffer } from "./delivery/delivery-offer";
import { showErrorReports } from "./error-reports/error-reports";
import { exportScreens } from "./export/screens";
import { importScreens } from "./import/screens";
import { saveLevel, showLevel } from "./levels/admin";
import { saveFeeChange, showFeeChange } from "./levels/fee-change";
import { levelListScreen } from "./levels/level-list";
import { addLevel, showNewLevel } from "./levels/new-level";
import { postRemoveLevel, showRemoveLevel } from "./levels/remove-level";
import { mailScreens } from "./mail/screens";
import { memberScreens } from "./member-screens";
import { showBuyers } from "./orders/entered/choose-buyer";
import { orderListScreen } from "./orders/order-list";
import { postRefund, showRefund } from "./orders/order-refund";
import { postSent, postUnsent, showSent, showUnsent } from "./orders/order-sent";
import { postShorten, showShorten } from "./orders/order-shorten";
import { changeOrder, showCancel, showOrder } from "./orders/orders";
import { downloadSalesReport, showSalesReport } from "./orders/sales-report";
import { quoteListScreen } from "./orders/shipping-quote-list";
import { postQuote, showQuote } from "./orders/shipping-quotes";
import { saveBlockForm, showBlockForm } from "./pages/block-editor";
import { changePage, showPage } from "./pages/page-actions";
import { addPage, savePageDetails, showNewPage, showPageDetails } from "./pages/page-details";
import { pageListScreen } from "./pages/page-list";
import { saveRedirects, showRedirects } from "./pages/redirects";
import { saveSearchWords, showSearchWords } from "./pages/search-words";
import { postCorrect, showCorrect } from "./payments/correct-payment";
import { postOrderPayment, showOrderPayment } from "./payments/order-payment";
import { postTakeBack, showTakeBack } from "./payments/take-back";
import { postScreens } from "./post/screens";
import { addProduct, showNewProduct } from "./products/new-product";
import { productListScreen } from "./products/product-list";
import { changePictures, showPictures } from "./products/product-pictures";
import { moveProduct, saveProduct, showProduct, showProductForm } from "./products/products";
import { addNewSku, saveSku, showNewSku, showSku } from "./products/skus";
import { saveStock, showStock } from "./products/stock";
import { promotionListScreen } from "./promotions/promotion-list";
import {
  addPromotion,
  savePromotion,
  showNewPromotion,
  showPromotion,
  showPromotionForm,
} from "./promotions/promotions";
import { postBank, showBank } from "./reconcile/bank";
import { postLine, showLine } from "./reconcile/credit-line";
import { postNewReminder, saveReminder, showNewReminder, showReminder } from "./renewals/reminder-form";
import { showReminders } from "./renewals/reminder-list";
import { renewalScreens } from "./renewals/screens";
import { addOfficer, showNewOfficer } from "./roles/new-officer";
import { changeOfficer, showOfficer } from "./roles/officer";
import { showRoles, withdraw } from "./roles/roles";
import { showSearch } from "./search/search";
import { showToday } from "./today/today";

/** Every screen of the desk, with what it needs: roles-by-screens.test.ts tries each for each role. */
export const screens: readonly Screen[] = [
  { path: "/", area: null, get: showToday },
  { path: "/search", area: null, get: showSearch },
  { path: "/levels", area: "club", get: levelListScreen.get },
  { path: "/levels.csv", area: "club", get: levelListScreen.csv, ...exported },
  { path: "/levels/new", area: "club", get: showNewLevel, post: addLevel, needs: "change" },
  { path: "/levels/:level{\\d+}", area: "club", get: showLevel, post: saveLevel, needs: "change" },
  {
    path: "/levels/:level{\\d+}/fee",
    area: "club",
    get: showFeeChange,
    post: saveFeeChange,
    needs: "change",
  },
  {
    path: "/levels/:level{\\d+}/remove",
    area: "club",
    get: showRemoveLevel,
    post: postRemoveLevel,
    needs: "change",
  },
  { path: "/pages", area: "website", get: pageListScreen.get },
  { path: "/pages.csv", area: "website", get: pageListScreen.csv, ...exported },
  { path: "/search-words", area: "website", get: showSearchWords, post: saveSearchWords },
  { path: "/redirects", area: "website", get: showRedirects, post: saveRedirects },
  { path: "/club", area: "club", get: showClub },
  { path: "/club/menu", area: "club", get: showMenu, post: changeMenu, needs: "change" },
  { path: "/club/pictures", area: "club", get: showClubPictures, post: changeClubPicture, needs: "change" },
  { path: "/club/delivery", area: "club", get: showDeliveries, post: moveDelivery },
  { path: "/club/delivery/new", area: "club", get: showNewDelivery, post: addDelivery, needs: "change" },
  {
    path: "/club/delivery/:option{\\d+}",
    area: "club",
    get: showDelivery,
    post: saveDelivery,
    needs: "change",
  },
  {
    path: "/club/delivery/:option{\\d+}/offer",
    area: "club",
    get: showOffer,
    post: changeOffer,
    needs: "change",
  },
  { path: "/club/reminders", area: "club", get: showReminders },
  { path: "/club/reminders/new", area: "club", get: showNewReminder, post: postNewReminder, needs: "change" },
  {
    path: "/club/reminders/:reminder{\\d+}",
    area: "club",
    get: showReminder,
    post: saveReminder,
    needs: "change",
  },
  ...exportScreens,
  { path: "/club/:section{bank}", area: "club", get: showSection, post: saveSection, isFresh: "post" },
  { path: "/club/:section", area: "club", get: showSection, post: saveSection },
  { path: "/error-reports", area: "club", get: showErrorReports },
  { path: "/products", area: "shop", get: productListScreen.get },
  { path: "/products.csv", area: "shop", get: productListScreen.csv, ...exported },
  { path: "/products/new", area: "shop", get: showNewProduct, post: addProduct, needs: "change" },
  { path: "/products/:product{\\d+}", area: "shop", get: showProduct, post: moveProduct },
  {
    path: "/products/:product{\\d+}/edit",
    area: "shop",
    get: showProductForm,
    post: saveProduct,
    needs: "change",
  },
  { path: "/products/:product{\\d+}/stock", area: "shop", get: showStock, post: saveStock },
  { path: "/products/:product{\\d+}/pictures", area: "shop", get: showPictures, post: changePictures },
  {
    path: "/products/:product{\\d+}/skus/new",
    area: "shop",
    get: showNewSku,
    post: addNewSku,
    needs: "change",
  },
  { path: "/products/:product{\\d+}/skus/:sku{\\d+}", area: "shop", get: showSku, post: saveSku },
  { path: "/promotions", area: "shop", get: promotionListScreen.get },
  { path: "/promotions.csv", area: "shop", get: promotionListScreen.csv, ...exported },
  { path: "/promotions/new", area: "shop", get: showNewPromotion, post: addPromotion, needs: "change" },
  { path: "/promotions/:promotion{\\d+}", area: "shop", get: showPromotion, post: savePromotion },
  { path: "/promotions/:promotion{\\d+}/edit", area: "shop", get: showPromotionForm, needs: "change" },
  { path: "/orders", area: "money", get: orderListScreen.get },
  { path: "/orders.csv", area: "money", get: orderListScreen.csv, ...exported },
  { path: "/orders/new", area: "money", get: showBuyers, needs: "change" },
  { path: "/orders/takings", area: "money", get: showSalesReport },
  { path: "/payments/bank", area: "money", get: showBank, post: postBank, isFresh: "post" },
  {
    path: "/payments/bank/:line{\\d+}",
    area: "money",
    get: showLine,
    post: postLine,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/takings.csv",
    area: "money",
    get: downloadSalesReport,
    isFresh: "get",
    isLogged: "export",
  },
  { path: "/orders/quotes", area: "money", get: quoteListScreen.get },
  { path: "/orders/quotes.csv", area: "money", get: quoteListScreen.csv, ...exported },
  { path: "/orders/quotes/:quote{\\d+}", area: "money", get: showQuote, post: postQuote, isFresh: "post" },
  { path: "/orders/:order{\\d+}", area: "money", get: showOrder, post: changeOrder, isFresh: "post" },
  { path: "/orders/:order{\\d+}/cancel", area: "money", get: showCancel, needs: "change" },
  {
    path: "/orders/:order{\\d+}/refund",
    area: "money",
    get: showRefund,
    post: postRefund,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/:order{\\d+}/shorten",
    area: "money",
    get: showShorten,
    post: postShorten,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/:order{\\d+}/sent",
    area: "money",
    get: showSent,
    post: postSent,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/:order{\\d+}/sent/take-back",
    area: "money",
    get: showUnsent,
    post: postUnsent,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/:order{\\d+}/payment",
    area: "money",
    get: showOrderPayment,
    post: postOrderPayment,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/:order{\\d+}/payments/:payment{\\d+}/correct",
    area: "money",
    get: showCorrect,
    post: postCorrect,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/orders/:order{\\d+}/payments/:payment{\\d+}/take-back",
    area: "money",
    get: showTakeBack,
    post: postTakeBack,
    isFresh: "post",
    needs: "change",
  },
  { path: "/pages/new", area: "website", get: showNewPage, post: addPage, needs: "change" },
  { path: "/pages/:page{\\d+}/details", area: "website", get: showPageDetails, post: savePageDetails },
  { path: "/pages/:page{\\d+}", area: "website", get: showPage, post: changePage },
  {
    path: "/pages/:page{\\d+}/blocks/:block{\\d+}",
    area: "website",
    get: showBlockForm,
    post: saveBlockForm,
  },
  { path: "/pages/:page{\\d+}/widgets/:widget", area: "website", get: showBlockForm, post: saveBlockForm },
  { path: "/roles", area: "roles", get: showRoles, post: withdraw, isFresh: "post" },
  {
    path: "/roles/new",
    area: "roles",
    get: showNewOfficer,
    post: addOfficer,
    isFresh: "post",
    needs: "change",
  },
  {
    path: "/roles/:user{\\d+}",
    area: "roles",
    get: showOfficer,
    post: changeOfficer,
    isFresh: "post",
    needs: "change",
  },
  { path: "/activity", area: "activity", get: showActivity },
  { path: "/activity.csv", area: "activity", get: downloadActivity, isFresh: "get", isLogged: "export" },
  ...accountScreens,
  ...memberScreens,
  ...renewalScreens,
  ...importScreens,
  ...postScreens,
  ...bulkScreens,
  ...calendarScreens,
  ...mailScreens,
];
