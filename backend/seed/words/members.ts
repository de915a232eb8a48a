import type { PictureName } from "../pictures/catalogue";
import type { LevelCode } from "./club";

export type VehicleSource = {
  readonly id: number;
  readonly make: string;
  readonly model: string;
  readonly body: string;
  readonly year: number;
  readonly colour: string;
  readonly plate: string;
  readonly chassis: string;
  readonly capacity: number;
  readonly photo: PictureName;
  readonly concession: boolean;
};

export type AddressSource = {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly suburb: string;
  readonly postcode: string;
  /** Missing: QLD. */
  readonly state?: string;
  readonly isDisabled?: boolean;
};

export type BusinessSource = {
  readonly name: string;
  readonly tradingName: string;
  readonly phone: string;
  /** 11 digits. */
  readonly abn: string;
  readonly website: string;
  readonly facebook: string;
};

export type MemberSource = {
  readonly id: number;
  readonly email: string;
  /** Of the public profile; missing: none. */
  readonly url?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly mobile: string;
  readonly admin?: boolean;
  readonly photo?: PictureName;
  /** Licence number, invented. */
  readonly licence?: string;
  readonly emergency?: readonly [name: string, phone: string];
  /** The current one, "Home"; its id is the member's. */
  readonly address?: { readonly street: string; readonly suburb: string; readonly postcode: string };
  readonly otherAddresses?: readonly AddressSource[];
  readonly business?: BusinessSource;
  /** What the club owes, in cents. */
  readonly credit?: number;
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
  readonly vehicles?: readonly VehicleSource[];
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
    otherAddresses: [
      { id: 101, name: "Shed", street: "PO Box 118", suburb: "Emu Park", postcode: "4710" },
      {
        id: 102,
        name: "Before we moved",
        street: "54 Wharf Street",
        suburb: "Darwin City",
        postcode: "0800",
        state: "NT",
        isDisabled: true,
      },
    ],
    business: {
      name: "Lindqvist Trimming Pty Ltd",
      tradingName: "Lane Motor Trimmers",
      phone: "(07) 7010 0156",
      abn: "51824753556",
      website: "https://trimmers.example.com",
      facebook: "https://facebook.example.com/lanemotortrimmers",
    },
    credit: 1_850,
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
    vehicles: [
      {
        id: 1,
        make: "Austral",
        model: "Meridian",
        body: "Sedan",
        year: 1965,
        colour: "Teal and cream",
        plate: "SIV 465",
        chassis: "AM65-20418",
        capacity: 2934,
        photo: "car-saloon",
        concession: true,
      },
      {
        id: 2,
        make: "Austral",
        model: "Overlander",
        body: "Wagon",
        year: 1966,
        colour: "Cream",
        plate: "417 QKD",
        chassis: "AO66-00972",
        capacity: 2934,
        photo: "car-wagon",
        concession: false,
      },
    ],
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
    credit: 500,
    membership: {
      number: "1387",
      level: "full",
      ends: { days: 20 },
      colour: "#d7642f",
      track: { name: "Mount Archer Hillclimb", colour: "#2a2a2e" },
      joined: "2016-02-02",
      specialVehicle: true,
    },
    vehicles: [
      {
        id: 3,
        make: "Brolga",
        model: "GT",
        body: "Coupe",
        year: 1972,
        colour: "Burnt orange",
        plate: "SIV 972",
        chassis: "BG72-31105",
        capacity: 4942,
        photo: "car-coupe",
        concession: true,
      },
    ],
    note: "renewal is open: ends in 20 days",
  },
  {
    id: 3,
    email: "expired@example.com",
    firstName: "Wes",
    lastName: "Carruthers",
    dateOfBirth: "1975-07-29",
    mobile: "0491 570 110",
    licence: "072 664 190",
    address: { street: "3 Quarry Street", suburb: "Mount Morgan", postcode: "4714" },
    membership: {
      number: "1159",
      level: "full",
      ends: { months: -2 },
      colour: "#4d7f9a",
      joined: "2007-08-07",
      specialVehicle: true,
    },
    vehicles: [
      {
        id: 4,
        make: "Austral",
        model: "Meridian",
        body: "Utility",
        year: 1967,
        colour: "Harbour blue",
        plate: "306 PJL",
        chassis: "AM67-44830",
        capacity: 2934,
        photo: "car-utility",
        concession: false,
      },
    ],
    note: "expired two months ago",
  },
  {
    id: 4,
    email: "life@example.com",
    firstName: "Merle",
    lastName: "Abernethy",
    dateOfBirth: "1939-09-21",
    mobile: "0491 570 313",
    licence: "012 775 804",
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
    vehicles: [
      {
        id: 5,
        make: "Wickham",
        model: "Fifty-two",
        body: "Sedan",
        year: 1952,
        colour: "Sage green",
        plate: "SIV 052",
        chassis: "W52-1187",
        capacity: 2160,
        photo: "car-humpback",
        concession: true,
      },
    ],
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
    url: "tomasz-wielgosz",
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
    vehicles: [
      {
        id: 6,
        make: "Linnet",
        model: "Tourer",
        body: "Roadster",
        year: 1957,
        colour: "Maroon",
        plate: "957 KLW",
        chassis: "LT57-0326",
        capacity: 1489,
        photo: "car-roadster",
        concession: false,
      },
    ],
    note: "editor (is_admin), also a member",
  },
];
