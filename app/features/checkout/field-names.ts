/** The radio that chooses an address, and its value for a new one. */
export const placeField = "place";
export const newAddressValue = "new";
/** Its value for a pick-up begins so; the delivery's id follows. */
export const pickUpPrefix = "pick-up-";
/** The radio that chooses a delivery. */
export const deliveryField = "delivery";
/** The `intent` of a button that leaves a step for an address outside the checkout. */
export const cartIntent = "cart";
export const renewIntent = "renew";
export const abroadIntent = "abroad";
/** Hidden: which earlier order is known and sent again all the same. */
export const againField = "again";
/** What `intent` says when a delivery is chosen and the page stays: its total follows. */
export const chooseIntent = "choose";
/** What `intent` says when the club is asked for a price. */
export const askIntent = "ask";
