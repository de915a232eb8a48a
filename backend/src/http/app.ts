import { Hono, type MiddlewareHandler } from "hono";
import { previewPaths } from "#contract/content/preview";
import {
  addressPaths,
  apiBase,
  cartBase,
  clubPaths,
  draftPaths,
  errorReportPaths,
  filePaths,
  graphqlPath,
  installCountPaths,
  logBookPaths,
  oauthPaths,
  schemePath,
  searchPaths,
  sellPaths,
  sivApplicationPaths,
  sivRunPaths,
  vehiclePaths,
} from "#contract/paths";
import { deviceTokenHeader } from "#contract/user";
import { type CurrentActivity, recordedDatabase } from "../db/recorded-database";
import { adminError } from "../desk/error-view";
import { deskApp } from "../desk/screens";
import type { Clock } from "../domain/clock";
import { NotConfigured, readSettings, refuseDevelopmentSwitches } from "../env";
import type { Codecs } from "../images/codecs";
import { chooseMailer } from "../mail/mailer";
import { statementLinks } from "../modules/accounts/statement";
import { firstStart } from "../modules/club/first-start/first-start";
import { unsubscribePages } from "../modules/mail/unsubscribe";
import { mailEventCalls } from "../modules/post/events-call";
import { changeRequestCalls } from "../modules/requests/api";
import { screens } from "../modules/screens";
import { authorizeRoutes } from "./account/authorize-page";
import { addressCalls } from "./api/account/address-calls";
import { deviceCalls } from "./api/account/device-calls";
import { draftCalls } from "./api/account/draft-calls";
import { ownUserCalls } from "./api/account/own-user-calls";
import { recoveryCalls } from "./api/account/recovery-calls";
import { signInCalls } from "./api/account/sign-in-calls";
import { exchangeCode } from "./api/account/token-exchange";
import { userCalls } from "./api/account/user-calls";
import { cardCalls } from "./api/club/card-calls";
import { eventCalls } from "./api/club/event-calls";
import { eventWriteCalls } from "./api/club/event-write-calls";
import { feedCalls } from "./api/club/feed-calls";
import { logBookCalls } from "./api/club/log-book-calls";
import { membershipCalls, racingCalls } from "./api/club/membership-calls";
import { renewalCalls } from "./api/club/renewal-calls";
import { schemeCalls } from "./api/club/scheme-calls";
import { sivApplicationCalls } from "./api/club/siv-applications/siv-application-calls";
import { sivRunCalls } from "./api/club/siv-run-calls";
import { vehicleCalls } from "./api/club/vehicle-calls";
import { assetCalls } from "./api/content/asset-calls";
import { fileCalls } from "./api/content/file-calls";
import { graphqlCalls } from "./api/content/graphql";
import { groupCalls } from "./api/content/group-calls";
import { imageCalls } from "./api/content/image-calls";
import { pageCalls } from "./api/content/page-calls";
import { previewCalls } from "./api/content/preview-calls";
import { searchCalls } from "./api/content/search-calls";
import { siteCalls } from "./api/content/site-calls";
import { errorReportCalls } from "./api/error-report-calls";
import { installCountCalls } from "./api/install-count-calls";
import { cartCalls } from "./api/shop/cart-calls";
import { invoiceCalls } from "./api/shop/invoice-calls";
import { orderCalls } from "./api/shop/order-calls";
import { productCalls } from "./api/shop/product-calls";
import { ticketCalls } from "./api/shop/ticket-calls";
import { webhookCalls } from "./api/shop/webhook-calls";
import { faultCalls } from "./dev/fault-calls";
import { faultInjection } from "./dev/fault-injection";
import { outboxCalls } from "./dev/outbox-calls";
import { dueFees } from "./due-fees";
import { favicon } from "./favicon";
import { requestLog, secureHeaders } from "./headers";
import { sandboxPages } from "./pay/sandbox-page";
import type { PictureQueue } from "./picture-queue";
import { Refusal } from "./refusal";
import { type AppContext, type AppEnv, readIpAddress, visitorBrowser, visitorLanguage } from "./services";

const userBase = `${apiBase}/cognito/user`;

type AppParts = { readonly clock: Clock; readonly codecs: Codecs; readonly pictureQueue: PictureQueue };

/** What each request is answered with. */
const putServices =
  ({ clock, codecs, pictureQueue }: AppParts): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    refuseDevelopmentSwitches(c.env, c.req.url);
    const settings = readSettings(c.env);
    const { DB, MEDIA: media } = c.env;
    const activity: CurrentActivity = { line: null };
    const language = await visitorLanguage(c.req.raw.headers, settings);
    const db = c.req.method === "POST" ? recordedDatabase(DB, activity) : DB;
    c.set("services", {
      db,
      activity,
      media,
      pictures: { codecs, images: c.env.IMAGES ?? null },
      pictureQueue,
      clock,
      settings,
      mailer: chooseMailer({
        settings,
        db: DB,
        clock,
        waitUntil: (work) => c.executionCtx.waitUntil(work),
        language,
      }),
      ipAddress: await readIpAddress(c.req.raw.headers, settings),
      browser: await visitorBrowser(c.req.raw.headers, settings),
      language,
      deviceTokens: c.req.header(deviceTokenHeader) ?? null,
    });
    await next();
  };

/** The whole backend. Without state between requests, but for the isolate's queue of pictures. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(secureHeaders)
    .use(putServices(parts))
    .use(requestLog)
    .use(faultInjection)
    .use(dueFees)
    .get("/favicon.svg", favicon)
    .get("/", (c) => c.redirect("/admin", 302))
    .use("/admin", firstStart)
    .route("/admin", deskApp(screens))
    .route("/unsubscribe", unsubscribePages)
    .route("/", assetCalls)
    .route("/dev", outboxCalls)
    .route("/dev", faultCalls)
    .route(oauthPaths.authorize, authorizeRoutes)
    .post(oauthPaths.token, exchangeCode)
    .post(`${apiBase}${oauthPaths.token}`, exchangeCode)
    .route(graphqlPath, graphqlCalls)
    .route(`${apiBase}${graphqlPath}`, graphqlCalls)
    .route(userBase, signInCalls)
    .route(userBase, recoveryCalls)
    .route(userBase, deviceCalls)
    .route(userBase, changeRequestCalls)
    .route(userBase, userCalls)
    .route(userBase, ownUserCalls)
    .route(`${apiBase}/cognito/domain`, siteCalls)
    .route(previewPaths.open, previewCalls)
    .route(`${apiBase}/cognito/page`, pageCalls)
    .route(`${apiBase}/cognito/group`, groupCalls)
    .route(filePaths.files, fileCalls)
    .route(`${apiBase}/cognito/image`, imageCalls)
    .route(searchPaths.search, searchCalls)
    .route(errorReportPaths.errorReport, errorReportCalls)
    .route(installCountPaths.installCount, installCountCalls)
    .route(clubPaths.renewal, renewalCalls)
    .route(`${apiBase}/club/member`, membershipCalls)
    .route(`${apiBase}/club/member`, cardCalls)
    .route(clubPaths.events, eventWriteCalls)
    .route(clubPaths.events, feedCalls)
    .route(clubPaths.events, eventCalls)
    .route(schemePath, schemeCalls)
    .route(vehiclePaths.list, vehicleCalls)
    .route(sivApplicationPaths.list, sivApplicationCalls)
    .route(sivRunPaths.list, sivRunCalls)
    .route(logBookPaths.list, logBookCalls)
    .route(draftPaths.list, draftCalls)
    .route(sellPaths.products, productCalls)
    .route(cartBase, cartCalls)
    .route(sellPaths.invoices, invoiceCalls)
    .route(`${apiBase}/sell/ticket`, ticketCalls)
    .route(sellPaths.orders, orderCalls)
    .route(`${apiBase}/sell/webhook`, webhookCalls)
    .route("/mail/events", mailEventCalls)
    .route("/pay", sandboxPages)
    .route("/statement", statementLinks)
    .route(addressPaths.list, addressCalls)
    .route("/racers/racer", racingCalls)
    .route(`${apiBase}/racers/racer`, racingCalls)
    .notFound(answerUnknown)
    .onError(answerError);
}

/** The desk's addresses before it stood below /admin. */
const earlierDesk =
  /^\/(?:pages|events|products|orders|applications|promotions|redirects|search-words|error-reports)(?:\/|$)/;

/** A person gets a page; everything that calls the API gets JSON. */
async function answerUnknown(c: AppContext): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method === "GET" && earlierDesk.test(pathname))
    return c.redirect(`/admin${pathname}${search}`, 301);
  const refusal = new Refusal("NOT_FOUND");
  const isPerson = !pathname.startsWith(apiBase) && c.req.header("accept")?.includes("text/html");
  return isPerson ? adminError(refusal, c) : refusal.toResponse();
}

function answerError(error: Error): Response {
  if (error instanceof Refusal) return error.toResponse();
  if (error instanceof NotConfigured) {
    console.error(JSON.stringify({ event: "not-configured", message: error.message }));
    return new Refusal("NOT_CONFIGURED", { message: error.message }).toResponse();
  }
  console.error(JSON.stringify({ event: "error", name: error.name, message: error.message }));
  return new Refusal("INTERNAL").toResponse();
}
