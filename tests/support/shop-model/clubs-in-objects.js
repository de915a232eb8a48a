// The built backend inside Durable Objects, one for each club, over the object's own SQLite: the engine that
// D1 runs, without a request to another object for each statement. Many calls of many clubs come in one
// request. What needs requests that meet between two statements is tried with D1 itself.
import { DurableObject } from "cloudflare:workers";
import worker from "./index.js";

/** As much of D1 as the backend uses. */
function d1Over(storage) {
  const { sql } = storage;
  const run = (text, values) => {
    try {
      const results = sql.exec(text, ...values).toArray();
      const [{ changes }] = sql.exec("SELECT changes() AS changes").toArray();
      return { success: true, results, meta: { changes } };
    } catch (error) {
      throw new Error(`D1_ERROR: ${error.message}`, { cause: error });
    }
  };
  const statement = (text, values) => ({
    text,
    values,
    bind: (...given) => {
      if (given.includes(undefined)) throw new Error("D1_TYPE_ERROR: undefined");
      return statement(text, given);
    },
    all: async () => run(text, values),
    run: async () => run(text, values),
    first: async (column) => {
      const [row = null] = run(text, values).results;
      return row && column !== undefined ? row[column] : row;
    },
  });
  return {
    prepare: (text) => statement(text, []),
    batch: async (statements) =>
      storage.transactionSync(() => statements.map(({ text, values }) => run(text, values))),
  };
}

export class Club extends DurableObject {
  db = d1Over(this.ctx.storage);

  async answer({ sql, path, method, headers, body }) {
    if (sql) {
      const statements = sql.map(([text, ...values]) => this.db.prepare(text).bind(...values));
      return (await this.db.batch(statements)).map(({ results }) => results);
    }
    const request = new Request(`http://127.0.0.1${path}`, { method, headers, body });
    const reply = await worker.fetch(request, { ...this.env, DB: this.db }, this.ctx);
    const { status, headers: sent } = reply;
    const location = sent.get("location") ?? "";
    return { status, body: await reply.text(), location, cookies: sent.getSetCookie() };
  }

  /** Stages come one after the other, the calls of a stage at the same time. */
  async run(stages) {
    const replies = [];
    for (const calls of stages) {
      replies.push(await Promise.all(calls.map((call) => this.answer(call))));
    }
    return replies;
  }
}

export default {
  async fetch(request, { CLUB }) {
    const asked = await request.json();
    const run = ({ club, stages }) => CLUB.get(CLUB.idFromName(club)).run(stages);
    const settled = await Promise.allSettled(asked.map(run));
    return Response.json(
      settled.map(({ value, reason }) => (reason ? { error: String(reason) } : { replies: value })),
    );
  },
};
