import { ownerHeader, type UploadStep, uploadHeader } from "~/http/service-worker-headers";
import { singleUploadField } from "../form-identity";
import type { PreparedPhoto, QueuedPhoto, UploadResult } from "./photo-queue";
import { createUploadOrder } from "./upload-order";
import { createDataUrl, uploadResult } from "./upload-reply";

/** Max wait without progress, in ms. */
const stallTimeoutMs = 60_000;

/** A form that somebody submitted, and the button that was pressed. */
export type SubmittedForm = { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null };

/** The input's form as if its submit button had been pressed. */
export function pressed({ form }: HTMLInputElement): SubmittedForm | null {
  return form && { form, submitter: form.querySelector<HTMLElement>("button:not([type=button])") };
}

/** Whether a button is for something else than the photos: its name is not that of the form's first. */
export const isOther = (input: HTMLInputElement, { submitter }: SubmittedForm) =>
  submitter !== null && submitter.getAttribute("name") !== pressed(input)?.submitter?.getAttribute("name");

export const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, "") || "photo"}.jpg`;

/**
 * The form's body with the photo as `field`. An idempotency key becomes the photo's own: with the form's,
 * every further photo would count as the first.
 */
function getBody({ form, submitter }: SubmittedForm, field: string, { key, file }: QueuedPhoto, blob: Blob) {
  const body = new FormData(form);
  if (submitter instanceof HTMLButtonElement && submitter.name) body.append(submitter.name, submitter.value);
  if (body.has("requestKey")) body.set("requestKey", key);
  body.set(singleUploadField, "1");
  body.set(field, blob, jpegName(file.name));
  return body;
}

/**
 * Posts one photo to the form's action by XMLHttpRequest, which reports progress. The CSRF guard takes it for
 * a posted form.
 * @returns null without an answer: a network error, no progress for too long, or cancelled
 */
function upload(
  url: string,
  body: FormData,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<Response | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stallTimeoutMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const { status, response } = request;
      const type = request.getResponseHeader("content-type") ?? "";
      // A reply without a body, such as a 204, may not be given an empty one.
      const reply = response?.size > 0 ? response : null;
      resolve(new Response(reply, { status, headers: { "Content-Type": type } }));
    };
    request.onerror = request.onabort = () => resolve(null);
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    };
    const cancel = () => request.abort();
    signal.addEventListener("abort", cancel);
    request.open("POST", url);
    request.setRequestHeader(uploadHeader, "direct");
    request.responseType = "blob";
    request.send(body);
    wait();
  });
}

const sendInOrder = createUploadOrder();

/** Uploads one photo, or has it kept on this device to be sent later. */
export async function sendPhoto(
  { form, submitter }: SubmittedForm,
  field: string,
  photo: QueuedPhoto & { readonly prepared: PreparedPhoto },
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  // `form.action` is a field where the form has one of that name.
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const url = createDataUrl(new URL(action, location.href).href);
  const body = getBody({ form, submitter }, field, photo, photo.prepared.blob);
  const ask = async (step: UploadStep, owner: string) => {
    if (!navigator.serviceWorker?.controller) return null;
    const asking = { method: "POST", headers: { [uploadHeader]: step, [ownerHeader]: owner }, signal };
    return fetch(url, step === "keep" ? { ...asking, body } : asking).catch(() => null);
  };
  const answer = await sendInOrder({
    upload: () => upload(url, body, onProgress, signal),
    ask,
    isCancelled: () => signal.aborted,
  });
  if (answer) return uploadResult(answer, field);
  const key = navigator.onLine ? "photo.connection" : "photo.offline";
  return { kind: "failed", problem: { key, canRetry: true } };
}
