/** Gateways that this backend has. */
export const paymentTypes = [{ id: "sandbox", name: "Card" }] as const;

export const isPaymentType = (id: string): boolean => paymentTypes.some((type) => type.id === id);

/** Of an order that the member's credit or a promotion pays whole. */
export const creditGateway = "credit";
