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

/** Whether a reload would lose what was typed: a field has changed, or the server refused a form. */
export const hasUnsavedInput = (): boolean =>
  document.querySelector("form [aria-invalid=true]") !== null ||
  [...document.forms].some((form) => [...form.elements].some(isChanged));
