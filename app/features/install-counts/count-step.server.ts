import type { AppLoadContext } from "@remix-run/cloudflare";
import { parseInstallStep, sendInstallStep } from "~/api/install-counts";
import type { InstallStep } from "~/domain/install-step";
import { describeError } from "~/lib/redact";

/** The step that a posted form names; null without a known one. */
export const readInstallStep = (fields: URLSearchParams): InstallStep | null =>
  parseInstallStep(fields.get("step"));

type CountContext = Pick<AppLoadContext, "backendFetch"> & {
  readonly request: Pick<AppLoadContext["request"], "waitUntil">;
  readonly site: Pick<AppLoadContext["site"], "backendBase" | "can">;
};

/** Has the backend count a step, after the reply; nothing where it has no such call. */
export async function countStep(
  step: InstallStep,
  { backendFetch, site, request: { waitUntil } }: CountContext,
): Promise<void> {
  if (!(await site.can("install_counts"))) return;
  const sent = sendInstallStep(backendFetch, site.backendBase, step);
  waitUntil(sent.catch((error) => console.error(describeError(error))));
}
