import { useNavigation } from "@remix-run/react";

/** A change of the cart that is on its way: shown at once, until the cart is reloaded. */
export type PendingChange = {
  readonly fields: FormData;
  /** Id of the cart line that is being removed; null for any other change. */
  readonly removes: number | null;
};

export function usePendingChange(): PendingChange | null {
  const { formData: fields, formAction } = useNavigation();
  if (!fields || formAction?.split("?")[0] !== "/cart") return null;
  return { fields, removes: fields.get("intent") === "remove" ? Number(fields.get("id")) : null };
}
