import { useBlocker, useNavigate, useRevalidator } from "@remix-run/react";
import {
  type ComponentType,
  type MutableRefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import styles from "~/forms/ui/forms.module.css?classes";
import { useT } from "~/i18n/context";
import { createPhotoQueue, isUploading, type PreparedPhoto, type QueuedPhoto } from "../photo-queue";
import { preparePhoto } from "../read-photo.client";
import { isOther, jpegName, pressed, type SubmittedForm, sendPhoto } from "../send-photo.client";
import type { CropperHandle, PhotoCropperProps } from "./photo-cropper.client";
import { PhotoRows, UploadStatus } from "./photo-row.client";
import { useSending } from "./use-sending.client";

export type PhotoUploadsProps = {
  /** The file input, which has files when this is first shown. */
  readonly input: HTMLInputElement;
  /** The person chooses a square of the photo. For one photo. */
  readonly crop?: boolean;
  /** For a form that creates a record from other fields too: all photos go with it in one request. */
  readonly sentWithForm?: boolean;
  /** It is uploaded without a press of the form's button. */
  readonly isInstant?: boolean;
};

/** Bytes of all photos of a form that are sent at once: less than the body policy's 10 MB, for the rest. */
const maxTotalBytes = 9_900_000;

/** An idempotency key (form-identity.ts). randomUUID is missing on http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const isPreparing = ({ status }: QueuedPhoto) => status === "preparing";

/** Posts the smaller photos with a form that is sent as a whole. */
function fillInput(input: HTMLInputElement, photos: readonly QueuedPhoto[]): void {
  const files = new DataTransfer();
  for (const { prepared, file } of photos) {
    if (prepared) files.items.add(new File([prepared.blob], jpegName(file.name), { type: "image/jpeg" }));
  }
  input.files = files.files;
}

/** What was chosen: prepared, shown, and uploaded once the form is submitted. */
export function PhotoUploads({ input, crop, sentWithForm = false, isInstant }: PhotoUploadsProps) {
  const t = useT();
  const submitted = useRef<SubmittedForm | null>(null);
  const [result, setResult] = useState("");
  const { queue, photos, isStarted } = usePhotoQueue(input, submitted, setResult);
  const cropper = useCropper((file) => queue.add([file]));

  const take = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return sentWithForm && fillInput(input, photos);
    setResult("");
    if (input.multiple) queue.dropRefused();
    else {
      queue.clear();
      submitted.current = null;
    }
    if (crop) cropper.open(first);
    else queue.add(input.multiple ? files : [first]);
    if (!isInstant) return;
    submitted.current = pressed(input);
    queue.start();
  };

  const total = photos.reduce((bytes, { prepared }) => bytes + (prepared?.blob.size ?? 0), 0);
  const isTooMuch = sentWithForm && total > maxTotalBytes;
  const { onSubmit, onUse, postHeld } = usePosting({
    input,
    sentWithForm,
    submitted,
    queue,
    cropper,
    isTooMuch,
  });

  useInputEvents(input, queue.clear, { onSubmit, take });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the input holds what the photos are.
  useEffect(() => {
    if (sentWithForm) fillInput(input, photos);
    postHeld();
  }, [photos]);

  const shown = useSending({ sentWithForm, submitted }, photos, isStarted);
  useLeaveGuard(() => isUploading(queue.current()), t("photo.leave"));

  const { Cropper } = cropper;
  return (
    <>
      {cropper.file && Cropper ? (
        <Cropper
          key={cropper.key}
          file={cropper.file}
          handle={cropper.handle}
          onUse={onUse}
          onAnother={() => {
            cropper.close();
            input.focus();
            input.click();
          }}
          onUnreadable={cropper.skip}
        />
      ) : null}
      <UploadStatus {...shown} result={result} />
      {isTooMuch ? (
        <p role="alert" className={styles.error}>
          {t("photo.totalTooLarge")}
        </p>
      ) : null}
      <PhotoRows
        {...shown}
        onRetry={queue.retry}
        onRemove={(key) => {
          queue.remove(key);
          // Its button has gone with the focus.
          input.focus();
        }}
      />
    </>
  );
}

type Posting = Pick<PhotoUploadsProps, "input" | "sentWithForm"> & {
  readonly submitted: MutableRefObject<SubmittedForm | null>;
  readonly queue: PhotoQueue;
  readonly cropper: ReturnType<typeof useCropper>;
  readonly isTooMuch: boolean;
};

/** Submits the form, or uploads its photos. */
function usePosting({ input, sentWithForm, submitted, queue, cropper, isTooMuch }: Posting) {
  /** It is submitted again when all photos are prepared. */
  const isHeld = useRef(false);
  const { photos } = queue.current();
  return {
    /** Returns whether the form is posted normally. */
    onSubmit: (form: SubmittedForm): boolean => {
      if (isOther(input, form)) return true;
      submitted.current = form;
      if (cropper.file) {
        cropper.use();
        return false;
      }
      if (isTooMuch) return false;
      if (sentWithForm) {
        isHeld.current = photos.some(isPreparing);
        return !isHeld.current;
      }
      if (!photos.some(({ status, problem }) => status !== "failed" || problem?.canRetry)) return true;
      queue.start();
      return false;
    },
    onUse: (prepared: PreparedPhoto): void => {
      if (cropper.file) queue.addPrepared(cropper.file, prepared);
      cropper.close();
      const form = submitted.current ?? pressed(input);
      if (!form || (sentWithForm && !submitted.current)) return;
      submitted.current = form;
      // The form posts once the input holds the photo.
      if (sentWithForm) isHeld.current = true;
      else queue.start();
    },
    postHeld: (): void => {
      if (!isHeld.current || photos.some(isPreparing)) return;
      isHeld.current = false;
      submitted.current?.form.requestSubmit(submitted.current.submitter);
    },
  };
}

type PhotoQueue = ReturnType<typeof createPhotoQueue>;

/** @param submitted the form to which the photos are uploaded */
function usePhotoQueue(
  input: HTMLInputElement,
  submitted: MutableRefObject<SubmittedForm | null>,
  setResult: (text: string) => void,
) {
  const t = useT();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const onSettled = (redirect: string | null, isDone: boolean) => {
    if (isDone) {
      const { length } = queue.current().photos;
      setResult(t("photo.progress", { done: length, total: length }));
      queue.clear();
      if (redirect !== null)
        navigate(redirect, { replace: redirect === location.pathname + location.search });
    }
    // Remix revalidates after an action: so does this, also while it navigates. Offline it would show its
    // error view.
    if (navigator.onLine) revalidate();
  };
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const [queue] = useState<PhotoQueue>(() =>
    createPhotoQueue({
      newKey,
      prepare: preparePhoto,
      send: (photo, onProgress, signal) =>
        sendPhoto(submitted.current as SubmittedForm, input.name, photo, onProgress, signal),
      onSettled: (redirect, isDone) => latest.current(redirect, isDone),
    }),
  );
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.current) };
}

type InputHandlers = {
  readonly onSubmit: (form: SubmittedForm) => boolean;
  readonly take: (files: readonly File[]) => unknown;
};

/** Calls the handlers of the last render when files are chosen, and when the form is submitted. */
function useInputEvents(input: HTMLInputElement, onEnd: () => void, handlers: InputHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const { form } = input;
    const onChange = () => {
      const files = [...(input.files ?? [])];
      // What stays in it would be posted as it is.
      input.value = "";
      latest.current.take(files);
    };
    const onFormSubmit = (event: SubmitEvent) => {
      if (!form || latest.current.onSubmit({ form, submitter: event.submitter })) return;
      event.preventDefault();
      // React listens above the form, and Remix's form posts unless it is stopped here.
      event.stopPropagation();
    };
    onChange();
    input.addEventListener("change", onChange);
    form?.addEventListener("submit", onFormSubmit);
    return () => {
      input.removeEventListener("change", onChange);
      form?.removeEventListener("submit", onFormSubmit);
      onEnd();
    };
  }, [input, onEnd]);
}

/**
 * The photo to crop, and the cropper's code, loaded with the first.
 * @param onSkip takes a photo that cannot be cropped, or without the code
 */
function useCropper(onSkip: (file: File) => void) {
  const [Cropper, setCropper] = useState<ComponentType<PhotoCropperProps> | null>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly key: number } | null>(null);
  const handle = useRef<CropperHandle>({ use: () => {} });
  const skip = (file: File) => {
    setChosen(null);
    onSkip(file);
  };
  return {
    Cropper,
    file: chosen?.file ?? null,
    key: chosen?.key ?? 0,
    handle,
    open: (file: File) => {
      setChosen((before) => ({ file, key: (before?.key ?? 0) + 1 }));
      if (Cropper) return;
      import("./photo-cropper.client").then(
        ({ PhotoCropper }) => setCropper(() => PhotoCropper),
        () => skip(file),
      );
    },
    close: () => setChosen(null),
    skip,
    use: () => handle.current.use(),
  };
}

/** Asks before a document or a page of the app is left. */
function useLeaveGuard(isBusy: () => boolean, question: string): void {
  const blocker = useBlocker(() => isBusy() && !confirm(question));
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  const latest = useRef(isBusy);
  latest.current = isBusy;
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, []);
}
