import { memberCopyHeader, memberHeader } from "~/http/service-worker-headers";
import { openSealed, seal } from "../sealing/seal";
import { readBundle } from "./copy-bundle";
import { isKeptPath } from "./kept-paths";
import { createRequestOrder } from "./request-order";

/** Whose copies are on this device. */
export type Keeper = {
  /** Random: another one is made after a purge, even for the same member. */
  readonly id: string;
  /** The value of the documents' `memberHeader`. */
  readonly owner: string;
  readonly key: CryptoKey;
  /** When the site last answered as this member, in ms since the epoch. */
  readonly seenAt: number;
};

export type Kind = "page" | "picture";

type Content = { readonly headers: Headers; readonly body: ArrayBuffer };

/** A document or a picture, sealed with its keeper's key. */
export type SealedCopy = {
  readonly url: string;
  readonly kind: Kind;
  /** In ms since the epoch. */
  readonly keptAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
};

export type MemberCopy = { readonly url: string; readonly keptAt: number; readonly document: Response };

/** Where copies are, such as IndexedDB. Each call is one transaction. */
export type CopyStore = {
  readKeeper(): Promise<Keeper | undefined>;
  /**
   * The keeper of this owner: the one that is there, else this with a new key. Another's goes, with all its
   * copies.
   * @returns undefined, and changes nothing, unless the member has chosen to keep pages, and while a log-out
   *   has still to be sent
   */
  claimKeeper(keeper: Omit<Keeper, "key">): Promise<Keeper | undefined>;
  /** Does nothing if the keeper is another by now. */
  touchKeeper(id: string, seenAt: number): Promise<void>;
  read(url: string): Promise<SealedCopy | undefined>;
  /** One whose URL begins so. */
  readLike(start: string): Promise<SealedCopy | undefined>;
  /** The newest first. */
  readAll(kind: Kind): Promise<readonly SealedCopy[]>;
  /** Writes nothing unless the keeper is still this one. Beyond `most` of its kind, deletes the oldest. */
  write(copy: SealedCopy, keeperId: string, most: number): Promise<void>;
  /** Deletes the keeper and all copies. `logOutWaits` notes that a log-out has still to be sent. */
  clear(logOutWaits?: true): Promise<void>;
  readLogOut(): Promise<boolean>;
  endLogOut(): Promise<void>;
  /** Whether pages are kept on this device, as its member has chosen; null: nothing was chosen. */
  readChoice(): Promise<boolean | null>;
  /** false deletes the keeper and all copies. */
  writeChoice(isOn: boolean): Promise<void>;
  /** When all pages were fetched last for this keeper, in ms since the epoch; 0: never. */
  readFetchedAt(): Promise<number>;
  writeFetchedAt(at: number): Promise<void>;
  /**
   * Stores a key and so many bytes, and deletes both: Chromium's estimates leave 10 GiB whatever the quota.
   * Rejects where the browser stores no key, or has no room (QuotaExceededError).
   */
  probe(bytes: number): Promise<void>;
};

type MemberCopiesParts = {
  readonly store: CopyStore;
  /** In ms since the epoch. */
  readonly now: () => number;
};

const dayMs = 24 * 3600_000;
/** Without an answer of the site as this member. */
const keptForMs = 30 * dayMs;
/** `seenAt` is written anew after this long. */
const seenAgainMs = 3600_000;
/** Pages have about 40 kB each. */
const most: Readonly<Record<Kind, number>> = { page: 60, picture: 40 };
const maxPictureBytes = 150_000;

/** A fragment is no part of a page's address. */
const withoutFragment = (url: string) => url.replace(/#.*/s, "");

/** Whether a member's document at this URL is to be kept as it is. An order's key in it is a secret. */
export function mayBeKept(url: string, { headers }: Response): boolean {
  const { pathname, searchParams } = new URL(url);
  return headers.get(memberCopyHeader) === null && isKeptPath(pathname) && !searchParams.has("order");
}

async function open({ key }: Keeper, copy: SealedCopy): Promise<MemberCopy> {
  const { headers, body } = await openSealed(key, copy.url, copy);
  return { url: copy.url, keptAt: copy.keptAt, document: new Response(body, { headers }) };
}

/** The store's copies with the key of their keeper, as long as they are not too old. */
function createSealedCopies({ store, now }: MemberCopiesParts) {
  /** A clock that was set back makes nothing older. */
  const age = (time: number) => Math.max(0, now() - time);

  /** @returns undefined, and deletes the copies, once they are too old */
  async function openKeeper(): Promise<Keeper | undefined> {
    const keeper = await store.readKeeper();
    if (!keeper || age(keeper.seenAt) < keptForMs) return keeper;
    await store.clear();
    return undefined;
  }

  return {
    openKeeper,
    /**
     * Deletes the copies unless they are of this owner.
     * @returns their keeper
     */
    followOwner: async (owner: string | null): Promise<Keeper | undefined> => {
      const keeper = await openKeeper();
      if (keeper && keeper.owner !== owner) {
        await store.clear();
        return undefined;
      }
      if (keeper && age(keeper.seenAt) >= seenAgainMs) await store.touchKeeper(keeper.id, now());
      return keeper;
    },
    write: async ({ id, key }: Keeper, kind: Kind, requestUrl: string, content: Content): Promise<void> => {
      const url = withoutFragment(requestUrl);
      const sealed = await seal(key, url, { headers: [...content.headers], body: content.body });
      await store.write({ url, kind, keptAt: now(), ...sealed }, id, most[kind]);
    },
    find: async (url: string): Promise<MemberCopy | undefined> => {
      const keeper = await openKeeper();
      const copy = keeper && (await store.read(withoutFragment(url)));
      return copy && open(keeper, copy);
    },
    /** A file: of a picture also another width, which has the same address up to its name. */
    findFile: async (url: string): Promise<MemberCopy | undefined> => {
      const keeper = await openKeeper();
      const start = url.slice(0, url.lastIndexOf("/") + 1);
      const read = async () =>
        (await store.read(url)) ?? (start.includes("/assets/i/") ? store.readLike(start) : undefined);
      const copy = keeper && (await read());
      return copy && open(keeper, copy);
    },
    /** When the page was last kept, in ms since the epoch; 0: it was not. */
    keptAt: async (url: string) => (await store.read(withoutFragment(url)))?.keptAt ?? 0,
    /** Pages before those that they lead to; of the same depth, the oldest first, as all are fetched. */
    list: async (): Promise<readonly MemberCopy[]> => {
      const keeper = await openKeeper();
      const depth = ({ url }: SealedCopy) => url.split("/").length;
      const copies = keeper ? [...(await store.readAll("page"))].reverse() : [];
      copies.sort((a, b) => depth(a) - depth(b));
      return keeper ? Promise.all(copies.map((copy) => open(keeper, copy))) : [];
    },
  };
}

/**
 * Copies of a member's own pages, for a phone without reception: sealed with a key that cannot be read out.
 * They are deleted with their key at log-out, when somebody else signs in, when the session has ended, and
 * 30 days after the site last answered as this member.
 */
export function createMemberCopies({ store, now }: MemberCopiesParts) {
  const { startRequest, startForm, isFromBeforeForm, noteOwner, mayKeep } = createRequestOrder();
  const { openKeeper, followOwner, write, ...reading } = createSealedCopies({ store, now });

  async function claim(started: number, owner: string): Promise<Keeper | undefined> {
    const keeper = { id: crypto.randomUUID(), owner, seenAt: now() };
    return mayKeep(started, owner) ? store.claimKeeper(keeper) : undefined;
  }

  /**
   * Follows a document of the site that was asked for with the browser's cookies: it says who is signed in.
   * Keeps it, unless it is only to be followed.
   * @param started `startRequest`'s value from before the request
   * @throws where the browser stores no key, or nothing more (QuotaExceededError)
   */
  async function followDocument(
    started: number,
    url: string,
    document: Response,
    isKept = mayBeKept(url, document),
  ): Promise<void> {
    const { ok, headers } = document;
    const owner = headers.get(memberHeader);
    if ((owner === null && !ok) || !noteOwner(started, owner)) return;
    const found = await followOwner(owner);
    if (owner === null || !ok || !isKept) return;
    const body = await document.arrayBuffer();
    const keeper = found ?? (await claim(started, owner));
    if (keeper && mayKeep(started, owner)) await write(keeper, "page", url, { headers, body });
  }

  /**
   * Keeps the pages of an answer that has many of them.
   * @param started `startRequest`'s value from before the request
   * @returns whether all of them are kept
   * @throws as `followDocument`
   */
  async function followBundle(started: number, bundle: Response): Promise<boolean> {
    const owner = bundle.headers.get(memberHeader);
    if (!bundle.ok || owner === null || !noteOwner(started, owner)) return false;
    const keeper = (await followOwner(owner)) ?? (await claim(started, owner));
    let isAny = false;
    for await (const { url, headers, html } of readBundle(bundle)) {
      if (!keeper || !mayKeep(started, owner)) return false;
      const body = new TextEncoder().encode(html).buffer;
      await write(keeper, "page", url, { headers: new Headers(headers), body });
      isAny = true;
    }
    if (isAny) await store.writeFetchedAt(now());
    return isAny;
  }

  return {
    ...reading,
    followBundle,
    followDocument,
    /** Keeps a member's picture, up to 150 kB, if there are copies of the member's. */
    keepPicture: async (started: number, url: string, picture: Response): Promise<void> => {
      const body = await picture.arrayBuffer();
      const keeper = await openKeeper();
      if (!keeper || isFromBeforeForm(started) || body.byteLength > maxPictureBytes) return;
      await write(keeper, "picture", url, { headers: picture.headers, body });
    },
    startRequest,
    /** Before a posted form, which may change who is signed in. */
    startForm,
    logOutWaits: () => store.readLogOut(),
    /** Before a log-out is sent: nothing private opens from here on, whether it arrives or not. */
    startLogOut: (): Promise<void> => {
      startForm();
      return store.clear(true);
    },
    /** Once it has been sent. Until then the site has still answered as this member. */
    endLogOut: (): Promise<void> => {
      startForm();
      return store.endLogOut();
    },
  };
}
