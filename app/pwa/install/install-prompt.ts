import { useSyncExternalStore } from "react";
import { countStep } from "./count-step";

/** Not in TypeScript's library: Chromium alone has it. */
type InstallPromptEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: "accepted" | "dismissed" }>;
};

declare global {
  interface Window {
    /** Kept by boot.js: the event comes once, and before most pages hydrate. */
    __install?: InstallPromptEvent;
  }
}

const listeners = new Set<() => void>();

function keep(event: InstallPromptEvent | undefined): void {
  window.__install = event;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    addEventListener("beforeinstallprompt", (event) => keep(event as InstallPromptEvent), { once: true });
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser offers to install the app. */
export const useCanInstall = (): boolean =>
  useSyncExternalStore(subscribe, () => window.__install !== undefined);

/** Shows the browser's own question; an event can ask only once. */
export async function install(): Promise<void> {
  const event = window.__install;
  keep(undefined);
  const choice = await event?.prompt();
  if (choice?.outcome === "accepted") countStep("accepted");
}
