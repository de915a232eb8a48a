import rows from "./scheme-profiles.json" with { type: "json" };

/** A class of vehicle, as contract/scheme.ts has it. */
type SchemeClassSource = {
  readonly id: "thirty-years" | "historic-bus" | "historic-ambulance" | "historic-fire-engine" | "street-rod";
  readonly label: string;
  readonly age?: number;
  readonly builtBy?: number;
};

/** A state's scheme as data (domain.md §1): rules change often, so none of it stands in code. */
type SchemeSource = {
  readonly id: number;
  readonly state: "QLD" | "VIC" | "NSW" | "SA" | "ACT";
  readonly name: string;
  readonly isDefault?: true;
  readonly classes: readonly SchemeClassSource[];
  readonly days: readonly number[];
  readonly countsClubRuns: boolean;
  readonly isProRata?: true;
  readonly noticeHours: number;
  readonly oneDayOnly?: true;
  /** The seeded club's own rule. */
  readonly needsProofOfOwnership?: true;
  readonly uses: readonly { readonly id: string; readonly label: string }[];
  readonly rules: readonly {
    readonly id: "age" | "days" | "use" | "notice" | "membership";
    readonly since?: string;
    readonly source: string;
  }[];
  readonly source: string;
  readonly checkedOn: string;
};

/** What every applicant declares; the English text is what is signed. */
export const declarations = rows.declarations;

/** Years for which the club keeps applications and registers. */
export const retentionYears = rows.retentionYears;

export const schemes = rows.schemes as readonly SchemeSource[];
