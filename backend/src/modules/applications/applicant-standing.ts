import { chip } from "../../desk/parts";
import type { Standing } from "../../domain/club/membership-standing";
import { dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";

/** The applicant's membership at the time of looking, in words. */
export function standingWords(standing: Standing): string {
  switch (standing.kind) {
    case "current":
      return standing.lastDay ? `Member until ${dayInWords(standing.lastDay)}` : "Membership without an end";
    case "ended":
      return standing.lastDay
        ? `Membership ended ${dayInWords(standing.lastDay)}`
        : "Membership has no end date";
    case "never-member":
      return "Never a member";
    case "not-approved":
      return "Membership not approved";
  }
}

/** Of its chip: red where it allows no concession. */
export const standingLook = ({ kind }: Standing): string =>
  kind === "current" ? "standing" : "standing bad";

export const standingChip = (standing: Standing): Markup =>
  chip(standingLook(standing), standingWords(standing));

/** What has to happen before a concession, for the registrar; null where nothing has to. */
export function standingAdvice(standing: Standing): string | null {
  switch (standing.kind) {
    case "current":
      return null;
    case "ended":
      return "The member renews the membership first.";
    case "never-member":
      return "The applicant joins the club first.";
    case "not-approved":
      return "The club approves the membership first.";
  }
}
