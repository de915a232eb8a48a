import type { Reading } from "~/i18n/reading.server";
import type { OwnSivApplication } from "./own-application.server";
import { vehicleFieldPath } from "./steps";
import type { MissingView } from "./view";

/** Which numbers of the vehicle the garage lacks, with their fields there. */
export function missingNumbers(
  { application: { id, vehicle } }: OwnSivApplication,
  { t }: Pick<Reading, "t">,
): readonly MissingView[] {
  if (!vehicle) return [];
  return (["identifier", "engineNumber"] as const)
    .filter((name) => !vehicle[name])
    .map((name) => ({ label: t(`vehicle.${name}`), to: vehicleFieldPath(id, vehicle.id, name) }));
}

/** What to do once every section is done: the registrar sends an application without these numbers back. */
export function readyText(own: OwnSivApplication, { t, locale }: Pick<Reading, "t" | "locale">): string {
  const labels = missingNumbers(own, { t }).map(({ label }) => label);
  return labels.length === 0
    ? t("sivTask.ready")
    : `${t("sivApplication.comesBack")}: ${new Intl.ListFormat(locale, { type: "unit" }).format(labels)}`;
}
