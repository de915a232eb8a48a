import { describe, expect, it } from "vitest";
import { fillOpened } from "~/pwa/outbox/fill-opened";

type Field = { type: string; name: string; value: string; checked: boolean };
const field = (type: string, name: string, value = "", checked = false): Field => ({
  type,
  name,
  value,
  checked,
});

/** The text of the function runs in a page: here with this in place of its document. */
function fill(forms: readonly Field[][], posted: readonly (readonly [string, string])[]) {
  const actions: (string | null)[] = forms.map(() => null);
  const document = {
    forms: forms.map((elements, index) => ({
      elements,
      setAttribute: (_name: string, value: string) => {
        actions[index] = value;
      },
      append: (control: Field) => {
        elements.push(control);
      },
    })),
    createElement: () => field("text", ""),
  };
  new Function("document", "posted", `(${fillOpened})("/vehicle/8/logbook/new?replaces=3", posted)`)(
    document,
    posted,
  );
  return actions;
}

describe("a form of the outbox that is opened to be changed", () => {
  it("has what was posted in the form that has its fields, which posts in its place", () => {
    const search = [field("search", "q", "kept")];
    const purpose = field("text", "purpose");
    const entry = [field("hidden", "requestKey", "new"), purpose, field("submit", "intent", "save")];
    const actions = fill(
      [search, entry],
      [
        ["requestKey", "old"],
        ["purpose", "Rally"],
        ["intent", "save-draft"],
      ],
    );
    expect(actions).toEqual([null, "/vehicle/8/logbook/new?replaces=3"]);
    expect(entry.map(({ value }) => value)).toEqual(["old", "Rally", "save"]);
    expect(search[0]?.value).toBe("kept");
  });

  it("has its boxes as they were, and fields of one name in their order", () => {
    const form = [
      field("checkbox", "day", "sat", true),
      field("checkbox", "day", "sun"),
      field("radio", "kind", "a", true),
      field("radio", "kind", "b"),
      field("text", "stop"),
      field("text", "stop"),
      field("text", "other", "untouched"),
    ];
    fill(
      [form],
      [
        ["day", "sun"],
        ["kind", "b"],
        ["stop", "Emu Park"],
        ["stop", "Byfield"],
      ],
    );
    expect(form.map(({ checked }) => checked).slice(0, 4)).toEqual([false, true, false, true]);
    expect(form.slice(4).map(({ value }) => value)).toEqual(["Emu Park", "Byfield", "untouched"]);
  });

  it("takes along what its page has no field for, and no button that is not pressed", () => {
    const form = [field("select-one", "people", "1"), field("submit", "intent", "withdraw")];
    fill(
      [form],
      [
        ["people", "3"],
        ["guest-1", "Gil"],
        ["guest-2", "Hua"],
        ["intent", "answer"],
      ],
    );
    expect(form.map(({ type, name, value }) => [type, name, value])).toEqual([
      ["select-one", "people", "3"],
      ["submit", "intent", "withdraw"],
      ["hidden", "guest-1", "Gil"],
      ["hidden", "guest-2", "Hua"],
    ]);
  });

  it("takes no page that has no form for one that has", () => {
    expect(fill([], [["purpose", "Rally"]])).toEqual([]);
  });
});
