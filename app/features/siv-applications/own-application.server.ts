import { parseId } from "#rules/parse-id";
import { createSchemeApi, type SchemeCalls } from "~/api/club/schemes";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import { type Scheme, schemeOfApplication } from "~/domain/club/scheme";
import type { SivApplication, SivApplicationFields } from "~/domain/club/siv-application";
import { err, ok, type Result } from "~/lib/result";
import { fields, getProperty } from "./fields";

export type OwnSivApplication = {
  readonly application: SivApplication;
  /** null when the backend does not have it any more. */
  readonly scheme: Scheme | null;
  /** Nothing of it can be had: see blankOwn. */
  readonly isBlank?: true;
};

const noAnswers = {
  ...Object.fromEntries(fields.map((field) => [getProperty(field), null])),
  kind: "new",
  declared: [],
  confirmed: [],
} as unknown as SivApplicationFields;

const blank: Omit<SivApplication, "id"> = {
  ...noAnswers,
  schemeId: null,
  vehicle: null,
  status: "draft",
  memberNumber: null,
  financialUntil: null,
  photos: [],
  documents: [],
  signature: null,
  steps: [],
  note: null,
  inspectionAt: null,
  inspectionPlace: null,
  createdAt: "",
  updatedAt: "",
};

/** In place of an application that cannot be had after a post: its form shows what was posted. */
export const blankOwn = (name: string | undefined): OwnSivApplication => ({
  application: { ...blank, id: parseId(name) ?? 0 },
  scheme: null,
  isBlank: true,
});

/**
 * The member's application of a path with its scheme. 404 for another member's or an unknown one; 503 without
 * the backend.
 */
export async function findOwn(
  calls: SchemeCalls,
  name: string | undefined,
): Promise<Result<OwnSivApplication, 404 | 503>> {
  const id = parseId(name);
  if (id === null) return err(404);
  const [found, listed] = await Promise.all([
    createSivApplicationApi(calls).find(id),
    createSchemeApi(calls).list(),
  ]);
  if (!found.ok || !listed.ok) return err(503);
  if (found.value === null) return err(404);
  const scheme = schemeOfApplication(listed.value, found.value);
  const asked = scheme && found.value.isWithoutDays ? { ...scheme, yearlyDays: [] } : scheme;
  return ok({ application: found.value, scheme: asked });
}
