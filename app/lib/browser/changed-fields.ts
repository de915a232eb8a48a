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
