import { useT } from "~/i18n/context";
import { TextField } from "./text-field";
import type { FieldState } from "./use-submission";

export function EmailField(field: FieldState) {
  return (
    <TextField
      {...field}
      label={useT()("forms.emailLabel")}
      type="email"
      autoComplete="email"
      dir="ltr"
      required
    />
  );
}
