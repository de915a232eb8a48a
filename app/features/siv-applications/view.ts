import type { FindingOutcome } from "~/domain/club/eligibility";
import type { Choice } from "~/forms/ui/select-field";
import type { DateParts } from "~/forms/values/date-parts";
import type { TextRow } from "~/ui/summary-list";
import type { TechnicalRecordView } from "./signature/view";
import type { FilesStep, PageStep } from "./steps";

export type FindingView = {
  readonly outcome: FindingOutcome;
  /** It is about the vehicle, not about the member or the scheme. */
  readonly isOfVehicle: boolean;
  readonly text: string;
};

/** Who says so and since when. */
type SourceView = {
  /** In English. */
  readonly name: string;
  /** "In force since 3 October 2021"; null when its beginning is not known. */
  readonly since: string | null;
};

export type AdviceView = {
  readonly scheme: string;
  readonly outcome: FindingOutcome;
  readonly findings: readonly FindingView[];
  /** Of the findings, each once. */
  readonly sources: readonly SourceView[];
  /** When the club compared the rules with their sources. */
  readonly checkedOn: string;
};

/** A vehicle in the list, with what the rules seem to say of it. */
export type VehicleCard = {
  readonly id: number;
  readonly name: string;
  readonly plate: string | null;
  /** null when the club has no schemes. */
  readonly outcome: FindingOutcome | null;
  /** What decides it, of the vehicle and the membership. */
  readonly reasons: readonly string[];
  /** null: nothing can be applied for now. */
  readonly applyTo: string | null;
};

/** A scheme's rules, once for all vehicles. */
export type SchemeRules = {
  readonly scheme: string;
  /** Who says so and since when: the source's name is English. */
  readonly sources: readonly string[];
  readonly checkedOn: string;
};

/** How far an application is, for its colour and icon. */
export type StateTone = "draft" | "waiting" | "asked" | "good" | "over";

export type SivApplicationCard = {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly tone: StateTone;
  /** What happens next, or what to do. */
  readonly next: string;
  readonly changedOn: string;
  /**
   * What the member can do: finish it, or renew a lapsed concession that no newer application has renewed.
   * null: nothing.
   */
  readonly action: { readonly to: string; readonly text: string } | null;
};

export type OverviewView = {
  /** Vehicles that can be applied for now; null without any. */
  readonly ready: { readonly title: string; readonly vehicles: readonly VehicleCard[] } | null;
  /** On their way, in force, or to be renewed. */
  readonly applications: readonly SivApplicationCard[];
  /** Those that are over. */
  readonly earlier: { readonly title: string; readonly cards: readonly SivApplicationCard[] } | null;
  /** Vehicles without an application for which nothing seems to apply now. */
  readonly others: { readonly title: string; readonly vehicles: readonly VehicleCard[] } | null;
  readonly rules: {
    readonly title: string;
    readonly schemes: readonly SchemeRules[];
    /** The page of the club's own. */
    readonly clubsTo: string | null;
  } | null;
  /** Why nothing can be applied for: no vehicle at all, or no other one. */
  readonly none: { readonly title: string; readonly text: string } | null;
  /** "Add a vehicle", which leads back to an application where there can be one. */
  readonly addVehicle: { readonly to: string; readonly text: string };
  /** Why nothing can be applied for; null with a membership, and when it is not known. */
  readonly membership: "expired" | "none" | "pending" | null;
};

export type FieldView = {
  readonly kind: "text" | "email" | "code" | "phone" | "date" | "day" | "lines" | "select" | "radio";
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly date?: DateParts;
  readonly options?: readonly Choice[];
  readonly autoComplete?: string;
};

/** What an application takes, before it is begun. */
export type NeedsView = { readonly title: string; readonly items: readonly string[] };

export type DeclarationsForm = {
  readonly declarations: readonly {
    readonly name: string;
    /** What is signed. */
    readonly english: string;
    /** null where the site has none, and in English. */
    readonly translation: string | null;
    /** The page of the rules that it speaks of. */
    readonly rulesTo: string | null;
  }[];
  /** The saved value of the one tick. */
  readonly tick: string;
};

export type TaskState = "done" | "optional" | "needsYou" | "started" | "notStarted" | "cannotStart";

/** A row of a list of tasks. */
export type TaskView = {
  readonly id: string;
  readonly title: string;
  /** null: it cannot start yet. */
  readonly to: string | null;
  readonly state: TaskState;
  readonly stateText: string;
  readonly hint: string | null;
};

export type TaskListView = {
  /** "3 of 8 sections done". */
  readonly count: string;
  readonly tasks: readonly TaskView[];
  /** The first task that is not done. */
  readonly goOn: string;
  readonly goOnText: string;
  /** All sections are done: what is left is to check and sign. */
  readonly isReady: boolean;
};

/** Where one applies again for a vehicle, and whether that renews its concession. */
export type ApplyAgain = { readonly to: string; readonly isRenewal: boolean } | "not-in-garage";

export type StepFrame = {
  readonly id: number;
  readonly step: PageStep;
  readonly vehicle: string;
  readonly title: string;
  /** To the list that it belongs to. */
  readonly back: { readonly to: string; readonly text: string };
  /** Whether the member has sold or deleted the vehicle. */
  readonly isVehicleGone: boolean;
  /** The registrar's words, when more is asked for. */
  readonly note: string | null;
  /** Beside the answer: where else the question is answered. */
  readonly topics: RequestView["topics"];
  /** The form is shown as it was posted: what it belongs to cannot be had now. */
  readonly isRecordMissing: boolean;
};

export type FileView = {
  readonly id: string;
  readonly name: string;
  readonly isPicture: boolean;
  /** "Added on 15 Nov 2026". */
  readonly added: string;
};

export type SlotView = {
  readonly slot: string;
  readonly label: string;
  readonly hint: string;
  readonly files: readonly FileView[];
};

/** The places of a step's files, and the page of one of them. */
export type FilesView = {
  readonly step: FilesStep;
  /** "2 of 7 photos". */
  readonly count: string;
  readonly tasks: readonly TaskView[];
  readonly goOn: string;
  /** Of a place whose file the registrar asks for again. */
  readonly asked: { readonly text: string; readonly confirm: string } | null;
  /** null: the list of all. */
  readonly slot: SlotView | null;
};

export type SummaryView = {
  readonly id: string;
  readonly title: string;
  readonly step: PageStep;
  /** What a folded section says of itself. */
  readonly gist: string;
  readonly rows: readonly TextRow[];
};

export type MissingView = { readonly label: string; readonly to: string };

export type DeclarationView = {
  readonly id: string;
  readonly english: string;
  /** null where the site has none, and in English. */
  readonly translation: string | null;
  readonly isTicked: boolean;
};

export type TimelineEntry = {
  readonly state: string;
  readonly tone: StateTone;
  readonly at: string;
  readonly note: string | null;
  /** The member's answer, with a handing in. */
  readonly answer: string | null;
};

export type SignatureView = {
  readonly method: string;
  readonly name: string;
  readonly signedOn: string;
  readonly signedAt: string;
  /** null where the text is not known. */
  readonly record: TechnicalRecordView | null;
  /** Of a drawn or uploaded signature that is a picture. */
  readonly file: FileView | null;
  readonly isTyped: boolean;
};

export type AnswersView = {
  readonly summary: readonly SummaryView[];
  readonly photos: readonly SlotView[];
  readonly documents: readonly SlotView[];
  readonly declarations: readonly DeclarationView[];
  readonly gists: Readonly<Record<"photos" | "documents" | "declarations", string>>;
};

/** The registrar's question, where the member can answer it. */
export type RequestView = {
  /** Sections and places of files that the registrar asks about. */
  readonly topics: readonly {
    readonly title: string;
    readonly to: string;
    /** null while it is open, and where the question names no place. */
    readonly stateText: string | null;
  }[];
  readonly to: string;
  readonly label: string;
  /** As far as it is written. */
  readonly value: string;
  /** The words of the button to it; null once it is written. */
  readonly write: string | null;
  readonly tone: "primary" | "quiet";
};

export type SivApplicationView = AnswersView & {
  readonly id: number;
  readonly name: string;
  readonly plate: string | null;
  readonly scheme: string | null;
  readonly state: string;
  readonly tone: StateTone;
  readonly next: string;
  /** null: it is not over, its vehicle has gone, or the garage cannot be had. */
  readonly again: Exclude<ApplyAgain, "not-in-garage"> | null;
  readonly note: string | null;
  /** Who writes, and when. */
  readonly noteTitle: string;
  readonly request: RequestView | null;
  readonly inspection: { readonly at: string; readonly place: string | null } | null;
  readonly timeline: readonly TimelineEntry[];
  readonly signature: SignatureView | null;
  /** null while it is with the registrar, and after. */
  readonly taskList: TaskListView | null;
  /** What a concession in force is used with. */
  readonly links: readonly { readonly to: string; readonly text: string }[];
  readonly isDraft: boolean;
  readonly isCancellable: boolean;
};
