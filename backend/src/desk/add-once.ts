import { html } from "hono/html";
import { randomToken } from "../domain/secrets";
import { writeOnce } from "../http/api/write-once";
import type { Markup } from "../http/html-page";
import { Refusal } from "../http/refusal";
import type { AppContext } from "../http/services";
import type { Form } from "./editor-access";
import type { Officer } from "./officer";
import { hiddenField } from "./parts";

type Added<Errors> = { readonly id: number } | { readonly errors: Errors };

/** Names a form that adds something. */
export const onceField = (): Markup => html`${hiddenField("requestKey", randomToken(16))}`;

/** Adds what a form says, once: of a button that is pressed twice both answers lead to the same thing. */
export async function addOnce<Errors extends object>(
  c: AppContext,
  viewer: Officer,
  form: Form,
  add: () => Promise<Added<Errors>>,
): Promise<Added<Errors>> {
  let refused: { readonly errors: Errors } | null = null;
  const input = { ...form, idempotency_key: form.requestKey || undefined };
  try {
    const reply = await writeOnce(c, viewer, input, async () => {
      const added = await add();
      if ("id" in added) return added;
      refused = added;
      // Nothing is kept of a form that was refused: it is corrected and sent again.
      throw new Refusal("VALIDATION");
    });
    return (await reply.json()) as { id: number };
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}
