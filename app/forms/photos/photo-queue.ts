import type { MessageKey } from "~/i18n/types";

/** Why a photo was not uploaded. */
export type PhotoProblem = {
  readonly key: MessageKey;
  /** Trying again may help. */
  readonly canRetry: boolean;
  /** The session is over: signing in helps. */
  readonly isSignedOut?: boolean;
};

/** A photo that can be uploaded. */
export type PreparedPhoto = {
  readonly blob: Blob;
  /** A data: address; the Content-Security-Policy allows no blob: images. */
  readonly thumbnail: string;
};

/** "kept": on this device, to be sent later by the service worker's outbox. */
export type PhotoStatus = "preparing" | "ready" | "uploading" | "uploaded" | "kept" | "failed";

export type QueuedPhoto = {
  /** Of this photo and its retries: unique, so the server can tell a repeated upload. */
  readonly key: string;
  readonly file: File;
  readonly status: PhotoStatus;
  readonly prepared: PreparedPhoto | null;
  /** Share of the upload that was sent, 0 to 1. */
  readonly sent: number;
  readonly problem: PhotoProblem | null;
};

/** `redirect`: where the action sent the browser, a path. */
export type UploadResult =
  | { readonly kind: "uploaded"; readonly redirect: string | null }
  | { readonly kind: "kept" }
  | { readonly kind: "failed"; readonly problem: PhotoProblem };

type PhotoQueueState = {
  readonly photos: readonly QueuedPhoto[];
  /** Uploading was asked for and is not over. */
  readonly isStarted: boolean;
};

type QueueParts = {
  readonly newKey: () => string;
  /** Rejects with a PhotoProblem. */
  readonly prepare: (file: File) => Promise<PreparedPhoto>;
  /** Resolves also after a failure. What it resolves with once `signal` has aborted is not read. */
  readonly send: (
    photo: QueuedPhoto & { readonly prepared: PreparedPhoto },
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadResult>;
  /**
   * Nothing is left to upload, and at least one photo is. `redirect`: the last one's. `isDone`: no photo has
   * failed or is kept.
   */
  readonly onSettled: (redirect: string | null, isDone: boolean) => void;
};

/** Uploads at the same time. One, once a photo is kept: what follows is kept in its order. */
const concurrency = 2;

const isPending = ({ status }: QueuedPhoto) =>
  status === "preparing" || status === "ready" || status === "uploading";

const isUploaded = ({ status }: QueuedPhoto) => status === "uploaded";
const isKept = ({ status }: QueuedPhoto) => status === "kept";

/** Leaving the page now would stop an upload. */
export const isUploading = ({ photos, isStarted }: PhotoQueueState): boolean =>
  isStarted && photos.some(isPending);

function createStore() {
  const listeners = new Set<() => void>();
  let state: PhotoQueueState = { photos: [], isStarted: false };
  const change = (next: Partial<PhotoQueueState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    current: (): PhotoQueueState => state,
    change,
    update: (key: string, next: Partial<QueuedPhoto>): void =>
      change({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) }),
    /** For useSyncExternalStore. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Prepares photos one at a time, as each takes memory, and uploads two at a time. */
function createWorker(
  { current, change, update }: ReturnType<typeof createStore>,
  { prepare, send, onSettled }: Omit<QueueParts, "newKey">,
) {
  const aborts = new Map<string, AbortController>();
  let isPreparing = false;
  let redirect: string | null = null;

  async function prepareOne({ key, file }: QueuedPhoto): Promise<void> {
    isPreparing = true;
    await prepare(file).then(
      (prepared) => update(key, { prepared, status: "ready" }),
      (problem: PhotoProblem) => update(key, { problem, status: "failed" }),
    );
    isPreparing = false;
    advance();
  }

  async function upload(photo: QueuedPhoto & { readonly prepared: PreparedPhoto }): Promise<void> {
    const { key } = photo;
    const abort = new AbortController();
    aborts.set(key, abort);
    update(key, { status: "uploading", sent: 0, problem: null });
    const result = await send(photo, (sent) => update(key, { sent }), abort.signal);
    aborts.delete(key);
    if (abort.signal.aborted) return;
    if (result.kind === "failed") update(key, { status: "failed", problem: result.problem });
    else if (result.kind === "kept") update(key, { status: "kept" });
    else {
      redirect = result.redirect;
      update(key, { status: "uploaded", sent: 1 });
    }
    advance();
  }

  function advance(): void {
    const unprepared = current().photos.find(({ status }) => status === "preparing");
    if (unprepared && !isPreparing) prepareOne(unprepared);
    if (!current().isStarted) return;
    for (const photo of current().photos) {
      if (aborts.size >= (current().photos.some(isKept) ? 1 : concurrency)) break;
      const { prepared } = photo;
      if (photo.status === "ready" && prepared) upload({ ...photo, prepared });
    }
    settle();
  }

  function settle(): void {
    const { photos } = current();
    if (photos.some(isPending)) return;
    change({ isStarted: false });
    if (photos.some(isUploaded)) onSettled(redirect, photos.every(isUploaded));
  }

  const cancel = (key: string): void => {
    aborts.get(key)?.abort();
    aborts.delete(key);
  };

  return { advance, settle, cancel };
}

/** The chosen photos, and what becomes of them. */
export function createPhotoQueue({ newKey, ...parts }: QueueParts) {
  const { current, change, update, subscribe } = createStore();
  const { advance, settle, cancel } = createWorker({ current, change, update, subscribe }, parts);

  const newPhoto = (file: File, prepared: PreparedPhoto | null): QueuedPhoto => ({
    key: newKey(),
    file,
    status: prepared ? "ready" : "preparing",
    prepared,
    sent: 0,
    problem: null,
  });

  function remove(isGone: (photo: QueuedPhoto) => boolean): void {
    for (const { key } of current().photos.filter(isGone)) cancel(key);
    change({ photos: current().photos.filter((photo) => !isGone(photo)) });
  }

  return {
    subscribe,
    current,

    add: (files: readonly File[]): void => {
      change({ photos: [...current().photos, ...files.map((file) => newPhoto(file, null))] });
      advance();
    },

    addPrepared: (file: File, prepared: PreparedPhoto): void => {
      change({ photos: [...current().photos, newPhoto(file, prepared)] });
      advance();
    },

    /** Uploads what is ready or will be, and again what has failed and may succeed now. */
    start: (): void => {
      const photos = current().photos.map((photo) =>
        photo.problem?.canRetry ? { ...photo, status: "ready" as const, problem: null } : photo,
      );
      change({ photos, isStarted: true });
      advance();
    },

    retry: (key: string): void => {
      update(key, { status: "ready", problem: null });
      change({ isStarted: true });
      advance();
    },

    /** Cancels the photo's upload, if there is one, and drops it. */
    remove: (key: string): void => {
      remove((photo) => photo.key === key);
      const { photos, isStarted } = current();
      if (isStarted) advance();
      // The last failed one is given up.
      else if (photos.length > 0 && photos.every(isUploaded)) settle();
    },

    /** Drops what cannot be uploaded: its message is about an earlier choice. */
    dropRefused: (): void => remove(({ problem }) => problem?.canRetry === false),

    /** Cancels every upload and drops all photos. */
    clear: (): void => {
      remove(() => true);
      change({ isStarted: false });
    },
  };
}
