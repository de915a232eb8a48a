import { Hono } from "hono";
import type * as v from "valibot";
import { askForChangeRequest, withdrawChangeRequest } from "#contract/account/change-request";
import { userById } from "../../db/account/users";
import { clubEmail, clubName } from "../../db/content/site-settings";
import { memberWrite } from "../../http/api/write-once";
import { limit } from "../../http/one-time-codes";
import { Refusal } from "../../http/refusal";
import { type AppEnv, requireViewer } from "../../http/services";
import { changeAskedEmail, changeReceivedEmail } from "./emails";
import { addRequest, listOpenRequests, withdrawRequest } from "./queries";

type Sent = v.InferOutput<typeof askForChangeRequest>;
type Names = { readonly email: string; readonly first_name: string; readonly last_name: string };

/** The field that says what the account says already; null when something else is asked for. */
function sameField(sent: Sent, now: Names): "email" | "first_name" | null {
  if (sent.kind === "email") return sent.email === now.email ? "email" : null;
  return sent.first_name === now.first_name && sent.last_name === now.last_name ? "first_name" : null;
}

const ask = memberWrite(askForChangeRequest, async ({ services, viewer, input }) => {
  const { db, clock, mailer } = services;
  const user = await userById(db, viewer.userId);
  if (!user) throw new Refusal("NOT_FOUND");
  const same = sameField(input, user);
  if (same) throw new Refusal("VALIDATION", { errors: [{ field: same, message: "It is this already" }] });
  await limit(services, "askForChange", viewer.email);
  const asked = {
    userId: viewer.userId,
    kind: input.kind,
    email: input.kind === "email" ? input.email : null,
    firstName: input.kind === "name" ? input.first_name : null,
    lastName: input.kind === "name" ? input.last_name : null,
  };
  const item = await addRequest(db, asked, clock.now());
  const [club, to] = await Promise.all([clubName(db), clubEmail(db)]);
  // Whoever holds the session may be somebody else: the address of the account is told.
  await mailer.send(() => changeReceivedEmail({ to: user.email, club, kind: input.kind }));
  if (to) await mailer.send(() => changeAskedEmail({ to, club, kind: input.kind }));
  return { item };
});

const withdraw = memberWrite(withdrawChangeRequest, async ({ services, viewer, input }) => {
  const { db, clock } = services;
  if (!(await withdrawRequest(db, { id: input.id, userId: viewer.userId }, clock.now())))
    throw new Refusal("NOT_FOUND");
  return { success: true };
});

/** What a member asks the club to change. Mounted before the account's generic calls. */
export const changeRequestCalls = new Hono<AppEnv>()
  .get("/changeRequests", async (c) => {
    const { userId } = await requireViewer(c);
    return c.json({ data: await listOpenRequests(c.var.services.db, userId) });
  })
  .post("/askForChange", ask)
  .post("/withdrawChange", withdraw);
