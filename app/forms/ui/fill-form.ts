import type { FormValues } from "../conflict";

/** Puts values into the form's controls, as if they had been typed and chosen. */
export function fillForm(form: HTMLFormElement | null, values: FormValues): void {
  for (const [name, value] of Object.entries(values)) {
    const found = form?.elements.namedItem(name);
    for (const control of found instanceof RadioNodeList ? found : [found]) {
      if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
        control.checked = control.value === value;
      else if (control && "value" in control) control.value = value;
    }
  }
}
