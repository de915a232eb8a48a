import type { ReactNode } from "react";
import {
  type Analytics,
  type AnalyticsSources,
  analyticsSources,
  analyticsStep,
  consentAnswer,
  consentTo,
  serviceNames,
} from "~/domain/analytics";
import type { StyleName } from "~/ui/route-handle";
import loaderSource from "./loader.js?boot";
import type { ConsentQuestion } from "./ui/consent-form";
import { ConsentNotice } from "./ui/consent-notice";

/** What a document carries of analytics; all of it empty for most. */
export type PageAnalytics = {
  /** Stands after the page, outside of what hydrates. */
  readonly notice: ReactNode;
  readonly sheets: readonly StyleName[];
  /** Joins the document's one script. */
  readonly script: string;
  readonly sources: AnalyticsSources | null;
};

type Visitor = {
  readonly signedIn: boolean;
  readonly saveData: boolean;
  /** Sec-GPC or DNT. */
  readonly optsOut: boolean;
  /** Value of the cookie `consent`. */
  readonly consent: string | undefined;
  /** BCP 47, for lists of names. */
  readonly locale: string;
};

const nothing: PageAnalytics = { notice: null, sheets: [], script: "", sources: null };

export function consentQuestion(analytics: Analytics, locale: string): ConsentQuestion {
  const services = new Intl.ListFormat(locale).format(serviceNames(analytics));
  return { services, yes: consentTo(analytics) };
}

/** What the document of a public page does about analytics for this visitor. @param analytics null: no valid key is set */
export function pageAnalytics(analytics: Analytics | null, visitor: Visitor): PageAnalytics {
  if (!analytics) return nothing;
  const step = analyticsStep(consentAnswer(analytics, visitor.consent), visitor);
  if (step === "ask") {
    const notice = <ConsentNotice question={consentQuestion(analytics, visitor.locale)} />;
    return { ...nothing, notice, sheets: ["consent"] };
  }
  if (step === null) return nothing;
  // Both parts of it match a pattern without "<" (domain/analytics).
  const script = `window.__analytics=${JSON.stringify(analytics)};${loaderSource}`;
  return { ...nothing, script, sources: analyticsSources(analytics) };
}
