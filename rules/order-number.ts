/** As members, editors and e-mails name an order: "000123". */
export const orderNumber = ({ id }: { readonly id: number | string }): string => String(id).padStart(6, "0");
