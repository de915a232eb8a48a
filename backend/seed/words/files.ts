import { type PrintedLine, pdf } from "../pdf";

const head = (text: string): PrintedLine => ({ text, heading: true });
const say = (text: string): PrintedLine => ({ text });
const blank = (count: number): PrintedLine[] => Array.from({ length: count }, () => say("_".repeat(74)));

export type FileSource = {
  /** Of its address (spec §7). */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly lines: readonly PrintedLine[];
};

/** What the club gives away on paper. */
export const files = [
  {
    id: 1,
    key: "line-548",
    name: "The Tropic Line 548, this month",
    lines: [
      head("Morning tea by accident"),
      say(
        "We left the Shed at eight with nineteen cars and a plan. At the lookout the plan met a road crew, who said that the range would open at ten or so. What followed was the best morning tea in some years, on the tray of Nev's utility, with a borrowed kettle.",
      ),
      head("Ruby's gloves"),
      say(
        "Ruby Trestrail drove in gloves from 1971 until 2018. The family has given them to the library, where they lie beside the minute book. Left thumb mended twice.",
      ),
      head("Wanted"),
      say("One left-hand front door, any colour, sentimental reasons. See Imogen after supper."),
    ],
  },
  {
    id: 2,
    key: "line-547",
    name: "The Tropic Line 547",
    lines: [
      head("The lathe is back"),
      say("It went to Bundaberg for a bearing and came home with a polish. Be gentle."),
      head("How to read a spark plug"),
      say("Biscuit brown is right. The rest is under Technical notes, with the arguments taken out."),
    ],
  },
  {
    id: 3,
    key: "line-546",
    name: "The Tropic Line 546",
    lines: [
      head("Rally number"),
      say(
        "Seventy-one cars started and seventy-one finished, nine of them under their own power and one of them twice.",
      ),
      head("The Knotted Rope"),
      say("Awarded to car 14, for a fan belt made of a dressing gown cord and forty kilometres of optimism."),
    ],
  },
  {
    id: 4,
    key: "line-545",
    name: "The Tropic Line 545",
    lines: [
      head("Who took the good torch?"),
      say("It was under the press. The committee withdraws its remarks."),
      head("New members"),
      say("Five this month, two of them under eighteen. Say hello, and hold the torch."),
    ],
  },
  {
    id: 5,
    key: "run-sheet",
    name: "Run sheet for leaders",
    lines: [
      head("Before you leave"),
      say("Date, start, and who leads:"),
      ...blank(2),
      say("Cars and how many people in each:"),
      ...blank(8),
      head("When you are back"),
      say("Everyone accounted for, signed:"),
      ...blank(1),
    ],
  },
  {
    id: 6,
    key: "inspection-list",
    name: "What the dating officer looks at",
    lines: [
      head("Bring"),
      say("The papers, your membership card, and the car with its lamps and brakes working."),
      head("We look at"),
      say(
        "Chassis and engine numbers. Body, glass, seats and belts. Wheels and tyres. Anything that is not as it left the factory, and when it was done.",
      ),
      head("Notes"),
      ...blank(8),
    ],
  },
  {
    id: 7,
    key: "hire-form",
    name: "Booking form for the Goods Shed",
    lines: [
      head("You"),
      say("Name, telephone, e-mail:"),
      ...blank(3),
      head("Your day"),
      say("Date, from when until when, what for, how many people:"),
      ...blank(4),
      say("I will sweep the floor, lock the gate and leave the piano where it is. Signed:"),
      ...blank(1),
    ],
  },
] as const satisfies readonly FileSource[];

export const fileBytes = (file: FileSource): Uint8Array => pdf(file.name, file.lines);

/** The file as an item of the template file-downloads; its size is that of the file itself. */
export function download(key: (typeof files)[number]["key"]) {
  const file = files.find((each) => each.key === key);
  if (!file) throw new Error(`No file is called ${key}`);
  return { name: file.name, file_id: file.id, kind: "pdf", size: fileBytes(file).byteLength };
}
