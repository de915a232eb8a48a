import { describe, expect, it } from "vitest";
import { outboxPageFor } from "~/pwa/outbox/outbox-page";
import { sendForm } from "~/pwa/outbox/outbox-requests";
import {
  answerWithinMs,
  formKind,
  mayWaitAsData,
  readWaitingForm,
  recordOf,
} from "~/pwa/outbox/waiting-forms";
import { routePaths } from "../../support/route-paths";

const routes = await routePaths();
/** A route's address with a number, then with a word, in place of its parameters. */
const fill = (path: string, value: string) => path.replace(/:\w+\??|\*/g, value);

describe("the forms that may wait on the device", () => {
  it("are those of these routes", () => {
    const waiting = routes.filter((path) => formKind(fill(path, "12")) ?? formKind(fill(path, "x")));
    expect(waiting.toSorted()).toEqual([
      "/calendar/:event",
      "/profile/additional",
      "/profile/edit/:section",
      "/profile/photo",
      "/sivevent/:id",
      "/sivevent/:id/complete",
      "/sivevent/:id/edit",
      "/sivevent/new",
      "/specialvehicle/:id/documents",
      "/specialvehicle/:id/photos",
      "/vehicle/:id/documents",
      "/vehicle/:id/edit",
      "/vehicle/:id/logbook/:entry",
      "/vehicle/:id/logbook/new",
      "/vehicle/:id/photos",
      "/vehicle/new",
    ]);
  });

  it.each(["applicant", "vehicle", "garaging", "modifications", "evidence", "declarations", "answer"])(
    "are the steps of an application: %s",
    (step) => expect(formKind(`/specialvehicle/3/${step}`)).toBe("application"),
  );

  it.each([
    "/login",
    "/login/code",
    "/signup",
    "/logout",
    "/renew",
    "/cart",
    "/checkout/review",
    "/calendar/subscribe",
    "/profile/edit/password",
    "/profile/edit/email",
    "/profile/delete",
    "/profile/ask/email",
    "/specialvehicle/3",
    "/specialvehicle/3/sign",
    "/specialvehicle/3/review",
    "/sivevent/3/cancel",
    "/vehicle/3",
    "/vehicle/3/sold",
    "/check-in",
  ])("are not those of %s", (path) => expect(formKind(path)).toBeNull());

  const post = (fields: Record<string, string>, path = "/vehicle/3/edit.data?draft") =>
    readWaitingForm(
      new Request(`https://club.example.com${path}`, { method: "POST", body: new URLSearchParams(fields) }),
    );

  it("are read as they are sent", async () => {
    const form = await post({ make: "Linnet", requestKey: "k" });
    expect(form?.path).toBe("/vehicle/3/edit?draft");
    expect(form?.contentType).toMatch(/^application\/x-www-form-urlencoded/);
    expect(new TextDecoder().decode(form?.body)).toBe("make=Linnet&requestKey=k");
  });

  it.each(["save-draft", "discard-draft", "leave", "send-code"])(
    "are left alone with the button %s",
    async (intent) => expect(await post({ intent })).toBeNull(),
  );

  it.each([
    ["/vehicle/3/photos.data", null, true],
    ["/vehicle/3/photos.data", "direct", false],
    ["/vehicle/3/photos.data", "behind", true],
    ["/vehicle/3/photos.data", "keep", true],
    ["/login.data", null, false],
    ["/vehicle/3/photos", null, false],
    // The worker alone may answer it, whatever the form.
    ["/profile/photo.data", "keep", true],
  ])("are posted by JavaScript to %s with the step %s: %s", (path, step, expected) => {
    const url = new URL(path, "https://club.example.com");
    const headers = step === null ? [] : [["X-Upload", step] as [string, string]];
    expect(mayWaitAsData(new Request(url, { method: "POST", headers }), url)).toBe(expected);
  });

  it("have an order for each record", () => {
    expect(["/vehicle/3/edit", "/vehicle/3/logbook/new", "/sivevent/new"].map(recordOf)).toEqual([
      "/vehicle/3",
      "/vehicle/3",
      "/sivevent/new",
    ]);
  });

  it("wait 15 s for an answer, and for their body at 64 kbit/s", () => {
    expect([answerWithinMs(0), answerWithinMs(2_000_000)]).toEqual([15_000, 265_000]);
  });
});

describe("what became of a form that was sent", () => {
  const form = { path: "/vehicle/3/edit", contentType: "text/plain", body: new ArrayBuffer(0) };
  const outcome = (status: number | null) =>
    sendForm(
      async () => {
        if (status === null) throw new TypeError("network");
        return new Response(null, { status });
      },
      form,
      "owner",
    );

  it.each([
    [204, "taken"],
    [401, "signedOut"],
    [412, "signedOut"],
    [422, "refused"],
    [409, "refused"],
    [404, "refused"],
    [413, "refused"],
    [408, "unanswered"],
    [429, "unanswered"],
    [500, "unanswered"],
    [503, "unanswered"],
    // A captive portal's page, and its redirect.
    [200, "unanswered"],
    [302, "unanswered"],
    [null, "unanswered"],
  ] as const)("is, by the status %s, %s", async (status, expected) => {
    expect(await outcome(status)).toBe(expected);
  });
});

describe("the outbox's page", () => {
  const html = `<p id="outbox-kept" hidden="">Kept</p><p id="outbox-empty" hidden="">None</p>
<ul id="outbox-list" class="x"></ul><template id="outbox-item-waiting"><li>{kind}{about}: {hint} {at} {path} {id} {other}</li></template>
<template id="outbox-item-sent"><li>{kind} {hint}</li></template>
<template id="outbox-kind-run">New run</template><template id="outbox-hint-run">Not listed</template>`;
  const run = { id: 7, kind: "run", about: "A &amp; B", at: "Monday <4>", path: '/sivevent/"new' } as const;

  it("fills the template of a form's state, escaped, and leaves what it does not know", () => {
    const page = outboxPageFor(html, [{ ...run, state: "waiting" }], []);
    expect(page).toContain(
      '<ul id="outbox-list" class="x"><li>New run · A &amp; B: Not listed Monday &lt;4&gt; /sivevent/&quot;new 7 {other}</li></ul>',
    );
    expect(page).toContain('id="outbox-kept" hidden');
  });

  it("warns of nothing once a form is sent, and shows the notes that it is given", () => {
    const page = outboxPageFor(html, [{ ...run, state: "sent" }], ["kept"]);
    expect(page).toContain("<li>New run </li>");
    expect(page).toContain('<p id="outbox-kept">Kept</p><p id="outbox-empty" hidden="">');
  });
});
