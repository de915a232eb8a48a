import type { ReactNode } from "react";
import {
  type Analytics,
  analyticsStep,
  consentAnswer,
  consentTo,
  serviceNames,
} from "~/domain/content/analytics";
import type { AnalyticsSources } from "~/http/security-headers";
import type { StyleName } from "~/ui/route-handle";
import loaderSource from "./loader.js?boot";
import { analyticsSources } from "./policy-sources";
import type { ConsentQuestion } from "./ui/consent-form";
import { ConsentNotice } from "./ui/consent-notice";

type PageAnalytics = {
  /** Rendered after the page, outside the hydrated root. */
  readonly notice: ReactNode;
  readonly stylesheets: readonly StyleName[];
  /** Appended to the document's inline script. */
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

const nothing: PageAnalytics = { notice: null, stylesheets: [], script: "", sources: null };

export function consentQuestion(analytics: Analytics, locale: string): ConsentQuestion {
  const services = new Intl.ListFormat(locale).format(serviceNames(analytics));
  return { services, yes: consentTo(analytics) };
}

/**
 * The consent notice, the analytics script, or nothing, for a public page's document.
 * @param analytics null: no valid key
 */
export function pageAnalytics(analytics: Analytics | null, visitor: Visitor): PageAnalytics {
  if (!analytics) return nothing;
  const step = analyticsStep(consentAnswer(analytics, visitor.consent), visitor);
  if (step === "ask") {
    const notice = <ConsentNotice question={consentQuestion(analytics, visitor.locale)} />;
    return { ...nothing, notice, stylesheets: ["consent-notice"] };
  }
  if (step === null) return nothing;
  // Cannot close the script element (XSS): the patterns in domain/content/analytics.ts allow no "<".
  const script = `window.__analytics=${JSON.stringify(analytics)};${loaderSource}`;
  return { ...nothing, script, sources: analyticsSources(analytics) };
}
