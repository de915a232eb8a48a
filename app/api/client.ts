import { err } from "~/lib/result";
import type { Api, ApiError } from "./types";

const unreachable = async () =>
  err<ApiError>({ kind: "network", status: -1, code: "", message: "", fieldErrors: [] });

export function createApi(): Api {
  return {
    user: {
      sendLoginLink: unreachable,
      login: unreachable,
      registerLink: unreachable,
      recoverPassword: unreachable,
      recoverPasswordCheck: unreachable,
      loginRecoveryCode: unreachable,
      authUser: unreachable,
      logout: unreachable,
      exchangeAuthorizationCode: unreachable,
    },
    club: { getMembership: unreachable, setRacersId: unreachable, racingAccountId: unreachable },
    content: {
      siteSettings: unreachable,
      sitemap: unreachable,
      page: unreachable,
      legacyPage: unreachable,
      groups: unreachable,
    },
  };
}
