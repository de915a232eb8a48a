import { memberCopyHeader, memberHeader } from "~/http/member-headers";
import { isKeptPath } from "./kept-paths";
import { createCopyKey, openSealed, seal } from "./sealing";

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

type Kind = "page" | "picture";

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
   * The keeper of this owner: the one that is there, else this. Another's goes, with all its copies.
   * @returns undefined, and changes nothing, while a log-out has still to be sent
   */
  claimKeeper(keeper: Keeper): Promise<Keeper | undefined>;
  /** Does nothing if the keeper is another by now. */
  touchKeeper(id: string, seenAt: number): Promise<void>;
  read(url: string): Promise<SealedCopy | undefined>;
  /** The newest first. */
  readPages(): Promise<readonly SealedCopy[]>;
  /** Writes nothing unless the keeper is still this one. Beyond `most` of its kind, deletes the oldest. */
  write(copy: SealedCopy, keeperId: string, most: number): Promise<void>;
  /** Deletes the keeper and all copies. `logOutWaits` notes that a log-out has still to be sent. */
  clear(logOutWaits?: true): Promise<void>;
  readLogOut(): Promise<boolean>;
  endLogOut(): Promise<void>;
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

/** The URL of a request with its fragment, which is no part of a page's address. */
const withoutFragment = (url: string) => url.replace(/#.*/s, "");

/** Whether a member's document at this URL is to be kept as it is. */
export const mayBeKept = (url: string, { headers }: Response): boolean =>
  headers.get(memberCopyHeader) === null && isKeptPath(new URL(url).pathname);

/**
 * Copies of a member's own pages, for a phone without reception: sealed with a key that cannot be read out.
 * They are deleted with their key at log-out, when somebody else signs in, when the session has ended, and
 * 30 days after the site last answered as this member.
 */
export function createMemberCopies({ store, now }: MemberCopiesParts) {
  // Requests are numbered. What was asked for before a posted form may be somebody else's by now.
  let lastRequest = 0;
  let lastBeforeForm = 0;
  /** Who the last document was for, and the last request from before it arrived. */
  let served: { readonly owner: string | null; readonly lastBefore: number } | undefined;

  /**
   * Notes who is signed in.
   * @returns false: the document is too late, the site has shown pages to somebody else meanwhile
   */
  function noteOwner(started: number, owner: string | null): boolean {
    const isSame = served?.owner === owner;
    // A visitor's document is never too late to delete what is kept.
    if (served && !isSame && owner !== null && started <= served.lastBefore) return false;
    served = { owner, lastBefore: lastRequest };
    return true;
  }

  const mayKeep = (started: number, owner: string | null) =>
    started > lastBeforeForm && served?.owner === owner;

  /** A clock that was set back makes nothing older. */
  const age = (time: number) => Math.max(0, now() - time);

  /** @returns undefined, and deletes the copies, once they are too old */
  async function openKeeper(): Promise<Keeper | undefined> {
    const keeper = await store.readKeeper();
    if (!keeper || age(keeper.seenAt) < keptForMs) return keeper;
    await store.clear();
    return undefined;
  }

  async function follow(owner: string | null): Promise<Keeper | undefined> {
    const keeper = await openKeeper();
    if (!keeper || keeper.owner === owner) {
      if (keeper && age(keeper.seenAt) >= seenAgainMs) await store.touchKeeper(keeper.id, now());
      return keeper;
    }
    await store.clear();
    return undefined;
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
    if (started <= lastBeforeForm || (owner === null && !ok) || !noteOwner(started, owner)) return;
    const found = await follow(owner);
    if (owner === null || !ok || !isKept) return;
    const body = await document.arrayBuffer();
    const keeper = found ?? (await claim(started, owner));
    if (keeper && mayKeep(started, owner)) await write(keeper, "page", url, headers, body);
  }

  async function claim(started: number, owner: string): Promise<Keeper | undefined> {
    const keeper = { id: crypto.randomUUID(), owner, key: await createCopyKey(), seenAt: now() };
    return mayKeep(started, owner) ? store.claimKeeper(keeper) : undefined;
  }

  async function write(
    { id, key }: Keeper,
    kind: Kind,
    requestUrl: string,
    headers: Headers,
    body: ArrayBuffer,
  ): Promise<void> {
    const url = withoutFragment(requestUrl);
    const sealed = await seal(key, url, { headers: [...headers], body });
    await store.write({ url, kind, keptAt: now(), ...sealed }, id, most[kind]);
  }

  /** Keeps a member's picture that a page has shown, up to 150 kB, if there are copies of the member's. */
  async function keepPicture(started: number, url: string, picture: Response): Promise<void> {
    const body = await picture.arrayBuffer();
    const keeper = await openKeeper();
    if (!keeper || started <= lastBeforeForm || body.byteLength > maxPictureBytes) return;
    await write(keeper, "picture", url, picture.headers, body);
  }

  async function open({ key }: Keeper, copy: SealedCopy): Promise<MemberCopy> {
    const { headers, body } = await openSealed(key, copy.url, copy);
    return { url: copy.url, keptAt: copy.keptAt, document: new Response(body, { headers }) };
  }

  async function find(url: string): Promise<MemberCopy | undefined> {
    const keeper = await openKeeper();
    const copy = keeper && (await store.read(withoutFragment(url)));
    return copy && open(keeper, copy);
  }

  /** When the page was last kept, in ms since the epoch; 0: it was not. */
  const keptAt = async (url: string) => (await store.read(withoutFragment(url)))?.keptAt ?? 0;

  /** The newest first. */
  async function list(): Promise<readonly MemberCopy[]> {
    const keeper = await openKeeper();
    return keeper ? Promise.all((await store.readPages()).map((copy) => open(keeper, copy))) : [];
  }

  /** Before a log-out is sent: nothing private opens from here on, whether it arrives or not. */
  async function startLogOut(): Promise<void> {
    lastBeforeForm = lastRequest;
    await store.clear(true);
  }

  /** Once it has been sent. Until then the site has still answered as this member. */
  async function endLogOut(): Promise<void> {
    lastBeforeForm = lastRequest;
    await store.endLogOut();
  }

  return {
    endLogOut,
    find,
    followDocument,
    keepPicture,
    keptAt,
    list,
    startLogOut,
    startRequest: () => {
      lastRequest += 1;
      return lastRequest;
    },
    /** Before a posted form, which may change who is signed in. */
    startForm: () => {
      lastBeforeForm = lastRequest;
    },
    logOutWaits: () => store.readLogOut(),
  };
}
