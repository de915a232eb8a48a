import { clubDay } from "#backend/src/domain/club-time";

type Write = (path: string, field: string, changes: Readonly<Record<string, string>>) => Promise<string>;

/** Of the screens of membership levels, and of the account that members pay to. */
export function levelWrites({
  resend,
  add,
  parseId,
  remind,
}: {
  readonly resend: Write;
  readonly add: (path: string, fields: Readonly<Record<string, string>>) => Promise<string>;
  readonly parseId: (sql: string) => Promise<number>;
  readonly remind: () => Promise<string>;
}): Readonly<Record<string, () => Promise<string>>> {
  const newLevel = () => add("/admin/levels/new", { name: "Friend", fee: "50" });
  return {
    "/admin/levels/new": newLevel,
    "/admin/members/lapsed/remind": remind,
    "/admin/club/reminders/new": () =>
      add("/admin/club/reminders/new", {
        days: "9",
        when: "after",
        subject: "Over",
        body: "Renew: {{link}}",
      }),
    "/admin/club/reminders/:reminder{\\d+}": () =>
      resend("/admin/club/reminders/1", "version", {
        days: "29",
        when: "before",
        subject: "Soon",
        body: "Renew: {{link}}",
      }),
    "/admin/mail/templates/:kind{[a-z-]+}": () =>
      resend("/admin/mail/templates/order-paid", "version", { opening: "Dear {{first_name}}" }),
    "/admin/club/:section{bank}": () =>
      resend("/admin/club/bank", "version", {
        account_name: "Club",
        bsb: "123-456",
        account_number: "12345678",
        confirm: "1",
      }),
    "/admin/levels/:level{\\d+}/fee": () =>
      resend("/admin/levels/1/fee", "version", {
        fromDay: clubDay(Date.now() + 86_400_000 * 9, "UTC"),
        fee: "80",
      }),
    "/admin/levels/:level{\\d+}/remove": async () => {
      const path = `/admin/levels/${await parseId("membership_levels WHERE name = 'Friend'")}/remove`;
      return resend(path, "version", { confirm: "1" });
    },
    "/admin/levels/:level{\\d+}": () => resend("/admin/levels/1", "version", { description: "One adult." }),
  };
}
