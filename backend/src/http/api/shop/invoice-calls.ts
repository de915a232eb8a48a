import { Hono } from "hono";
import { invoiceListRequest } from "#contract/invoice";
import { parseId } from "#rules/parse-id";
import { getInvoices, invoiceByToken, ownInvoice } from "../../../db/shop/invoices";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer } from "../../services";
import { getLimit, recordName } from "../record-lists";
import { openedBy } from "./invoice-access";
import { toInvoiceWire } from "./invoice-wire";

/** Invoices: the member's own, and anybody's by its token (contract 25). */
export const invoiceCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db } = c.var.services;
    const { userId } = await requireViewer(c);
    const paging = await readInput(c, invoiceListRequest);
    const { invoices, total } = await getInvoices(db, userId, getLimit(paging));
    return c.json({ data: invoices.map(toInvoiceWire), total });
  })
  .post("/byToken/:token", async (c) => {
    const { db } = c.var.services;
    const invoice = await openedBy(c, c.req.param("token"), (token) => invoiceByToken(db, token));
    return c.json({ item: toInvoiceWire(invoice) });
  })
  .post("/:name", async (c) => {
    const { db } = c.var.services;
    const { userId } = await requireViewer(c);
    const invoice = await ownInvoice(db, parseId(recordName(c)) ?? 0, userId);
    if (!invoice) throw new Refusal("NOT_FOUND");
    return c.json({ item: toInvoiceWire(invoice) });
  });
