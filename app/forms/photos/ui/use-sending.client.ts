import { useNavigation } from "@remix-run/react";
import { type MutableRefObject, useEffect } from "react";
import type { QueuedPhoto } from "../photo-queue";
import type { SubmittedForm } from "../send-photo.client";

type Sent = {
  readonly input: HTMLInputElement;
  readonly sentWithForm: boolean;
  readonly submitted: MutableRefObject<SubmittedForm | null>;
};

/** An empty field posts a file without a name. */
const hasBytes = (file: FormDataEntryValue) => file instanceof File && file.size > 0;

const sentNow = (photo: QueuedPhoto): QueuedPhoto =>
  photo.status === "ready" ? { ...photo, status: "uploading" } : photo;

/** The photos as shown: uploading while their form is sent with them. Its button waits then. */
export function useSending(
  { input, sentWithForm, submitted }: Sent,
  photos: readonly QueuedPhoto[],
  isStarted: boolean,
) {
  const { formData } = useNavigation();
  const isSending = sentWithForm && (formData?.getAll(input.name).some(hasBytes) ?? false);
  useEffect(() => {
    const button = submitted.current?.submitter;
    if (!isSending || !(button instanceof HTMLButtonElement)) return;
    button.disabled = true;
    return () => {
      button.disabled = false;
    };
  }, [submitted, isSending]);
  return isSending
    ? { photos: photos.map(sentNow), isStarted: true, isFixed: true }
    : { photos, isStarted, isFixed: false };
}
