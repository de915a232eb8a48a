import type { ApiError } from "~/api/api-error";
import type { MessageKey } from "~/i18n/types";
import type { NoticeTone } from "~/ui/notice";

export type CallFailure =
  /** The backend answered 429. */
  | "rateLimited"
  /** Network error or timeout between site and backend. */
  | "unreachable"
  /** The backend answered 5xx, or with something that cannot be read. */
  | "unavailable"
  /** The backend refused for a reason that we do not know. */
  | "refused"
  /** Network error between browser and site. */
  | "offline";

/** A failure that no single field can put right, as it is shown. */
export type ShownFailure = {
  /** Tells one failure from another: a CallFailure, or a feature's own name. */
  readonly kind: string;
  /** HTTP status of the reply. */
  readonly status: number;
  readonly tone: NoticeTone;
  readonly title: MessageKey;
  readonly text: MessageKey;
};

/** The failure behind an error of the API: its code decides first, then its kind, then its status. */
export function callFailure(error: ApiError): CallFailure {
  if (error.code === "RATE_LIMITED") return "rateLimited";
  if (error.kind === "network" || error.kind === "timeout") return "unreachable";
  if (error.kind === "malformed" || error.status >= 500) return "unavailable";
  return error.status === 429 ? "rateLimited" : "refused";
}

/** In its own object, which keeps the table below out of the browser's code. */
export const offline: ShownFailure = {
  kind: "offline",
  status: 503,
  tone: "danger",
  title: "forms.offlineTitle",
  text: "forms.offline",
};

/** 422 for what the person can put right, 429 for "later", 503 for failures of the site. */
export const shownFailures: Readonly<Record<CallFailure, ShownFailure>> = {
  rateLimited: {
    kind: "rateLimited",
    status: 429,
    tone: "warning",
    title: "error.tooManyTitle",
    text: "forms.unavailable",
  },
  unreachable: {
    kind: "unreachable",
    status: 503,
    tone: "danger",
    title: "forms.unreachableTitle",
    text: "forms.unreachable",
  },
  unavailable: {
    kind: "unavailable",
    status: 503,
    tone: "danger",
    title: "forms.unavailableTitle",
    text: "forms.unavailable",
  },
  refused: {
    kind: "refused",
    status: 422,
    tone: "danger",
    title: "forms.refusedTitle",
    text: "forms.refused",
  },
  offline,
};
