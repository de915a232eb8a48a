import type { PictureName } from "../pictures/catalogue";
import type { LevelCode } from "./club";

export type MemberSource = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly mobile: string;
  readonly admin?: boolean;
  readonly photo?: PictureName;
  /** Licence number, invented. */
  readonly licence?: string;
  readonly emergency?: readonly [name: string, phone: string];
  readonly address?: { readonly street: string; readonly suburb: string; readonly postcode: string };
  readonly membership?: {
    readonly number: string;
    readonly level: LevelCode;
    /** From the day of seeding; null for a membership without an end. */
    readonly ends: { readonly months?: number; readonly days?: number } | null;
    readonly colour: string;
    readonly track?: { readonly name: string; readonly colour: string };
    readonly joined: string;
    readonly partner?: string;
    readonly specialVehicle?: boolean;
  };
  /** What stands beside the address when the club is seeded. */
  readonly note: string;
};

/** Invented people, at addresses that nobody has; the telephone numbers are kept free for stories. */
export const members: readonly MemberSource[] = [
  {
    id: 1,
    email: "member@example.com",
    firstName: "Marguerite",
    lastName: "Lindqvist",
    dateOfBirth: "1968-03-14",
    mobile: "0491 570 156",
    photo: "face-marguerite",
    licence: "078 451 226",
    emergency: ["Anders Lindqvist", "0491 570 157"],
    address: { street: "9 Frangipani Lane", suburb: "Yeppoon", postcode: "4703" },
    membership: {
      number: "1204",
      level: "family",
      ends: { months: 8 },
      colour: "#1f7f86",
      track: { name: "Keppel Raceway", colour: "#f6ead0" },
      joined: "2009-05-12",
      partner: "Anders Lindqvist",
      specialVehicle: true,
    },
    note: "full year ahead, special interest vehicle",
  },
  {
    id: 2,
    email: "renewing@example.com",
    firstName: "Teodor",
    lastName: "Brennock",
    dateOfBirth: "1981-11-02",
    mobile: "0491 570 158",
    licence: "081 330 947",
    emergency: ["Sunniva Brennock", "0491 570 159"],
    address: { street: "112 Meatworks Road", suburb: "Gracemere", postcode: "4702" },
    membership: {
      number: "1387",
      level: "full",
      ends: { days: 20 },
      colour: "#d7642f",
      track: { name: "Mount Archer Hillclimb", colour: "#2a2a2e" },
      joined: "2016-02-02",
      specialVehicle: true,
    },
    note: "renewal is open: ends in 20 days",
  },
  {
    id: 3,
    email: "expired@example.com",
    firstName: "Wes",
    lastName: "Carruthers",
    dateOfBirth: "1975-07-29",
    mobile: "0491 570 110",
    address: { street: "3 Quarry Street", suburb: "Mount Morgan", postcode: "4714" },
    membership: {
      number: "1159",
      level: "full",
      ends: { months: -2 },
      colour: "#4d7f9a",
      joined: "2007-08-07",
      specialVehicle: true,
    },
    note: "expired two months ago",
  },
  {
    id: 4,
    email: "life@example.com",
    firstName: "Merle",
    lastName: "Abernethy",
    dateOfBirth: "1939-09-21",
    mobile: "0491 570 313",
    photo: "face-merle",
    emergency: ["Joy Abernethy", "0491 570 737"],
    address: { street: "27 Jacaranda Street", suburb: "Wandal", postcode: "4700" },
    membership: {
      number: "0412",
      level: "life",
      ends: null,
      colour: "#c9a227",
      track: { name: "Keppel Raceway", colour: "#6b1f2a" },
      joined: "1994-04-05",
      specialVehicle: true,
    },
    note: "life member",
  },
  {
    id: 5,
    email: "new@example.com",
    firstName: "Jarrah",
    lastName: "Nolan",
    dateOfBirth: "2001-01-08",
    mobile: "0491 571 266",
    note: "has an account, no membership yet",
  },
  {
    id: 6,
    email: "editor@example.com",
    firstName: "Tomasz",
    lastName: "Wielgosz",
    dateOfBirth: "1972-12-11",
    mobile: "0491 571 491",
    photo: "face-tomasz",
    admin: true,
    licence: "069 118 502",
    emergency: ["Halina Wielgosz", "0491 571 804"],
    address: { street: "40 Turntable Street", suburb: "Park Avenue", postcode: "4701" },
    membership: {
      number: "0988",
      level: "full",
      ends: { months: 5 },
      colour: "#7a3b69",
      joined: "2002-03-05",
    },
    note: "editor (is_admin), also a member",
  },
];
