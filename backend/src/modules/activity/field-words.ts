import { sections } from "../club/sections";

/** How a column's values are told (value-words.ts). */
export type ValueKind =
  | "text"
  | "yes-no"
  | "money"
  | "least"
  | "day"
  | "grams"
  | "month-day"
  | "rich-text"
  | "postcodes"
  | "choices"
  | "event-kind"
  | "visibility"
  | "gateway"
  | "leaving"
  | "language"
  | "picture"
  | "roles"
  | "columns"
  | "person"
  | "level"
  | "level-code"
  | "state"
  | "event"
  | "group";

type FieldWords = { readonly words: string; readonly kind: ValueKind };

type Row = readonly [words: string, kind?: ValueKind];

/** Each column that the activity log has, as the form calls it; one without a row is told by its name. */
const fields: Readonly<Record<string, Row>> = {
  // Events.
  starts_at: ["Start"],
  ends_at: ["End"],
  all_day: ["All day", "yes-no"],
  map_link: ["Link to a map"],
  cost_cents: ["Cost", "money"],
  takes_rsvp: ["Members say whether they come", "yes-no"],
  rsvp_by: ["Answers until"],
  capacity: ["Places"],
  dates: ["Dates"],
  siv_approved: ["Counts for vehicles with a concession", "yes-no"],
  visibility: ["Who sees it", "visibility"],
  kind: ["Kind", "event-kind"],
  cancel_reason: ["Reason"],
  mails: ["Mails"],
  description: ["Description", "rich-text"],
  // Meetings.
  event_id: ["Event", "event"],
  quorum_is_share: ["Quorum in per cent", "yes-no"],
  max_proxies: ["Most proxies of one member"],
  counts_proxies: ["Proxies count for the quorum", "yes-no"],
  // Promotions.
  code: ["Code"],
  percent: ["Per cent off"],
  amount_cents: ["Dollars off", "money"],
  minimum_cents: ["Smallest order", "least"],
  most_uses: ["Most uses"],
  level_code: ["For", "level-code"],
  enabled: ["Offered", "yes-no"],
  // Products and what is sold of them.
  group_id: ["Group", "group"],
  content: ["Text", "rich-text"],
  members_only: ["For members alone", "yes-no"],
  calendar_event_id: ["Event", "event"],
  ticket_terms: ["Terms of the ticket"],
  price_cents: ["Price", "money"],
  most_per_order: ["Most in an order"],
  weight_grams: ["Weight", "grams"],
  taxable: ["GST inside", "yes-no"],
  addons: ["Choices", "choices"],
  size: ["Size or kind"],
  // Delivery.
  base_cents: ["Price", "money"],
  per_kilogram_cents: ["Price of a kilogram", "money"],
  postcodes: ["Postcodes", "postcodes"],
  is_pick_up: ["Picked up at the club", "yes-no"],
  days_min: ["Fewest working days"],
  days_max: ["Most working days"],
  // Pages.
  url: ["Address"],
  title: ["Title"],
  heading: ["Heading"],
  in_menu: ["In the menu", "yes-no"],
  for_visitors: ["For visitors alone", "yes-no"],
  lines: ["Lines"],
  temporary: ["For now"],
  permanent: ["For good"],
  words: ["Words of one meaning"],
  // Reminders to renew.
  days: ["Days before the end"],
  reminded: ["Members"],
  subject: ["Subject"],
  opening: ["Opening"],
  closing: ["Closing"],
  body: ["Text"],
  language: ["Language", "language"],
  // Mail.
  about: ["About"],
  send_at: ["Goes out"],
  gets_news: ["Gets news of the club", "yes-no"],
  gets_events: ["Gets mail about events", "yes-no"],
  // Levels.
  min_age: ["Youngest age"],
  max_age: ["Oldest age"],
  yearly_fee_cents: ["Yearly fee", "money"],
  joining_fee_cents: ["Joining fee", "money"],
  from_day: ["From", "day"],
  months: ["Months that it pays for"],
  ends_on: ["Last day of every membership", "month-day"],
  pro_rata: ["A shorter term costs less", "yes-no"],
  next_year_months: ["Months that join for the next year too"],
  grace_days: ["Days in which a renewal continues from the end"],
  sort_order: ["Place in the order"],
  allows_additional_member: ["For two people", "yes-no"],
  needs_approval: ["The club approves new members", "yes-no"],
  needs_vouchers: ["Two members vouch for new members", "yes-no"],
  // Members.
  first_name: ["First name"],
  last_name: ["Last name"],
  mobile_phone: ["Mobile phone"],
  date_of_birth: ["Date of birth", "day"],
  saw_age: ["A document that shows the age was seen", "yes-no"],
  emergency_contact_name: ["Emergency contact"],
  emergency_contact_phone: ["Phone of that contact"],
  street_address: ["Street"],
  street_address_1: ["Second line"],
  suburb: ["Suburb or town"],
  level_id: ["Level", "level"],
  card_name: ["Name on the card"],
  number: ["Member number"],
  valid_to: ["Last day", "day"],
  additional_member: ["Additional member"],
  special_vehicle: ["Has a vehicle on concessional registration", "yes-no"],
  email: ["E-mail"],
  email_bounced_at: ["Takes no mail since", "day"],
  left_as: ["Left", "leaving"],
  left_on: ["Left on", "day"],
  left_reason: ["Reason"],
  left_valid_to: ["Last day before leaving", "day"],
  joined_at: ["Joined", "day"],
  no_expiry: ["For life", "yes-no"],
  current_address_id: ["Postal address"],
  image_hash: ["Portrait", "picture"],
  company_name: ["Company"],
  company_phone: ["Company’s phone"],
  trading_name: ["Trading name"],
  abn: ["ABN"],
  facebook_link: ["Facebook page"],
  drivers_licence_number: ["Driver’s licence"],
  drivers_licence_expiry: ["End of the driver’s licence", "day"],
  drivers_licence_state_of_issue_id: ["State of the driver’s licence", "state"],
  is_approved: ["Approved", "yes-no"],
  refused_at: ["Refused on", "day"],
  refused_reason: ["Reason of the refusal"],
  account: ["Account"],
  credit: ["Credit with the club"],
  make: ["Make"],
  model: ["Model"],
  year_built: ["Year built"],
  colour: ["Colour"],
  plate: ["Plate"],
  told_on: ["Authority told", "day"],
  plate_state_id: ["State of the plate", "state"],
  identifier_kind: ["Kind of number"],
  identifier: ["VIN or chassis number"],
  engine_number: ["Engine number"],
  // Merges.
  merged: ["Merged account", "person"],
  merged_into: ["Merged into", "person"],
  fields: ["Taken from it", "columns"],
  // Roles.
  roles: ["Roles", "roles"],
  next: ["Who has it next", "person"],
  user: ["Person", "person"],
  last_day: ["Last day", "day"],
  // Payments by hand.
  how: ["Paid by", "gateway"],
  day: ["Day", "day"],
  reference: ["Reference"],
  level: ["Level", "level"],
  cents: ["Amount", "money"],
  used_cents: ["Credit used", "money"],
  kept_cents: ["Became credit", "money"],
  why: ["Reason"],
  // What is sent.
  sent_on: ["Sent on", "day"],
  carrier: ["Carrier"],
  tracking_number: ["Tracking number"],
  // Tickets at the door.
  event: ["Event", "event"],
  ticket: ["Ticket"],
  entry: ["Entry"],
  // Pictures of the club.
  logo: ["Logo", "picture"],
  favicon: ["Icon", "picture"],
  favicon_dark: ["Icon for dark screens", "picture"],
  // A setting, on the page that had it before.
  payment_to_user_id: ["Account that holds members’ credit", "person"],
};

const settingKinds = { tick: "yes-no", account: "person", language: "language" } as const;

const isOf = <Name extends string>(names: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  Object.hasOwn(names, name);

/** Of a section's form of the club's settings, by its address. */
function settingWords(name: string, path: string): FieldWords | null {
  const section = /^\/admin\/club\/([\w-]+)$/.exec(path)?.[1] ?? "";
  if (!isOf(sections, section)) return null;
  const setting = sections[section].fields[name];
  if (!setting) return null;
  return {
    words: setting.label,
    kind: isOf(settingKinds, setting.kind) ? settingKinds[setting.kind] : "text",
  };
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What a logged field is called. @param path of the line: a setting has the name that its section has */
export function fieldWords(name: string, path: string): FieldWords {
  const setting = settingWords(name, path);
  if (setting) return setting;
  // An item of the menu, whose value says its place and its words.
  if (name.startsWith("/")) return { words: "Menu item", kind: "text" };
  // The name on the card: a membership has one beside the person's.
  if (name === "name" && path.endsWith("/membership")) return fieldWords("card_name", path);
  if (name === "address" && path.startsWith("/admin/events/"))
    return { words: "Address of the venue", kind: "text" };
  const [words, kind = "text"] = isOf(fields, name) ? (fields[name] ?? [name]) : [name];
  return { words: words === name ? capital(name.replaceAll("_", " ")) : words, kind };
}

/** Fields that the registrar alone reads (`evidence` of roles/rules.ts). */
const evidence: ReadonlySet<string> = new Set([
  "date_of_birth",
  // Of a vehicle.
  "identifier",
  "identifier_kind",
  "engine_number",
]);

/** Whether a field's values are for whoever may see evidence. A setting of that name is of nobody. */
export const isEvidence = (name: string, path: string): boolean =>
  evidence.has(name) && !path.startsWith("/admin/club/");
