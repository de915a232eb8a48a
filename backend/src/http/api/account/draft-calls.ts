import { Hono } from "hono";
import {
  type DraftWire,
  deleteDraftRequest,
  draftListRequest,
  maxDrafts,
  saveDraftRequest,
} from "#contract/account/draft";
import { type DraftRow, deleteDraft, findDraft, listDrafts, saveDraft } from "../../../db/account/drafts";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer } from "../../services";
import { refuseStale } from "../write-once";

const toDraftWire = ({ field_values, ...row }: DraftRow): DraftWire => ({
  ...row,
  values: JSON.parse(field_values) as DraftWire["values"],
});

/** The signed-in person's own drafts. */
export const draftCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { userId } = await requireViewer(c);
    const { kind } = await readInput(c, draftListRequest);
    const drafts = await listDrafts(c.var.services.db, userId, kind ?? null);
    return c.json({ data: drafts.map(toDraftWire) });
  })
  .post("/update", async (c) => {
    const { db, clock } = c.var.services;
    const { userId } = await requireViewer(c);
    const { kind, record, values, updated_at } = await readInput(c, saveDraftRequest);
    const draft = { memberId: userId, kind, record, values: JSON.stringify(values), updatedAt: updated_at };
    const saved = await saveDraft(db, draft, clock.now());
    if (saved) return c.json({ item: toDraftWire(saved) });
    const current = await findDraft(db, draft);
    if (!current) throw new Refusal("VALIDATION", { message: `A member has at most ${maxDrafts} drafts` });
    // Saved already: the same request, sent again after its reply was lost.
    if (current.field_values === draft.values) return c.json({ item: toDraftWire(current) });
    return refuseStale(toDraftWire(current));
  })
  .post("/delete", async (c) => {
    const { userId } = await requireViewer(c);
    const { kind, record } = await readInput(c, deleteDraftRequest);
    await deleteDraft(c.var.services.db, { memberId: userId, kind, record });
    return c.json({ success: true });
  });
