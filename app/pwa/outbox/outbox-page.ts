import { escapeHtml } from "~/lib/escape-html";
import { shown } from "../offline-page";
import type { FormState } from "./stored-forms";
import type { FormKind } from "./waiting-forms";

export const outboxPath = "/outbox";

/** What the outbox's page may say above its list. */
export const outboxNotes = ["kept", "leaving", "unseen", "signedOut", "empty"] as const;
export type OutboxNote = (typeof outboxNotes)[number];

/** Ids of the page's elements that the service worker shows, copies or fills in. */
export const outboxListId = "outbox-list";
export const noteId = (note: OutboxNote) => `outbox-${note}`;
export const itemId = (state: FormState) => `outbox-item-${state}`;
export const kindId = (kind: FormKind) => `outbox-kind-${kind}`;
export const hintId = (kind: FormKind) => `outbox-hint-${kind}`;

/** What stands in an item's template for what is known of a form. */
export const outboxSlots = {
  id: "{id}",
  kind: "{kind}",
  about: "{about}",
  hint: "{hint}",
  at: "{at}",
  path: "{path}",
} as const;

/** A form as the page lists it. `about`: the title of its record's page, escaped, where there is a copy. */
export type ListedForm = {
  readonly id: number;
  readonly state: FormState;
  readonly kind: FormKind;
  readonly about: string | null;
  readonly at: string;
  readonly path: string;
};

const content = (html: string, id: string) =>
  new RegExp(`<template id="${id}">(.*?)</template>`, "s").exec(html)?.[1] ?? "";

/**
 * The outbox's page with its list and its notes.
 * @param html of the cached page
 */
export function outboxPageFor(
  html: string,
  forms: readonly ListedForm[],
  notes: readonly OutboxNote[],
): string {
  const items = forms.map(({ id, state, kind, about, at, path }) => {
    const isOver = state === "sent" || state === "discarded";
    const filled: Readonly<Record<keyof typeof outboxSlots, string>> = {
      id: String(id),
      kind: content(html, kindId(kind)),
      about: about ? ` · ${about}` : "",
      hint: isOver ? "" : content(html, hintId(kind)),
      at: escapeHtml(at),
      path: escapeHtml(path),
    };
    return content(html, itemId(state)).replace(/\{(\w+)\}/g, (slot, name: string) =>
      name in filled ? filled[name as keyof typeof filled] : slot,
    );
  });
  const listed = html.replace(
    new RegExp(`(<ul id="${outboxListId}"[^>]*>)</ul>`),
    (_, start: string) => `${start}${items.join("")}</ul>`,
  );
  return notes.reduce((page, note) => shown(page, noteId(note)), listed);
}
