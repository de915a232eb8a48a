import { expect, it } from "vitest";
import { gatewayReturn } from "~/request/gateway-return";

const post = (path: string, body = "order=forged&status=paid") =>
  gatewayReturn(new Request(`https://club.example${path}`, { method: "POST", body }));

it("answers a gateway's post with a GET of the same order, and takes nothing else of it", () => {
  const reply = post("/checkout/return?order=Key_1-a&status=paid&a=token");
  expect([reply?.status, reply?.headers.get("location")]).toEqual([303, "/checkout/return?order=Key_1-a"]);
  expect(reply?.headers.get("cache-control")).toBe("no-store");
  expect(reply?.headers.has("set-cookie")).toBe(false);
});

it("says that the payment page was left without paying, and of that only whether", () => {
  const reply = post("/checkout/return?order=Key_1-abc&left=x%0d");
  expect(reply?.headers.get("location")).toBe("/checkout/return?order=Key_1-abc&left=1");
});

it.each(["/checkout/return", "/checkout/return?order=//evil.example", "/checkout/return?order=%0d%0aX:1"])(
  "drops an invalid order key: %s",
  (path) => {
    expect(post(path)?.headers.get("location")).toBe("/checkout/return");
  },
);

it.each(["/checkout", "/checkout/return.data", "/checkout/return/", "/checkout/review", "/Checkout/return"])(
  "leaves %s to the CSRF guard",
  (path) => {
    expect(post(path)).toBeNull();
  },
);

it("leaves a GET alone", () => {
  expect(gatewayReturn(new Request("https://club.example/checkout/return?order=Key_1-a"))).toBeNull();
});
