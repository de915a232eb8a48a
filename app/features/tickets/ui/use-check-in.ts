import { useActionData, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { isSignedTicket } from "~/domain/shop/ticket";
import type { DoorReply } from "../check-in-view";

/** Fills the form with what the camera reads, and makes it ready for the next ticket after an answer. */
export function useCheckIn(form: RefObject<HTMLFormElement>) {
  const reply = useActionData<DoorReply>();
  const isBusy = useRef(false);
  isBusy.current = useNavigation().state !== "idle";

  useEffect(() => {
    if (!reply?.answer) return;
    const field = ticketField(form.current);
    if (!field) return;
    field.value = "";
    field.focus({ preventScroll: true });
  }, [reply, form]);

  return {
    reply,
    onCode: (text: string): "taken" | "foreign" | "later" => {
      if (!isSignedTicket(text)) return "foreign";
      const field = ticketField(form.current);
      // The next ticket is held up while the one before is still asked about.
      if (!field || isBusy.current) return "later";
      field.value = text;
      form.current?.requestSubmit();
      return "taken";
    },
  };
}

function ticketField(form: HTMLFormElement | null): HTMLInputElement | null {
  const field = form?.elements.namedItem("ticket");
  return field instanceof HTMLInputElement ? field : null;
}
