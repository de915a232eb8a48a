import type { SivRun } from "~/domain/club/siv-run";

/** A form that lists a run, as a browser posts it. */
export const filled = {
  title: "Scones",
  purpose: "Morning run",
  starts: "4/10/2026",
  startsTime: "08:00",
  finishes: "",
  finishesTime: "1.30 pm",
  departure: "The shed",
  stops: "Siding\r\n\r\n  The   hall ",
  destination: "The Caves",
  finish: "",
  leaderNumber: "1204",
  leaderPhone: "0491 570 156",
  invitation: "Bring a chair.\r\nAnd a hat.",
  contact: "",
  expectedVehicles: "8",
  capacity: "",
  notes: "",
};
export const rules = {
  scheme: { noticeHours: 24, oneDayOnly: false },
  now: Date.UTC(2026, 8, 1),
  zone: "Australia/Sydney",
  oldStart: null,
  locale: "en-AU",
};

const participant = {
  id: 1,
  name: "Me",
  vehicle: "1965 Austral Meridian",
  plate: "SIV 465",
  joinedAt: "2026-11-01T00:00:00Z",
  attended: null,
  note: null,
  isMine: true,
};

/** A run that the member organises, which another one has joined. */
export const run = (changes: Partial<SivRun>): SivRun => ({
  id: 9,
  schemeId: 1,
  title: "Run",
  purpose: "Fun",
  status: "listed",
  timeZone: "Australia/Brisbane",
  starts: "2026-12-01T00:00:00Z",
  finishes: "2026-12-01T03:00:00Z",
  departure: "Shed",
  stops: [],
  destination: "Coast",
  finish: null,
  leaderName: "Wes",
  leaderNumber: null,
  leaderPhone: "0491 999",
  invitation: null,
  contact: "Wes, 0491 999",
  expectedVehicles: null,
  capacity: null,
  notes: null,
  report: null,
  listedAt: "2026-11-01T00:00:00Z",
  listBy: "2026-11-30T00:00:00Z",
  cancelledAt: null,
  cancelReason: null,
  completedAt: null,
  vehicleCount: 2,
  isMine: true,
  eventUrl: null,
  updatedAt: "1",
  participants: [participant, { ...participant, id: 2, name: "Wes", plate: "THEIRS", isMine: false }],
  amendments: [
    {
      at: "2026-11-02T00:00:00Z",
      changes: [
        { field: "title", from: "Old", to: "Run" },
        { field: "leaderPhone", from: "0491 999", to: "0491 998" },
      ],
    },
  ],
  ...changes,
});
