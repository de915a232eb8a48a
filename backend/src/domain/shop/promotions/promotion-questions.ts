import { dollars } from "../../money";
import { type Question, questionChangedTime, questionOf } from "../../unlikely";
import { type PromotionField, readOff, type TypedPromotion } from "./promotion-form";

/** From here on it is asked whether so much is taken off. */
const likelyOff = { percent: 50, cents: 5_000 };

function questionOff(typed: TypedPromotion): Question | null {
  const off = readOff(typed);
  if ("percent" in off && off.percent >= likelyOff.percent)
    return {
      ...questionOf(`${off.percent} per cent`, "takes off half of an order or more"),
      of: `${off.percent} per cent`,
    };
  if ("cents" in off && off.cents > likelyOff.cents)
    return {
      ...questionOf(dollars(off.cents), `off one order is more than ${dollars(likelyOff.cents)}`),
      of: `${off.cents} cents`,
    };
  return null;
}

const isOpenEnded = ({ ends, maxUses }: TypedPromotion) => ends.trim() === "" && maxUses.trim() === "";

const questionEndless: Question = {
  words: "It has no end and no limit of uses, so it can be used until somebody stops it. Is that right?",
  yes: "Yes, without an end and without a limit",
  of: "no end, no limit",
};

/**
 * What is asked of a promotion's values that may be slips.
 * @param stored as its form has it; null of a new one
 * @param today YYYY-MM-DD
 */
export function promotionQuestions(
  typed: TypedPromotion,
  stored: TypedPromotion | null,
  today: string,
): Readonly<Partial<Record<PromotionField, Question | null>>> {
  const isSameOff = stored?.kind === typed.kind && stored.off === typed.off.trim();
  const isNewlyOpen = isOpenEnded(typed) && (stored === null || !isOpenEnded(stored));
  return {
    off: isSameOff ? null : questionOff(typed),
    starts: questionChangedTime(typed.starts, stored?.starts, today),
    ends: isNewlyOpen ? questionEndless : questionChangedTime(typed.ends, stored?.ends, today),
  };
}
