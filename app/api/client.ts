import { createLazily, type Makers } from "~/lib/create-lazily";
import { createPacer, type Pacer } from "~/lib/pacing";
import { type AddressApi, createAddressApi } from "./account/addresses";
import { createDeviceApi, type DeviceApi } from "./account/devices";
import { createDraftApi, type DraftApi } from "./account/drafts";
import { createOwnUserApi, type OwnUserApi } from "./account/own-user";
import { createUserApi, type UserApi, type UserSession } from "./account/user";
import { createFeedApi, type FeedApi } from "./club/calendar-feeds";
import { type CardApi, createCardApi } from "./club/cards";
import { createMemberEvents, type MemberEvents } from "./club/events";
import { createLogBookApi, type LogBookApi } from "./club/log-book";
import { type ClubApi, createClubApi } from "./club/membership";
import { createRacingApi, type RacingApi, type RacingParts } from "./club/racing";
import { createSchemeApi, type SchemeApi } from "./club/schemes";
import { createSivApplicationApi, type SivApplicationApi } from "./club/siv-applications";
import { createSivRunApi, type SivRunApi } from "./club/siv-runs";
import { createVehicleApi, type VehicleApi } from "./club/vehicles";
import { type ContentCacheParts, createCachedContent } from "./content/cached-content";
import { createContentApi } from "./content/content";
import type { ContentApi } from "./content/content-api";
import { createImageFiles, type ImageFiles } from "./content/image-files";
import { createPreviewApi, type PreviewApi } from "./content/preview";
import { createSearchApi, type SearchApi } from "./content/search";
import { createUploadApi, type UploadApi } from "./content/uploads";
import { createErrorReports, type ErrorReports } from "./error-reports";
import { createMemberLists, type RecordedLists } from "./member-lists";
import type { Optional } from "./optional";
import { type CartApi, createCartApi } from "./shop/carts";
import { createInvoiceApi, type InvoiceApi } from "./shop/invoices";
import { createOrderApi, type OrderApi } from "./shop/orders";
import { createRenewalApi, type RenewalApi } from "./shop/renewal";
import { createShopApi, type ShopApi } from "./shop/shop";
import { createTicketApi, type TicketApi } from "./shop/tickets";
import { createTransport, noSession, type Transport, type TransportParts } from "./transport";

/** All backend calls, bound to one request's session. Each client is made when it is first read. */
export type Api = {
  readonly user: UserApi;
  readonly profile: OwnUserApi;
  readonly addresses: AddressApi;
  readonly devices: DeviceApi;
  readonly club: ClubApi;
  /** null: not configured. */
  readonly racing: RacingApi | null;
  readonly cards: CardApi;
  readonly memberEvents: MemberEvents;
  readonly sivApplications: SivApplicationApi;
  readonly feeds: FeedApi;
  readonly schemes: SchemeApi;
  readonly sivRuns: SivRunApi;
  readonly vehicles: VehicleApi;
  readonly logBook: LogBookApi;
  readonly drafts: DraftApi;
  readonly carts: CartApi;
  readonly orders: OrderApi;
  readonly renewal: RenewalApi;
  readonly shop: ShopApi;
  readonly invoices: InvoiceApi;
  readonly tickets: TicketApi;
  readonly content: ContentApi;
  readonly images: ImageFiles;
  readonly uploads: UploadApi;
  readonly search: SearchApi;
  readonly preview: PreviewApi;
  /** null without ERROR_REPORTS. */
  readonly errorReports: ErrorReports | null;
};

export type RequestApi = {
  readonly api: Api;
  /** For member-reads.ts alone, which knows what was asked of them. */
  readonly recorded: RecordedLists;
  /** How often `api` has called the backend for more than `content`, the same for everyone. */
  readonly calls: () => number;
};

type ApiParts = Omit<TransportParts, "pacer"> &
  Pick<ContentCacheParts, "cache" | "memory" | "keyBase" | "waitUntil" | "asksForData"> & {
    readonly user: UserSession;
    readonly racing: Pick<RacingParts, "clientApiId" | "eventManager">;
    /** The address of ERROR_REPORTS. */
    readonly errorReports: string | null;
    readonly optional: Optional;
  };

/** spec §9: ms between the starts of two calls, for a member's request and for background revalidation. */
const intervalMs = { member: 50, background: 500 } as const;

/** Content calls only, anonymous: for revalidating what is cached for everyone. */
export function createAnonymousContent(parts: Omit<ContentParts, "session" | "asksForData">): ContentApi {
  return getContent(
    { ...parts, session: noSession, asksForData: false },
    createPacer(intervalMs.member, parts.clock),
  );
}

type ContentParts = Omit<TransportParts, "pacer"> & Omit<ContentCacheParts, "source" | "backgroundSource">;

function getContent(parts: ContentParts, pacer: Pacer): ContentApi {
  const source = createTransport({ ...parts, pacer });
  const background = createTransport({
    ...parts,
    session: noSession,
    pacer: createPacer(intervalMs.background, parts.clock),
  });
  return createCachedContent({
    ...parts,
    source: createContentApi(source, parts.base),
    backgroundSource: createContentApi(background, parts.base),
  });
}

type ClientParts = ApiParts & { readonly transport: Transport; readonly pacer: Pacer };

const clients: Makers<Api, ClientParts> = {
  user: ({ transport, user }) => createUserApi(transport, user),
  profile: ({ transport }) => createOwnUserApi(transport),
  addresses: ({ transport }) => createAddressApi(transport),
  devices: ({ transport }) => createDeviceApi(transport),
  club: ({ transport }) => createClubApi(transport),
  racing: ({ racing, clock }) => createRacingApi({ ...racing, clock, fetch: (request) => fetch(request) }),
  cards: ({ transport }) => createCardApi(transport),
  memberEvents: ({ transport }) => createMemberEvents(transport),
  sivApplications: ({ transport }) => createSivApplicationApi(transport),
  feeds: ({ transport }) => createFeedApi(transport),
  schemes: ({ transport }) => createSchemeApi(transport),
  sivRuns: ({ transport }) => createSivRunApi(transport),
  vehicles: ({ transport }) => createVehicleApi(transport),
  logBook: ({ transport }) => createLogBookApi(transport),
  drafts: ({ transport }) => createDraftApi(transport),
  carts: ({ transport }) => createCartApi(transport),
  orders: ({ transport }) => createOrderApi(transport),
  renewal: ({ transport }) => createRenewalApi(transport),
  shop: ({ transport }) => createShopApi(transport),
  invoices: ({ transport }) => createInvoiceApi(transport),
  tickets: ({ transport }) => createTicketApi(transport),
  uploads: ({ transport }) => createUploadApi(transport),
  search: ({ transport }) => createSearchApi(transport),
  preview: ({ transport, user }) => createPreviewApi(transport, user),
  images: (parts) => createImageFiles(parts),
  errorReports: ({ fetch, errorReports }) => createErrorReports(fetch, errorReports),
  content: (parts) => getContent(parts, parts.pacer),
};

export function createApi(parts: ApiParts): RequestApi {
  const { clock } = parts;
  const pacer = createPacer(intervalMs.member, clock);
  let calls = 0;
  const transport = createTransport({
    ...parts,
    pacer,
    fetch: (request) => {
      calls += 1;
      return parts.fetch(request);
    },
  });
  const api = createLazily(clients, { ...parts, transport, pacer });
  const lists = createTransport({ ...parts, pacer });
  return {
    api,
    // Without them a page shows what is public.
    recorded: createMemberLists({ text: (call) => parts.optional.within(lists.text(call)) }),
    calls: () => calls,
  };
}
