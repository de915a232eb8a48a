import { useT } from "~/i18n/context";
import { TextField } from "~/ui/text-field";

type FieldProps = { error?: string; defaultValue?: string };

export function EmailField(props: FieldProps) {
  return (
    <TextField
      {...props}
      name="email"
      label={useT()("auth.emailLabel")}
      type="email"
      autoComplete="email"
      dir="ltr"
      required
    />
  );
}

/** One field, so that a phone can offer the code from the mail and a pasted "123 456" fits (domain §5). */
export function CodeField(props: FieldProps) {
  const t = useT();
  return (
    <TextField
      {...props}
      name="code"
      label={t("auth.codeLabel")}
      hint={t("login.codeHint")}
      className="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      required
    />
  );
}
