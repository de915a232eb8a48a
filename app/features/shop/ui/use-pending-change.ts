import { useNavigation } from "@remix-run/react";

/** A change of the cart that is on its way: shown at once, until the cart is reloaded. */
export type PendingChange = {
  /** Id of the cart line whose button was pressed; null for any other change. */
  readonly line: number | null;
  readonly removes: boolean;
};

export function usePendingChange(): PendingChange | null {
  const { formData: fields, formAction } = useNavigation();
  if (!fields || formAction?.split("?")[0] !== "/cart") return null;
  const [intent, line] = String(fields.get("intent")).split(":");
  return { line: line ? Number(line) : null, removes: intent === "remove" };
}
