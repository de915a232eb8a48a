import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { withOwnWords, withoutOwnWords } from "~/http/own-words";
import { runs } from "../../support/property-runs";

type Shown = { readonly state: string; readonly name: string | null; readonly number: string | null };

/** Decides nothing by a word but whether it is empty. */
const html = ({ state, name, number }: Shown) =>
  renderToStaticMarkup(
    <p className={state} title={name ?? undefined}>
      {name ? <b>{name}</b> : null} {number} {name}
    </p>,
  );

const words = fc.option(
  fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("<b>&amp;\"'", "$&$1", "\u2028")),
);
const shown = fc.record({ state: fc.constantFrom("active", "expired"), name: words, number: words });

describe("a document without its reader's words", () => {
  it("becomes the reader's own once it is filled", () => {
    fc.assert(
      fc.property(shown, (own) => {
        const { standIn, ...taken } = withoutOwnWords(own, ["name", "number"]);
        expect(withOwnWords(html(standIn), taken)).toBe(html(own));
      }),
      runs(300),
    );
  });

  it("has nothing of them, nor has its shape", () => {
    const own = { state: "active", name: "Robin Carter", number: "0142" };
    const { standIn, shape } = withoutOwnWords(own, ["name", "number"]);
    for (const text of [html(standIn), shape]) expect(text).not.toMatch(/Robin|0142/);
  });

  it("has the same shape for readers who differ by their words alone", () => {
    const shapeOf = (own: Shown) => withoutOwnWords(own, ["name", "number"]).shape;
    const one = { state: "active", name: "Robin", number: "0142" };
    expect(shapeOf({ ...one, name: "Alex", number: "7" })).toBe(shapeOf(one));
    for (const other of [{ state: "expired" }, { name: null }, { name: "" }, { number: null }])
      expect(shapeOf({ ...one, ...other })).not.toBe(shapeOf(one));
  });

  it("has marks that nobody can guess", () => {
    const marks = () => withoutOwnWords({ name: "Robin" }, ["name"]).marks;
    expect(marks()).not.toEqual(marks());
    expect(marks()[0]).toMatch(/^[\w-]{22,}$/);
  });
});
