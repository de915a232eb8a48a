import { formatPhone } from "../values/phone";
import { TextField } from "./text-field";
import type { FieldState } from "./use-submission";

/** A phone number, shown as Australians write it. `autoComplete="off"` for somebody else's number. */
export function PhoneField({
  defaultValue,
  autoComplete = "tel",
  ...rest
}: FieldState & { label: string; hint?: string; required?: boolean; autoComplete?: "tel" | "off" }) {
  return (
    <TextField
      {...rest}
      type="tel"
      autoComplete={autoComplete}
      dir="ltr"
      defaultValue={defaultValue === undefined ? undefined : formatPhone(defaultValue)}
    />
  );
}
