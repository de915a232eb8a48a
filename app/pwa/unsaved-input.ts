const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement)
    // Without a selected attribute the browser selects the first.
    return [...field.options].some(
      ({ selected, defaultSelected, index }) =>
        selected !== defaultSelected && !(index === 0 && !field.querySelector("[selected]")),
    );
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  return field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
};

/** Whether a field of the form shows something else than the server sent. */
export const hasChangedFields = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);

/**
 * Whether a reload would lose what was typed or chosen: a field has changed, the server refused a form, or
 * photos are chosen that are not uploaded yet (forms/photos/ui/photo-uploads.client.tsx).
 */
export const hasUnsavedInput = (): boolean =>
  document.querySelector("form [aria-invalid=true], [data-unsaved]") !== null ||
  [...document.forms].some(hasChangedFields);
