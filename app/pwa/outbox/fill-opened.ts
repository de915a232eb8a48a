/** As far as the page's document is needed: this function runs in the page. */
declare const document: { readonly forms: Iterable<Form>; createElement(name: "input"): object };
type Control = { readonly type: string; readonly name: string; value: string; checked: boolean };
type Form = {
  readonly elements: Iterable<Control>;
  setAttribute(name: "action", value: string): void;
  append(control: object): void;
};

/**
 * Puts what was posted into the page's form that has most of its fields, as if it had been typed, and has it
 * posted to `action`. What the form has no field for goes along hidden: the copy may be older than the page
 * that was posted, such as an event's before its answer was for several people. The page contains this
 * function's text, so it uses nothing from outside.
 * @param posted in the order of the fields
 */
export function fillOpened(
  action: string,
  posted: readonly (readonly [name: string, value: string])[],
): void {
  const isText = ({ type }: Control) => !/^(file|submit|button)$/.test(type);
  const count = (form: Form) =>
    [...form.elements].filter((control) => isText(control) && posted.some(([name]) => name === control.name))
      .length;
  const [form] = [...document.forms].sort((a, b) => count(b) - count(a));
  if (!form) return;
  form.setAttribute("action", action);
  const rest = [...posted];
  for (const control of [...form.elements].filter(isText)) {
    const isToggle = /^(checkbox|radio)$/.test(control.type);
    const at = rest.findIndex(
      ([name, value]) => name === control.name && (!isToggle || value === control.value),
    );
    if (isToggle) control.checked = at >= 0;
    else if (at >= 0) control.value = rest[at]?.[1] ?? "";
    if (at >= 0) rest.splice(at, 1);
  }
  const controls = [...form.elements];
  for (const [name, value] of rest)
    if (!controls.some((control) => control.name === name))
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
}
