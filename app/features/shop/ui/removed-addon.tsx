import type { ChosenAddon } from "~/domain/shop/product";
import { addonTextField } from "../addon-field";

/** Of a line that can be put back. */
export function RemovedAddon({ id, text }: ChosenAddon) {
  return (
    <>
      <input type="hidden" name="addon" value={id} autoComplete="off" />
      {text ? <input type="hidden" name={addonTextField(id)} value={text} autoComplete="off" /> : null}
    </>
  );
}
