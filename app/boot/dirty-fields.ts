type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Dirty = { readonly field: Field; readonly value: string; readonly checked: boolean };

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function isDirty(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * Sets a property by the prototype's setter, past React's own, so that React takes the event that follows for
 * a change.
 */
function setNatively(field: Field, property: "value" | "checked", value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

/**
 * Remembers what was typed before the page hydrates; the returned function restores it. React 18 resets
 * changed <textarea defaultValue> and controlled fields when it hydrates, which may be long after the first
 * input on a slow connection.
 */
export function noteDirtyFields(): () => void {
  const fields = document.querySelectorAll<Field>("input:not([type=hidden]),textarea,select");
  const dirty: Dirty[] = [...fields].filter(isDirty).map((field) => ({
    field,
    value: field.value,
    checked: isToggle(field) && field.checked,
  }));
  return () => {
    for (const { field, value, checked } of dirty) {
      if (!field.isConnected) continue;
      if (isToggle(field)) {
        if (field.checked !== checked) field.click();
        continue;
      }
      if (field instanceof HTMLInputElement && field.type === "file") continue;
      if (field.value === value) continue;
      setNatively(field, "value", "");
      setNatively(field, "value", value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
      );
    }
  };
}
