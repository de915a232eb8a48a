import type { ApiError } from "~/api/api-error";
import type { Address, NewAddress } from "~/domain/account/address";
import type { SavedDraft } from "~/domain/account/draft";
import type { User, UserChanges } from "~/domain/account/user";
import { defaultSwitches } from "~/domain/content/site-settings";
import type { SectionDeps } from "~/features/profile/use-cases.server";
import { err, ok } from "~/lib/result";

export const now = Date.parse("2026-11-24T02:00:00Z");
export const down: ApiError = { kind: "network", status: -1, code: "", message: "", fieldErrors: [] };
export const refusal = (code: string, fields: readonly string[] = []): ApiError => ({
  kind: "refused",
  status: code === "CONFLICT" ? 409 : 422,
  code,
  message: "",
  fieldErrors: fields.map((field) => ({ field, message: "" })),
});

export const member: User = {
  id: 7,
  url: null,
  email: "member@example.com",
  firstName: "Marguerite",
  lastName: "Lindqvist",
  isAdmin: false,
  mobilePhone: "+61491570156",
  dateOfBirth: "1968-03-14",
  currentAddressId: 1,
  image: null,
  thumbnail: null,
  companyName: "Lindqvist Trimming",
  companyPhone: "+61770100156",
  tradingName: "Lane Trimmers",
  abn: "51824753556",
  website: "https://trimmers.example/",
  facebookLink: "https://www.facebook.com/trimmers",
  driversLicenceNumber: "078 451 226",
  driversLicenceExpiry: "2029-01-23",
  driversLicenceStateOfIssueId: 4,
  emergencyContactName: "Anders",
  emergencyContactPhone: "+61491570157",
  deletionRequestedAt: null,
  updatedAt: "2026-11-20T00:00:00.000Z",
};

export const options = { switches: defaultSwitches.profile, codeOnly: true };

/** A member's account in memory, which lists what was asked of it. */
export function fakeAccount({
  user = member,
  drafts = [],
  savedMeanwhile,
  refuses,
}: {
  readonly user?: User;
  readonly drafts?: readonly SavedDraft[];
  /** Another browser has saved the account since the form was opened. */
  readonly savedMeanwhile?: User;
  readonly refuses?: ApiError;
} = {}) {
  const updates: {
    readonly changes: UserChanges;
    readonly updatedAt: string | null;
    readonly code?: string;
  }[] = [];
  const keptDrafts: unknown[] = [];
  const discarded: string[] = [];
  const deps: SectionDeps = {
    profile: {
      ownUser: async () => ok(user),
      updateUser: async (_id, changes, { updatedAt }, code) => {
        if (refuses) return err({ error: refuses, current: null });
        if (savedMeanwhile && updatedAt !== savedMeanwhile.updatedAt)
          return err({ error: refusal("CONFLICT"), current: savedMeanwhile });
        updates.push({ changes, updatedAt, ...(code === undefined ? {} : { code }) });
        return ok({ ...user, ...changes } as User);
      },
    },
    drafts: {
      list: async () => ok(drafts),
      save: async (draft) => {
        const other = drafts.find(({ kind }) => kind === draft.kind);
        if (other && other.updatedAt !== draft.updatedAt)
          return err({ error: refusal("CONFLICT"), current: other });
        keptDrafts.push(draft);
        return ok({ ...draft, updatedAt: "2026-11-24T02:00:00.000Z" });
      },
      discard: async (kind, record) => {
        discarded.push(`${kind} ${record}`);
        return ok();
      },
    },
    options,
    t: (key) => key,
    now,
    timeZone: "Australia/Brisbane",
    locale: "en-AU",
  };
  return { deps, updates, keptDrafts, discarded };
}

export const home: Address = {
  id: 1,
  displayName: "Home",
  firstName: "Marguerite",
  lastName: "Lindqvist",
  email: null,
  phone: null,
  company: null,
  streetAddress: "9 Frangipani Lane",
  streetAddress1: null,
  suburb: "Yeppoon",
  postcode: "4703",
  state: "QLD",
  country: "AU",
  isEnabled: true,
};

/** A member's addresses in memory, which lists what was done to them, in order. */
export function fakeAddresses(
  addresses: readonly Address[],
  { fails = [] }: { readonly fails?: readonly ("create" | "disable" | "current")[] } = {},
) {
  const done: string[] = [];
  const created: NewAddress[] = [];
  const deps = {
    profile: {
      ownUser: async () => ok(member),
      updateUser: async (_id: number, { currentAddressId }: UserChanges) => {
        if (fails.includes("current")) return err({ error: down, current: null });
        done.push(`current ${currentAddressId}`);
        return ok(member);
      },
    },
    addresses: {
      list: async () => ok(addresses),
      create: async (address: NewAddress) => {
        if (fails.includes("create")) return err(refusal("VALIDATION"));
        created.push(address);
        done.push("create 9");
        return ok(9);
      },
      enable: async (id: number) => {
        done.push(`enable ${id}`);
        return ok();
      },
      disable: async (id: number) => {
        if (fails.includes("disable")) return err(down);
        done.push(`disable ${id}`);
        return ok();
      },
    },
  };
  return { deps, done, created };
}

export function getForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
