import type { D1Database } from "@cloudflare/workers-types";

type Fields = Readonly<Record<string, string>>;
type Writing = {
  /** Sends a form that adds something. */
  readonly add: (path: string, fields: Fields) => Promise<string>;
  /** Sends a form with what it shows, and changes. */
  readonly resend: (path: string, field: string, changes: Fields) => Promise<string>;
};

export const meeting: Fields = {
  step: "save",
  event: "",
  title: "Annual meeting",
  starts: "2027-01-15T19:30",
  place: "The Shed",
  quorum: "2",
  unit: "members",
  maxProxies: "1",
};

/** One vote for a membership of each level of the seeded club; two for a family. */
export const levelVotes: Fields = {
  ...{ "level-1": "1", "level-2": "2", "level-3": "1", "level-4": "1", "level-5": "0", "level-6": "2" },
};

/** Writing POST routes of meetings, as `adminWrites` has them. */
export const meetingWrites = (
  db: D1Database,
  { add, resend }: Writing,
): Readonly<Record<string, () => Promise<string>>> => {
  const at = async () =>
    `/admin/meetings/${await db.prepare("SELECT max(id) AS id FROM meetings").first("id")}`;
  const onRoll = async (index: number) =>
    String(
      await db
        .prepare(
          // Nobody records a proxy for themselves.
          `SELECT number FROM meeting_roll WHERE reason IS NULL
           AND user_id <> (SELECT id FROM users WHERE email = 'editor@example.com') ORDER BY id DESC LIMIT 1 OFFSET ?`,
        )
        .bind(index)
        .first("number"),
    );
  return {
    "/admin/meetings/new": () => add("/admin/meetings/new", meeting),
    "/admin/meetings/levels": () => resend("/admin/meetings/levels", "version", levelVotes),
    "/admin/meetings/:meeting{\\d+}/edit": async () =>
      resend(`${await at()}/edit`, "version", { ...meeting, place: "The Hall" }),
    "/admin/meetings/:meeting{\\d+}/freeze": async () =>
      resend(`${await at()}/freeze`, "version", { to: "freeze" }),
    "/admin/meetings/:meeting{\\d+}/door": async () =>
      resend(`${await at()}/door`, "who", { to: "in", who: await onRoll(0) }),
    "/admin/meetings/:meeting{\\d+}/proxies": async () =>
      resend(`${await at()}/proxies`, "giver", {
        to: "add",
        giver: await onRoll(1),
        holder: await onRoll(0),
      }),
  };
};
