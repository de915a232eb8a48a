/** What somebody did, by the action's name in the activity log. */
const words: Readonly<Record<string, string>> = {
  "pages/new.save": "Added a page",
  "pages/details.save": "Changed a page’s details",
  "pages.publish": "Published a page",
  "pages.withdraw": "Took a page off the site",
  "pages.remove": "Deleted a page",
  "pages.bringBack": "Restored a page",
  "pages.preview": "Opened a preview",
  "pages.add": "Added a block",
  "pages.copy": "Copied a block",
  "pages.hide": "Hid a block",
  "pages.show": "Showed a block",
  "pages.delete": "Deleted a block",
  "pages.restore": "Restored a block",
  "pages.up": "Moved a block up",
  "pages.down": "Moved a block down",
  "pages/blocks.save": "Changed a block",
  "pages/widgets.save": "Changed a block of an older page",
  "redirects.save": "Changed the old addresses",
  "search-words.save": "Changed the search words",
  "events/new.save": "Added an event",
  "events/edit.save": "Changed an event",
  "events.cancel": "Cancelled an event",
  "events.restore": "Took an event’s cancellation back",
  "club/event/create.change": "Added an event by a call",
  "club/event/update.change": "Changed an event by a call",
  "applications.more-information": "Asked an applicant for more",
  "applications.inspection-booked": "Booked an inspection",
  "applications.approved": "Approved an application",
  "applications.declined": "Declined an application",
  "applications.lodged": "Lodged an application with the department",
  "applications.active": "Recorded that a concession has begun",
  "applications.lapsed": "Recorded that a concession has lapsed",
  "applications/files.read": "Opened a file of an application",
  "applications/register.export": "Downloaded the register of concessions",
  "products/new.save": "Added a product",
  "products/edit.save": "Changed a product",
  "products.show": "Put a product on sale",
  "products.hide": "Took a product off sale",
  "products/stock.save": "Counted stock",
  "products/pictures.save": "Changed a product’s pictures",
  "products/skus/new.save": "Added a choice of a product",
  "products/skus.save": "Changed a choice of a product",
  "products/skus.stop": "Stopped selling a choice of a product",
  "products/skus.sell": "Sold a choice of a product again",
  "products/skus.delete": "Deleted a choice of a product",
  "promotions/new.save": "Added a promotion",
  "promotions.save": "Changed a promotion",
  "promotions.delete": "Deleted a promotion",
  "orders.cancel": "Cancelled an order",
  "orders.settle": "Settled what an order needed",
  "orders/refund.save": "Refunded an order",
  "orders/quotes.save": "Named a delivery price",
  "orders/takings.export": "Downloaded the takings",
  "sell/ticket/checkIn.change": "Let somebody in with a ticket",
  "orders/payment.save": "Recorded a payment",
  "orders/shorten.save": "Shortened a refunded membership",
  "members/payment.save": "Recorded a payment for a membership",
  "members.note": "Added a note to a member",
  "members.keep": "Kept an account that was to be deleted",
  "members.restore": "Took back that a member has left",
  "members/person.save": "Changed a member’s details",
  "members/address.save": "Changed a member’s address",
  "members/membership.save": "Changed a membership",
  "members/email.confirm": "Changed a member’s e-mail address",
  "members/leave.resigned": "Ended a membership: resigned",
  "members/leave.deceased": "Ended a membership: deceased",
  "members/waiting.approve": "Approved a new member",
  "members/waiting.refuse": "Refused a new member",
  "members.export": "Downloaded the members",
  "events/tell.tell": "Told people of an event’s move",
  "events/tell.skip": "Told nobody of an event’s move",
  "levels.save": "Changed a membership level",
  "club.start": "Started the club",
  "club.save": "Changed the club’s settings",
  "roles/new.save": "Made somebody an officer",
  "roles.change": "Changed somebody’s roles",
  "roles.hand": "Handed a role on",
  "roles.resign": "Gave a role up",
  "roles.withdraw": "Withdrew an invitation",
  "roles.end": "A role ended by its date",
  "roles/invitation.take": "Took up an invitation to be an officer",
  "activity.export": "Downloaded the list of activity",
  "admin.refused": "Was refused a screen of the desk",
  "sign-in.code": "Signed in with a code",
  "sign-in.password": "Signed in with a password",
  "sign-in.link": "Signed in with a link",
  "sign-in-refused.code": "A sign-in with a wrong code",
  "sign-in-refused.password": "A sign-in with a wrong password",
  "sign-in-refused.limit": "Too many tries to sign in",
  "session-end.logout": "Signed out",
  "session-end.password": "Was signed out by a new password",
  "account.editor": "Became an officer, or is one no longer",
  "account.email": "Got another e-mail address",
  "account.password": "Set a password",
};

/** An action in words; of one without words, its screen and its button. */
export function actionWords(action: string): string {
  const known = Object.hasOwn(words, action) ? words[action] : undefined;
  if (known) return known;
  const [screen = "", button = ""] = action.split(".", 2);
  const place = screen.split("/").join(", ").replaceAll("-", " ");
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${button.replaceAll("-", " ")}`;
}

/** Fields whose names on the form are not those of their columns. */
const fieldNames: Readonly<Record<string, string>> = {
  starts_at: "start",
  ends_at: "end",
  cost_cents: "cost in cents",
  price_cents: "price in cents",
  amount_cents: "amount in cents",
  takes_rsvp: "members say whether they come",
  rsvp_by: "answers until",
  capacity: "places",
  siv_approved: "counts for vehicles with a concession",
  most_uses: "most uses",
  in_menu: "in the menu",
  next: "who has it next (account)",
  user: "account",
};

export const fieldWords = (name: string): string =>
  Object.hasOwn(fieldNames, name) ? (fieldNames[name] ?? name) : name.replaceAll("_", " ");

/** A value of a field, as a list of changes shows it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(empty)";
  if (Array.isArray(value)) return value.length === 0 ? "(none)" : value.map(valueWords).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
