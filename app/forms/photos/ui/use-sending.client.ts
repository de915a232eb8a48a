import { useNavigation } from "@remix-run/react";
import { type MutableRefObject, useEffect } from "react";
import type { QueuedPhoto } from "../photo-queue";
import type { SubmittedForm } from "../send-photo.client";

type Sent = {
  readonly sentWithForm: boolean;
  readonly submitted: MutableRefObject<SubmittedForm | null>;
};

const sentNow = (photo: QueuedPhoto): QueuedPhoto =>
  photo.status === "ready" ? { ...photo, status: "uploading" } : photo;

/** The photos as shown: uploading while their form is sent with them. Its button waits then. */
export function useSending(
  { sentWithForm, submitted }: Sent,
  photos: readonly QueuedPhoto[],
  isStarted: boolean,
) {
  const { state } = useNavigation();
  const isSending = sentWithForm && state === "submitting" && photos.length > 0;
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
