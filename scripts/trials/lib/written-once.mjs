// A member's forms, what she was told of each, and what the club has of them in the end.

/**
 * - kept: the page said that it is saved on this phone
 * - taken: the page had the club's own answer
 * - silent: killed before either: it may be written once, or not at all
 * - refused: the page showed the club's refusal
 * @typedef {"kept" | "taken" | "silent" | "refused"} Told
 * @typedef {{ n: number, path: string, fields: Record<string, string>, told: Told, answer?: string }} Form
 */

export const entryPaths = ["/vehicle/8/logbook/new", "/vehicle/1/logbook/new"];
export const profilePath = "/profile/additional";

/** @param {number} seed @param {number} n @param {() => number} random @returns {Form} */
export function makeForm(seed, n, random) {
  const requestKey = `trial-${seed}-${String(n).padStart(12, "0")}`;
  if (random() < 0.15)
    return { n, path: profilePath, fields: { additionalMember: `Partner ${seed} ${n}` }, told: "silent" };
  const path = entryPaths[Math.floor(random() * entryPaths.length)] ?? profilePath;
  const from = "2/1/2026";
  const fields = {
    updatedAt: "",
    requestKey,
    from,
    to: "",
    purpose: `Trial ${seed} ${n}`,
    driver: "",
    odometer: "",
  };
  return { n, path, fields, told: "silent" };
}

/**
 * @param {import("@cloudflare/workers-types").D1Database} db @param {string} email @param {number} seed
 * @param {readonly Form[]} forms
 * @returns {Promise<string[]>} what is wrong, in sentences
 */
export async function findWrongs(db, email, seed, forms) {
  const { results: entries } = await db
    .prepare("SELECT id, vehicle_id, purpose FROM log_entries WHERE purpose LIKE ? ORDER BY id")
    .bind(`Trial ${seed} %`)
    .all();
  const { results: partners } = await db
    .prepare(
      `SELECT u.email, m.additional_member AS partner FROM memberships m JOIN users u ON u.id = m.user_id
       WHERE m.additional_member LIKE ?`,
    )
    .bind(`Partner ${seed} %`)
    .all();
  const rows = entries.map(({ vehicle_id, purpose }) => ({
    path: `/vehicle/${vehicle_id}/logbook/new`,
    n: Number(String(purpose).split(" ")[2]),
  }));
  const logged = forms.filter(({ path }) => path !== profilePath);
  return [
    ...logged.flatMap((form) => {
      const times = rows.filter(({ n }) => n === form.n).length;
      const isTold = form.told === "kept" || form.told === "taken";
      if (times > 1) return [`Form ${form.n} (${form.told}) was written ${times} times.`];
      return isTold && times === 0 ? [`Form ${form.n} (${form.told}) was lost.`] : [];
    }),
    ...forms.flatMap(({ n, told, answer }) =>
      told === "refused" ? [`Form ${n} was refused: ${answer}`] : [],
    ),
    ...entryPaths.flatMap((path) => findDisorder(rows.filter((row) => row.path === path))),
    ...findWrongPartner(
      partners.map(({ email: of, partner }) => ({
        of: String(of),
        n: Number(String(partner).split(" ")[2]),
      })),
      email,
      forms.filter(({ path }) => path === profilePath),
    ),
  ];
}

/** @param {readonly { path: string, n: number }[]} rows in the order in which they were written */
const findDisorder = (rows) =>
  rows.flatMap(({ n, path }, index) => {
    const before = rows[index - 1];
    return before && before.n > n ? [`Form ${n} of ${path} was written after form ${before.n}.`] : [];
  });

/**
 * The last change that she was told of counts, or a later one of which she was not.
 * @param {readonly { of: string, n: number }[]} partners
 * @param {string} email
 * @param {readonly Form[]} changes
 */
function findWrongPartner(partners, email, changes) {
  const strangers = partners.filter(({ of }) => of !== email);
  const last = changes.findLast(({ told }) => told === "kept" || told === "taken");
  const own = partners.find(({ of }) => of === email);
  return [
    ...strangers.map(({ of, n }) => `Form ${n} was written for ${of}.`),
    ...(last && (own?.n ?? -1) < last.n
      ? [`The profile has the change of form ${own?.n ?? "none"}, and the last was form ${last.n}.`]
      : []),
  ];
}
