type Field = HTMLElement & { readonly type: string; readonly name: string; readonly value: string } & Partial<
    Pick<
      HTMLInputElement,
      "checked" | "defaultChecked" | "defaultValue" | "selectionStart" | "selectionEnd"
    > &
      Pick<HTMLInputElement, "setSelectionRange"> &
      Pick<HTMLOptionElement, "selected" | "defaultSelected"> &
      Pick<HTMLSelectElement, "options">
  >;

const allFields = () => [...document.querySelectorAll<Field>("input:not([type=hidden]),textarea,select")];

/** The elements that hold what was typed or chosen. */
const getParts = (field: Field): Field[] => [field, ...((field.options as Iterable<Field>) ?? [])];

/** The properties that a person changes, with the browser's own accessors. */
const getState = (part: Field) =>
  (part.type === "file" ? ["files"] : ["value", "checked", "selected"])
    .map((name) => [name, Object.getOwnPropertyDescriptor(Object.getPrototypeOf(part), name)] as const)
    .filter((entry): entry is [string, PropertyDescriptor] => !!entry[1]);

const isToggle = ({ type }: Field) => type === "checkbox" || type === "radio";

const isChanged = (part: Field) =>
  part.checked !== part.defaultChecked ||
  part.selected !== part.defaultSelected ||
  (!isToggle(part) && part.value !== (part.defaultValue ?? part.value));

/**
 * Keeps what is typed and chosen while the page hydrates. React 18 resets a <textarea defaultValue> and
 * controlled fields. Writing their values back later would lose what was typed in between, end a composition
 * and empty the undo history. So React cannot write them: until then each field has properties of its own
 * that ignore it. React then keeps no value of such a field, and takes every event for a change.
 *
 * The returned function ends this in a microtask after React's commit, and tells controlled fields what they
 * hold. After a mismatch (a translated page, an extension) React has replaced the document: the new fields
 * then get what was in the old ones.
 */
export function protectFields(): () => void {
  const fields = allFields();
  let focused: EventTarget | null = document.activeElement;
  const onFocus = (event: Event) => {
    focused = event.target;
  };
  addEventListener("focusin", onFocus, true);
  for (const part of fields.flatMap(getParts))
    for (const [name, accessor] of getState(part))
      Object.defineProperty(part, name, { ...accessor, set() {} });

  const release = (field: Field, now: Field) => {
    const parts = getParts(now);
    getParts(field).forEach((part, index) => {
      for (const [name, { get, set }] of getState(part)) {
        Reflect.deleteProperty(part, name);
        if (now !== field) set?.call(parts[index], get?.call(part));
      }
    });
    if (now !== field && field === focused) {
      now.focus();
      if (field.selectionStart != null)
        now.setSelectionRange?.(field.selectionStart, field.selectionEnd ?? null);
    }
    // React listens for the clicks of a checkbox.
    const type = isToggle(now) ? "click" : now.options ? "change" : "input";
    if (parts.some(isChanged)) now.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return () =>
    queueMicrotask(() => {
      removeEventListener("focusin", onFocus, true);
      const present = allFields();
      fields.forEach((field, index) => {
        const now = field.isConnected ? field : present[index];
        if (now?.name === field.name) release(field, now);
      });
    });
}
