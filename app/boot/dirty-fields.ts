type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Dirty = { readonly field: Field; readonly value: string; readonly checked: boolean };

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function isDirty(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Sets a property behind React's back, so that React sees the event that follows as a person's change. */
function setNatively(field: Field, property: "value" | "checked", value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

/**
 * Notes what was typed before the page hydrates; the returned function puts it back. React 18 resets changed
 * <textarea defaultValue> and controlled fields when it hydrates, and a member on a slow line types long before that.
 */
export function noteDirtyFields(): () => void {
  // The Workers' types give Element a different remove(), so TypeScript does not see that a Field is one.
  const fields = document.querySelectorAll("input:not([type=hidden]),textarea,select") as Iterable<unknown>;
  const dirty: Dirty[] = [...(fields as Iterable<Field>)].filter(isDirty).map((field) => ({
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
