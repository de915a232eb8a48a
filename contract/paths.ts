/** Paths of the calls: spec §7's, and those that a backend need not have. */

export const apiBase = "/api/v1";

/** Of a generic record (spec §7): POST each. */
const recordPaths = (base: string) => ({
  list: base,
  /** One record by its id or url. */
  record: (name: string | number) => `${base}/${encodeURIComponent(name)}`,
  create: `${base}/create`,
  update: `${base}/update`,
  enable: `${base}/enable`,
  disable: `${base}/disable`,
  delete: `${base}/delete`,
  addPhoto: `${base}/addPhoto`,
});

/** The signed-in person's own account as a generic record. */
export const ownUserPaths = recordPaths(`${apiBase}/cognito/user`);
export const vehiclePaths = recordPaths(`${apiBase}/club/vehicle`);
/** Runs of members. */
export const sivRunPaths = {
  ...recordPaths(`${apiBase}/club/sivevent`),
  join: `${apiBase}/club/sivevent/join`,
  leave: `${apiBase}/club/sivevent/leave`,
  complete: `${apiBase}/club/sivevent/complete`,
  leader: `${apiBase}/club/sivevent/leader`,
} as const;
/** Applications for a concession. */
export const sivApplicationPaths = {
  ...recordPaths(`${apiBase}/club/specialvehicle`),
  addDocument: `${apiBase}/club/specialvehicle/addDocument`,
  removeFile: `${apiBase}/club/specialvehicle/removeFile`,
  signature: `${apiBase}/club/specialvehicle/signature`,
  signedText: `${apiBase}/club/specialvehicle/signedText`,
  submit: `${apiBase}/club/specialvehicle/submit`,
} as const;
export const logBookPaths = recordPaths(`${apiBase}/club/logbook`);
export const schemePath = `${apiBase}/club/scheme`;
/** Its list answers GET too (contract 1). */
export const addressPaths = recordPaths(`${apiBase}/sell/address`);
export const draftPaths = {
  list: `${apiBase}/cognito/draft`,
  update: `${apiBase}/cognito/draft/update`,
  delete: `${apiBase}/cognito/draft/delete`,
} as const;

export const userPaths = {
  login: `${apiBase}/cognito/user/login`,
  logout: `${apiBase}/cognito/user/logout`,
  refreshToken: `${apiBase}/cognito/user/refreshToken`,
  authUser: `${apiBase}/cognito/user/authUser`,
  sendLoginLink: `${apiBase}/cognito/user/sendLoginLink`,
  registerLink: `${apiBase}/cognito/user/registerLink`,
  recoverPassword: `${apiBase}/cognito/user/recoverPassword`,
  recoverPasswordCheck: `${apiBase}/cognito/user/recoverPasswordCheck`,
  loginRecoveryCode: `${apiBase}/cognito/user/loginRecoveryCode`,
  sendChangeCode: `${apiBase}/cognito/user/sendChangeCode`,
  creditBalance: `${apiBase}/cognito/user/creditBalance`,
  myAccount: `${apiBase}/cognito/user/myAccount`,
  uploadImage: `${apiBase}/cognito/user/uploadImage`,
  devices: `${apiBase}/cognito/user/devices`,
  endDevice: `${apiBase}/cognito/user/endDevice`,
  endOtherDevices: `${apiBase}/cognito/user/endOtherDevices`,
  changeRequests: `${apiBase}/cognito/user/changeRequests`,
  askForChange: `${apiBase}/cognito/user/askForChange`,
  withdrawChange: `${apiBase}/cognito/user/withdrawChange`,
  /** A member's public fields. */
  profile: (url: string) => `${apiBase}/cognito/user/${encodeURIComponent(url)}`,
} as const;

export const oauthPaths = {
  authorize: "/authorize",
  token: "/authtoken",
} as const;

export const graphqlPath = "/graphql";

export const contentPaths = {
  currentDomain: `${apiBase}/cognito/domain/currentDomain`,
  initialData: `${apiBase}/cognito/domain/initialData`,
  pages: `${apiBase}/cognito/page`,
  /** One page by its url, which may have slashes; GET ?pb=1 or POST {pb: 1}. */
  page: (url: string) => `${apiBase}/cognito/page/${url.split("/").map(encodeURIComponent).join("/")}`,
  groups: `${apiBase}/cognito/group`,
  groupList: (namespace: string, model: string) =>
    `${apiBase}/cognito/group/${encodeURIComponent(namespace)}/${encodeURIComponent(model)}`,
  groupDetails: (namespace: string, model: string, group: string) =>
    `${apiBase}/cognito/group/details/${encodeURIComponent(namespace)}/${encodeURIComponent(model)}/${encodeURIComponent(group)}`,
} as const;

export const searchPaths = { search: `${apiBase}/cognito/search` } as const;

export const errorReportPaths = { errorReport: `${apiBase}/cognito/errorReport` } as const;
export const installCountPaths = { installCount: `${apiBase}/cognito/installCount` } as const;

export const clubPaths = {
  getMembership: `${apiBase}/club/member/getMembership`,
  setRacersId: `${apiBase}/club/member/setRacersId`,
  setAdditionalMember: `${apiBase}/club/member/setAdditionalMember`,
  due: `${apiBase}/club/member/due`,
  card: `${apiBase}/club/member/card`,
  cardKeys: `${apiBase}/club/member/cardKeys`,
  verifyCard: `${apiBase}/club/member/verifyCard`,
  renewal: `${apiBase}/club/member/renewal`,
  events: `${apiBase}/club/event`,
  /** One event by its id, uid or url. */
  event: (name: string) => `${apiBase}/club/event/${encodeURIComponent(name)}`,
  rsvp: `${apiBase}/club/event/rsvp`,
  feedToken: `${apiBase}/club/event/feedToken`,
  revokeFeed: `${apiBase}/club/event/revokeFeed`,
  feed: `${apiBase}/club/event/feed`,
} as const;

export const sellPaths = {
  products: `${apiBase}/sell/product`,
  /** One product by its id or url. */
  product: (name: string) => `${apiBase}/sell/product/${encodeURIComponent(name)}`,
  orders: `${apiBase}/sell/order`,
  /** One order by its key. */
  order: (key: string) => `${apiBase}/sell/order/${encodeURIComponent(key)}`,
  cancelOrder: `${apiBase}/sell/order/cancel`,
  invoices: `${apiBase}/sell/invoice`,
  /** One's own by its id. */
  invoice: (id: string | number) => `${apiBase}/sell/invoice/${encodeURIComponent(id)}`,
  /** For any client with its token. */
  invoiceByToken: (token: string) => `${apiBase}/sell/invoice/byToken/${encodeURIComponent(token)}`,
  /** Of an order, by its invoice's id or token. */
  tickets: (name: string | number) => `${apiBase}/sell/ticket/${encodeURIComponent(name)}`,
  checkIn: `${apiBase}/sell/ticket/checkIn`,
  ticketEvents: `${apiBase}/sell/ticket/events`,
  webhook: (gateway: string) => `${apiBase}/sell/webhook/${encodeURIComponent(gateway)}`,
} as const;

export const cartBase = `${apiBase}/sell/cart`;
export const cartPaths = {
  add: `${cartBase}/cartAdd`,
  remove: `${cartBase}/cartRemove`,
  update: `${cartBase}/cartUpdate`,
  merge: `${cartBase}/mergeCart`,
  get: `${cartBase}/getCart`,
  shippingQuote: `${cartBase}/shippingQuote`,
  requestShippingQuote: `${cartBase}/requestShippingQuote`,
  submitOrder: `${cartBase}/submitOrder`,
} as const;

/** On the external racing-account service, or on the reference backend, which imitates it. */
export const racingPaths = { myAccount: "/racers/racer/myacct" } as const;

export const imagePaths = {
  getByHash: `${apiBase}/cognito/image/getByHash`,
  upload: `${apiBase}/cognito/image/upload`,
} as const;

const files = `${apiBase}/cognito/default/file`;
export const filePaths = {
  files,
  /** GET: public files, and private ones for their owner's and the registrar's bearer (contract 19). */
  file: (id: string) => `${files}/${encodeURIComponent(id)}`,
  upload: `${files}/upload`,
  delete: `${files}/delete`,
} as const;

/** A stored image. `width` in pixels, a multiple of 25 (spec §5). */
export function imagePath(hash: string, aspect: string, width: number, extension: string): string {
  return `/assets/i/${hash}/${aspect}/${width}.${extension}`;
}

export function videoPath(hash: string): string {
  return `/v/${hash}.mp4`;
}

/**
 * Groups of calls beyond spec §7, with the paths of each (a path also stands for those below it). A backend
 * names the groups that it answers in currentDomain's `capabilities`; one that says nothing has none
 * (contract 29).
 */
export const capabilityPaths = {
  /** The member's signed card, its public keys and the check of a card. */
  card: [clubPaths.card, clubPaths.cardKeys, clubPaths.verifyCard],
  renewal: [clubPaths.renewal],
  /** What waits for the member, for home. */
  due: [clubPaths.due],
  /** The second person's name between renewals. */
  additional_member: [clubPaths.setAdditionalMember],
  drafts: [draftPaths.list],
  devices: [userPaths.devices, userPaths.endDevice, userPaths.endOtherDevices],
  /** A member asks the club for another email address or name. */
  change_requests: [userPaths.changeRequests, userPaths.askForChange, userPaths.withdrawChange],
  /** A code by email before the password is changed. */
  change_codes: [userPaths.sendChangeCode],
  rsvp: [clubPaths.rsvp],
  /** A member's own calendar feed. */
  event_feed: [clubPaths.feedToken, clubPaths.revokeFeed, clubPaths.feed],
  schemes: [schemePath],
  log_book: [logBookPaths.list],
  /** Joining and leaving a member's run, and what became of it: its list takes `over`. */
  siv_run_places: [sivRunPaths.join, sivRunPaths.leave, sivRunPaths.complete],
  /** Who may lead a member's run, by number. */
  siv_run_leaders: [sivRunPaths.leader],
  /** Documents, signature and hand-in of an application as calls of their own. */
  siv_submission: [
    sivApplicationPaths.addDocument,
    sivApplicationPaths.removeFile,
    sivApplicationPaths.signature,
    sivApplicationPaths.signedText,
    sivApplicationPaths.submit,
  ],
  orders: [sellPaths.orders],
  /** A member cancels an own unpaid order. */
  order_cancellation: [sellPaths.cancelOrder],
  /** An invoice for any client with its token. */
  invoice_tokens: [sellPaths.invoiceByToken("")],
  check_in: [sellPaths.checkIn, sellPaths.ticketEvents],
  search: [searchPaths.search],
  error_reports: [errorReportPaths.errorReport],
  /** How many browsers were shown the hint to install, said yes, and started the installed app. */
  install_counts: [installCountPaths.installCount],
  image_upload: [imagePaths.upload],
  /** Private files of a member: upload and delete. */
  file_upload: [filePaths.upload, filePaths.delete],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Capability = keyof typeof capabilityPaths;

export const capabilities = Object.keys(capabilityPaths) as readonly Capability[];
