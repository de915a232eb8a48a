import type { FieldConflict } from "~/forms/conflict";

/** Not translated: the questions of a form that no member sees. */
export const sampleQuestions = {
  make: "Make",
  state: "State or territory",
  colour: "Colour",
  bought: "Date of purchase",
  history: "History",
  historyHint: "What you know of its earlier owners",
  fuel: "Fuel",
  agree: "The club’s scrutineers may look at the vehicle before a run",
  agreeHint: "They call beforehand.",
  car: "The car",
  registration: "Registration",
  plate: "Number plate",
  notes: "Notes",
} as const;

export const sampleMakes = [
  {
    label: "Australian",
    options: [
      { value: "holden", label: "Holden" },
      { value: "leyland", label: "Leyland Australia" },
    ],
  },
  { value: "other", label: "Another make" },
] as const;

export const sampleFuels = [
  { value: "petrol", label: "Petrol" },
  { value: "diesel", label: "Diesel", hint: "Heavy vehicles, as a rule" },
  { value: "steam", label: "Steam, or something else that takes a longer line to say than a phone is wide" },
] as const;

export const samplePlate = "ABC 123";

/** What was typed, and how somebody else saved it in between. */
export const sampleTyped = {
  colour: "Teal",
  history: "One owner from new.\nA barn from 1988 to 2019.",
  "bought-day": "27",
  "bought-month": "3",
  "bought-year": "2019",
} as const;

export const sampleConflict: readonly FieldConflict[] = [
  {
    field: "colour",
    label: sampleQuestions.colour,
    mine: sampleTyped.colour,
    saved: "Cactus green",
    savedValues: { colour: "Cactus green" },
  },
  {
    field: "bought",
    label: sampleQuestions.bought,
    mine: "27 3 2019",
    saved: "28 3 2019",
    savedValues: { "bought-day": "28", "bought-month": "3", "bought-year": "2019" },
  },
  {
    field: "history",
    label: sampleQuestions.history,
    mine: sampleTyped.history,
    saved: "",
    savedValues: { history: "" },
  },
];
