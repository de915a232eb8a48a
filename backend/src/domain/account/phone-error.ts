const leastDigits = 6;
/** Characters. */
export const maxPhoneLength = 30;

/** What is wrong with a phone number, which may be empty. */
export function phoneError(text: string): string | undefined {
  const phone = text.trim();
  if (phone !== "" && phone.replace(/\D/g, "").length < leastDigits)
    return "Give a phone number, with its area code";
  return phone.length > maxPhoneLength ? `Keep to ${maxPhoneLength} characters` : undefined;
}
