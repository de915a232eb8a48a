import { Hono } from "hono";
import { apiBase, clubPaths, graphqlPath, oauthPaths, searchPaths, sellPaths } from "#contract/paths";
import { previewPaths } from "#contract/preview";
import type { Clock } from "../domain/clock";
import { NotConfigured, readSettings } from "../env";
import { chooseMailer } from "../mail/mailer";
import { adminCalls } from "./admin-page";
import { assetCalls } from "./asset-calls";
import { authorizeCalls } from "./authorize-page";
import { clubCalls, racingCalls } from "./club-calls";
import { domainCalls, pageCalls } from "./content-calls";
import { devCalls } from "./dev-calls";
import { faultInjection } from "./faults";
import { graphqlCalls } from "./graphql";
import { groupCalls } from "./group-calls";
import { requestLog, secureHeaders } from "./headers";
import { imageCalls } from "./image-calls";
import { eventCalls, productCalls } from "./list-calls";
import { previewCalls } from "./preview-calls";
import { recoveryCalls } from "./recovery-calls";
import { Refusal } from "./refusal";
import { searchCalls } from "./search-calls";
import { type AppEnv, visitorAddress } from "./services";
import { sessionCalls } from "./session-calls";
import { exchangeCode } from "./token-calls";
import { userCalls } from "./user-calls";

const userBase = `${apiBase}/cognito/user`;

/** The whole backend. It holds nothing between requests. */
export function createApp({ clock }: { clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(secureHeaders)
    .use(async (c, next) => {
      const settings = readSettings(c.env);
      const { DB: db, MEDIA: media } = c.env;
      c.set("services", {
        db,
        media,
        clock,
        settings,
        mailer: chooseMailer(settings, db, clock, (work) => c.executionCtx.waitUntil(work)),
        address: visitorAddress(c.req.raw.headers, settings),
      });
      await next();
    })
    .use(requestLog)
    .use(faultInjection)
    .route("/", adminCalls)
    .route("/", assetCalls)
    .route("/dev", devCalls)
    .route(oauthPaths.authorize, authorizeCalls)
    .post(oauthPaths.token, exchangeCode)
    .post(`${apiBase}${oauthPaths.token}`, exchangeCode)
    .route(graphqlPath, graphqlCalls)
    .route(`${apiBase}${graphqlPath}`, graphqlCalls)
    .route(userBase, sessionCalls)
    .route(userBase, recoveryCalls)
    .route(userBase, userCalls)
    .route(`${apiBase}/cognito/domain`, domainCalls)
    .route(previewPaths.open, previewCalls)
    .route(`${apiBase}/cognito/page`, pageCalls)
    .route(`${apiBase}/cognito/group`, groupCalls)
    .route(`${apiBase}/cognito/image`, imageCalls)
    .route(searchPaths.search, searchCalls)
    .route(`${apiBase}/club/member`, clubCalls)
    .route(clubPaths.events, eventCalls)
    .route(sellPaths.products, productCalls)
    .route("/racers/racer", racingCalls)
    .route(`${apiBase}/racers/racer`, racingCalls)
    .notFound(() => new Refusal("NOT_FOUND").toResponse())
    .onError((error) => {
      if (error instanceof Refusal) return error.toResponse();
      if (error instanceof NotConfigured) {
        console.error(JSON.stringify({ event: "not-configured", message: error.message }));
        return new Refusal("NOT_CONFIGURED", { message: error.message }).toResponse();
      }
      console.error(JSON.stringify({ event: "error", name: error.name, message: error.message }));
      return new Refusal("INTERNAL").toResponse();
    });
}
