import type { handPaymentTypes } from "#contract/order";

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

/** The same at the checkout, where the club's account takes transfers. */
export const checkoutPaymentTypes = (
  settings: Parameters<typeof listPaymentTypes>[0],
  transferDays: number,
): readonly PaymentType[] => [
  ...listPaymentTypes(settings),
  ...(transferDays > 0 ? handPayments.filter(({ id }) => id === transferGateway) : []),
];

/** Money that an officer records, as no gateway tells of it. The names are those of payments.gateway. */
export const handPayments = [
  { id: "transfer", name: "Bank transfer" },
  { id: "cash", name: "Cash" },
  { id: "cheque", name: "Cheque" },
] as const satisfies readonly { readonly id: (typeof handPaymentTypes)[number]; readonly name: string }[];
/** The way that an order is paid by whose buyer chose a bank transfer. */
export const transferGateway = "transfer";
export type HandPayment = (typeof handPayments)[number]["id"];

export const readHandPayment = (gateway: string | null): HandPayment | null =>
  handPayments.find(({ id }) => id === gateway)?.id ?? null;

/** Of an order that the member's credit or a promotion pays whole. */
export const creditGateway = "credit";
