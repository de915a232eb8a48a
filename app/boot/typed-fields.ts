import { type RefObject, useEffect, useRef } from "react";
import { hasChangedFields } from "~/lib/browser/changed-fields";

/** By name: the fields of a form that was left unsent. They live as long as this document. */
const unsent: Record<string, FormData> = {};

/**
 * For a form that is left by the browser's back button: what was typed shows again.
 * @param name of the form and of its user
 * @param submission the last refused post: its form is unsent again
 */
export function useTypedFields(name: string, submission: unknown): RefObject<HTMLFormElement> {
  const ref = useRef<HTMLFormElement>(null);
  const state = useRef<"untouched" | "typed" | "sent">("untouched");
  useEffect(() => {
    if (submission) state.current = "typed";
  }, [submission]);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    for (const [field, value] of unsent[name] ?? []) {
      const found = form.elements.namedItem(field) as HTMLInputElement | RadioNodeList | null;
      if (found && !("type" in found && found.type === "hidden")) found.value = String(value);
    }
    const onInput = () => {
      state.current = "typed";
    };
    const onSubmit = () => {
      state.current = "sent";
    };
    form.addEventListener("input", onInput);
    form.addEventListener("submit", onSubmit);
    return () => {
      if (state.current === "sent") delete unsent[name];
      // What was typed before the listeners were added is known by its fields alone.
      else if (state.current === "typed" || hasChangedFields(form)) unsent[name] = new FormData(form);
    };
  }, [name]);
  return ref;
}
