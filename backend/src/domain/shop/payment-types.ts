export type PaymentType = { readonly id: string; readonly name: string };

/**
 * Ways to pay. There is no gateway but the sandbox's, which a deployed backend lacks: it gives everything
 * away.
 */
export const listPaymentTypes = ({
  sandboxGateway,
}: {
  readonly sandboxGateway: boolean;
}): readonly PaymentType[] => (sandboxGateway ? [{ id: "sandbox", name: "Card" }] : []);

/** Of an order that the member's credit or a promotion pays whole. */
export const creditGateway = "credit";
