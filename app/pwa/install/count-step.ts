import type { InstallStep } from "~/domain/install-step";
import { savesData } from "~/lib/browser/costly-connection";

/** Key in localStorage: the steps that this browser has been counted for, separated by spaces. */
export const countedKey = "install-counted";

type CountParts = {
  readonly store: Pick<Storage, "getItem" | "setItem">;
  readonly savesData: () => boolean;
  /** @returns whether the browser will send it */
  readonly send: (fields: URLSearchParams) => boolean;
};

/** Tells the club that a browser took a step on the way to the installed app, once a browser. */
export function countStepWith({ store, savesData, send }: CountParts, step: InstallStep): void {
  const counted = store.getItem(countedKey) ?? "";
  if (savesData() || counted.split(" ").includes(step)) return;
  if (send(new URLSearchParams({ step }))) store.setItem(countedKey, `${counted} ${step}`.trim());
}

export function countStep(step: InstallStep): void {
  try {
    const send = (fields: URLSearchParams) => navigator.sendBeacon("/install-count", fields);
    countStepWith({ store: localStorage, savesData, send }, step);
  } catch {
    // Storage is blocked: it could not be counted once.
  }
}
