import type { MessageKey } from "~/i18n/types";

/** retry: reloads the same URL. */
export type NextAction = "home" | "retry" | "signIn";

type ErrorViewEntry = {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** The first is the primary action. */
  readonly actions: readonly NextAction[];
  /** true: nothing is wrong but the address, so search and the menu are offered too. */
  readonly offersMenu?: true;
};

/** By HTTP status; 0: offline. */
const views: Readonly<Record<number, ErrorViewEntry>> = {
  0: { title: "error.offlineTitle", text: "error.offlineText", actions: ["retry"] },
  400: { title: "error.badRequestTitle", text: "error.badRequestText", actions: ["home"] },
  401: { title: "error.signInTitle", text: "error.signInText", actions: ["signIn", "home"] },
  403: { title: "error.forbiddenTitle", text: "error.forbiddenText", actions: ["home"] },
  404: { title: "error.notFoundTitle", text: "error.notFoundText", actions: ["home"], offersMenu: true },
  408: { title: "error.slowTitle", text: "error.slowText", actions: ["retry", "home"] },
  410: { title: "error.goneTitle", text: "error.goneText", actions: ["home"], offersMenu: true },
  413: { title: "error.tooLargeTitle", text: "error.tooLargeText", actions: ["home"] },
  429: { title: "error.tooManyTitle", text: "error.tooManyText", actions: ["retry"] },
  500: { title: "error.failedTitle", text: "error.failedText", actions: ["retry", "home"] },
  503: { title: "error.unavailableTitle", text: "error.unavailableText", actions: ["retry", "home"] },
  504: { title: "error.slowTitle", text: "error.slowText", actions: ["retry", "home"] },
};

export const knownStatuses: readonly number[] = Object.keys(views).map(Number);

const badRequest = views[400] as ErrorViewEntry;
const failed = views[500] as ErrorViewEntry;

/** The view of an HTTP status (0: offline). Unknown statuses use 400 or 500. */
export function errorView(status: number): ErrorViewEntry {
  return views[status] ?? (status >= 400 && status < 500 ? badRequest : failed);
}
