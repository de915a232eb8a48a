import { hasChangedFields } from "~/lib/browser/changed-fields";

/**
 * Whether a reload would lose what was typed or chosen: a field has changed, the server refused a form, or
 * photos are chosen that are not uploaded yet (forms/photos/ui/photo-uploads.client.tsx).
 */
export const hasUnsavedInput = (): boolean =>
  document.querySelector("form [aria-invalid=true], [data-unsaved]") !== null ||
  [...document.forms].some(hasChangedFields);
