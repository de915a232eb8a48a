// How much a request may have. The contract states it, and the site checks it before it posts.

/** Of one line of a cart. */
export const maxLineQuantity = 99;
/** Characters. */
export const maxPromotionCodeLength = 40;
export const maxSuburbLength = 60;
export const maxOrderNoteLength = 500;
/** Of what a buyer has put onto something: initials that are engraved. */
export const maxAddonTextLength = 60;
/** Characters of a search in the shop. */
export const maxProductSearchLength = 60;

/** Characters (RFC 5321 §4.5.3.1.3, without the brackets). */
export const maxEmailLength = 254;
/** Characters of a password. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** People of one answer to an event. */
export const maxRsvpPeople = 10;
/** Characters of the name of a guest whom a member brings. */
export const maxGuestNameLength = 80;

/** Calendar days of an entry of a log book: a longer trip is written in several. */
export const maxEntryDays = 14;

/** Bytes of the files of one upload. */
export const maxUploadBytes = 10 * 1024 * 1024;
export const maxAdditionalMemberLength = 100;
/** A member who vouches for another: name, number or both. */
export const maxVoucherLength = 100;

/** Items of the site's menu: at the top, as many as a row of the header holds, and under one of those. */
export const maxMenuItems = 5;
export const maxSubItems = 8;
