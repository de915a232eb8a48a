import { strict as assert } from "node:assert";

// A step of carts with a promotion code: it asks for another one until the code can be used.

const serverPart = `import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { voucherField } from "./field-names";
import { stepFrame } from "./step-frame.server";
import { pathAfter } from "./steps";

export const voucherStepView = (cart: Cart, reading: Reading, typed: Readonly<Record<string, string>>) => ({
  frame: stepFrame(cart, "voucher", reading),
  code: typed[voucherField] ?? cart.promotion?.code ?? "",
});
export type VoucherStepView = ReturnType<typeof voucherStepView>;

export const voucherStepValues = (form: FormData) => submittedValues(form, [voucherField, ownerField]);

export async function postVoucherStep(
  { cart }: { readonly cart: Pick<RequestCart, "get"> },
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const values = voucherStepValues(form);
  const kept = await cart.get({ promotionCode: submittedText(form, voucherField) || null });
  if (!kept.ok) return err(callFailed(kept.error, values));
  const { promotion } = kept.value;
  return promotion && promotion.state !== "applied"
    ? err(invalid([{ field: voucherField, key: "forms.fieldRefused" }], values))
    : ok({ to: pathAfter("voucher"), flash: null });
}`;

const page = `import { Form } from "@remix-run/react";
import { TextField } from "~/forms/ui/text-field";
import { useSubmission } from "~/forms/ui/use-submission";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/button";
import { voucherField } from "../field-names";
import type { VoucherStepView } from "../voucher-step.server";
import { CheckoutStep, stepForm } from "./checkout-step";

export function VoucherStep({ view, owner }: { view: VoucherStepView | null; owner: string }) {
  const t = useT();
  const { submission, field } = useSubmission();
  const goOn = <Button form={stepForm}>{t("draft.goOn")}</Button>;
  return (
    <CheckoutStep frame={view?.frame ?? null} submission={submission} action={goOn}>
      <Form id={stepForm} method="post" noValidate>
        <input type="hidden" name="owner" value={owner} />
        <TextField {...field(voucherField, view?.code)} label={t("checkout.step.voucher")} autoComplete="off" />
      </Form>
    </CheckoutStep>
  );
}`;

const route = `import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadStep, postStep } from "~/features/checkout/step-page.server";
import { VoucherStep } from "~/features/checkout/ui/voucher-step";
import { postVoucherStep, voucherStepValues, voucherStepView } from "~/features/checkout/voucher-step.server";
import { postForm } from "~/forms/post-form.server";
import { requireSignedIn } from "~/http/sign-in-guard";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = { audience: "member", isBare: true };

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args.context.session, args.request);
  const { cart, reading, title, typed, owner } = await loadStep(args, "voucher");
  return { title, view: cart && voucherStepView(cart, reading, typed), owner };
}

export async function action(args: ActionFunctionArgs) {
  const { session, cart } = args.context;
  const form = await args.request.formData();
  return postStep(args, form, voucherStepValues(form), async () =>
    postForm(session, await postVoucherStep({ cart }, form)),
  );
}

export default function VoucherRoute() {
  return <VoucherStep {...useLoaderData<typeof loader>()} />;
}`;

const test = `import { expect, it } from "vitest";
import { postVoucherStep } from "~/features/checkout/voucher-step.server";
import { ok } from "~/lib/result";
import { sampleCart } from "./sample-cart";

it("a voucher leads to the review", async () => {
  const cart = { get: async () => ok(sampleCart) };
  expect(await postVoucherStep({ cart }, new FormData())).toMatchObject({ value: { to: "/checkout/review" } });
});`;

/** @type {import("../../../scripts/count-field-files.mjs").FieldCase} */
export const checkoutStep = {
  title: "A checkout's step",
  limit: 8,
  edits: [
    {
      file: "app/features/checkout/steps.ts",
      below: '    answerText: ({ shipping }) => shipping?.name ?? "",',
      added: `  },
  voucher: {
    isNeeded: ({ promotion }) => promotion !== null,
    isDone: ({ promotion }) => promotion?.state === "applied",
    answerText: ({ promotion }) => promotion?.code ?? "",`,
    },
    {
      file: "app/features/checkout/field-names.ts",
      below: "export const deliveryField",
      added: 'export const voucherField = "voucher";',
    },
    { file: "app/features/checkout/voucher-step.server.ts", added: serverPart },
    { file: "app/features/checkout/ui/voucher-step.tsx", added: page },
    { file: "app/routes/checkout_.voucher/route.tsx", added: route },
    { file: "tests/unit/features/checkout/voucher-step.test.ts", added: test },
    {
      file: "tests/support/faults/tried-forms.ts",
      below: '  { who: "member", path: "/checkout/delivery",',
      added: '  { who: "member", path: "/checkout/voucher", own: cart, typed: () => ({ voucher: "x" }) },',
    },
    {
      file: "e2e/screens/checkout-states.ts",
      below: '  { name: "checkout-delivery",',
      added: '  { name: "checkout-voucher", as: life, reach: (page) => toStep(page, "delivery") },',
    },
  ],
  message: { below: '      "delivery": ', added: '      "voucher": "Voucher",' },
  exported: [
    ["mayOpen, openStep", "~/features/checkout/steps"],
    ["leavesFor", "~/features/checkout/step-page.server"],
    ["reviewView", "~/features/checkout/review-view.server"],
    ["postVoucherStep, voucherStepView", "~/features/checkout/voucher-step.server"],
    ["sampleCart", "./tests/unit/features/checkout/sample-cart"],
    ["reading", "./tests/support/sample-reading"],
    ["posted", "./tests/unit/features/garage/sample-vehicle"],
  ],
  // From the cart to the step's page, from its post to the review, and back.
  tryIt: async (checkout) => {
    const { sampleCart, reading, posted } = checkout;
    const refused = { ...sampleCart, promotion: { code: "SPRING", state: "unknown" } };
    const applied = { ...sampleCart, promotion: { code: "SUMMER", state: "applied" } };
    assert.equal(checkout.openStep(refused), "voucher", "open");
    assert.equal(checkout.mayOpen(refused, "review"), false, "not skipped");
    assert.equal(checkout.mayOpen(sampleCart, "voucher"), false, "only where it is needed");
    const view = checkout.voucherStepView(refused, reading, {});
    assert.equal(view.frame.title, "checkout.step.voucher", "titled");
    assert.equal(view.frame.back.to.href, "/checkout/delivery", "after the delivery");
    const post = (/** @type {object} */ cart) =>
      checkout.postVoucherStep({ cart: { get: async () => ({ ok: true, value: cart }) } }, posted({}));
    assert.equal((await post(refused)).ok, false, "refused");
    assert.equal((await post(applied)).value.to, "/checkout/review", "taken");
    const rows = checkout.reviewView(applied, reading).delivery;
    assert.equal(rows.at(-1).value, "SUMMER", "in the review");
    assert.equal(
      checkout.leavesFor(posted({ intent: rows.at(-1).change.intent })),
      "/checkout/voucher",
      "back",
    );
  },
};
