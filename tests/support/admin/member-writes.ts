type Write = (path: string, field: string, changes: Readonly<Record<string, string>>) => Promise<string>;

/** Of the screens of a member. */
export function memberWrites({
  resend,
  post,
  add,
  userId,
  vehicleId,
  merge,
  mergedId,
  newAccount,
  refusedId,
}: {
  readonly resend: Write;
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<string>;
  readonly add: (path: string, fields: Readonly<Record<string, string>>) => Promise<string>;
  readonly userId: () => Promise<number>;
  readonly vehicleId: () => Promise<number>;
  readonly merge: () => Promise<string>;
  readonly mergedId: () => Promise<number>;
  readonly newAccount: () => Promise<number>;
  readonly refusedId: () => Promise<number>;
}): Readonly<Record<string, () => Promise<string>>> {
  const at = async (part: string) => `/admin/members/${await userId()}${part}`;
  return {
    "/admin/members/new": async () =>
      resend("/admin/members/new", "requestKey", {
        firstName: "Wren",
        lastName: "Ash",
        email: "wren.ash@example.com",
      }),
    "/admin/members/:user{\\d+}": async () => add(await at(""), { to: "note", note: "Rang." }),
    "/admin/members/:user{\\d+}/person": async () =>
      resend(await at("/person"), "firstName", { firstName: "Teo" }),
    "/admin/members/:user{\\d+}/mail": async () =>
      resend(await at("/mail"), "version", { news: "", events: "1" }),
    "/admin/members/:user{\\d+}/address": async () =>
      resend(await at("/address"), "street", { street: "1 Wattle Street" }),
    "/admin/members/:user{\\d+}/vehicles/new": async () =>
      resend(await at("/vehicles/new"), "requestKey", { make: "Austral", model: "Six", plateState: "1" }),
    "/admin/members/:user{\\d+}/vehicles/:vehicle{\\d+}": async () =>
      resend(await at(`/vehicles/${await vehicleId()}`), "make", {
        colour: "Pale blue",
        // Chosen in a list, which is not read from the page.
        identifierKind: "none",
        identifier: "",
      }),
    "/admin/members/:user{\\d+}/membership": async () =>
      resend(await at("/membership"), "number", { level: "2", number: "L-77" }),
    "/admin/members/:user{\\d+}/give-membership": async () =>
      resend(`/admin/members/${await newAccount()}/give-membership`, "requestKey", {
        level: "1",
        lastDay: "2027-06-30",
        reason: "Patron",
        confirm: "1",
      }),
    "/admin/members/:user{\\d+}/email": async () =>
      resend(await at("/email"), "email", { email: "teo@example.com", to: "confirm" }),
    "/admin/members/:user{\\d+}/merge/:other{\\d+}": merge,
    "/admin/members/:user{\\d+}/delete": async () =>
      resend(`/admin/members/${await newAccount()}/delete`, "version", { confirm: "1" }),
    "/admin/members/:user{\\d+}/refusal": async () =>
      resend(`/admin/members/${await refusedId()}/refusal`, "version", { confirm: "1" }),
    "/admin/members/:user{\\d+}/unmerge": async () =>
      post(`/admin/members/${await mergedId()}/unmerge`, { step: "save", confirm: "1" }),
    "/admin/members/:user{\\d+}/leave": async () =>
      (await resend(await at("/leave?as=resigned"), "day", { to: "resigned" })).replace("?as=resigned", ""),
    // After the one before it.
    "/admin/members/:user{\\d+}/return": async () =>
      resend(await at("/return"), "version", { confirm: "1", tell: "1" }),
  };
}
