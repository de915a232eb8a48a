import { describe, expect, it } from "vitest";
import { createErrorReporter } from "~/pwa/error-reports";

function reporter({ saveData = false } = {}) {
  const sent: Record<string, string>[] = [];
  const page = { path: "/about", saveData, fails: false };
  const report = createErrorReporter({
    origin: "https://club.example",
    path: () => page.path,
    version: "36330413",
    saveData: () => page.saveData,
    send: (fields) => {
      if (page.fails) throw new Error("The beacon failed");
      sent.push(Object.fromEntries(fields));
    },
  });
  return { report, sent, page };
}

/** An error whose only frame is the site's. */
function thrown(message: string, at = "https://club.example/assets/card-Cc4a9YxR.js") {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at show (${at}:1:2)`;
  return error;
}

describe("a sampled page load", () => {
  it("reports where an error is and nothing of the person", () => {
    const { report, sent } = reporter();
    report("error", thrown("Invalid address https://club.example/login?code=424242 of alex@example.com"));
    expect(sent).toEqual([
      {
        kind: "error",
        message: "TypeError: Invalid address /login of …",
        stack: "at show (/assets/card-Cc4a9YxR.js:1:2)",
        path: "/about",
        version: "36330413",
      },
    ]);
  });

  it("reports an error once, by whichever way it is seen", () => {
    const { report, sent } = reporter();
    report("error", thrown("first"));
    report("boundary", thrown("first"));
    report("error", thrown("second"));
    expect(sent.map(({ message }) => message)).toEqual(["TypeError: first", "TypeError: second"]);
  });

  it("reports five errors at most", () => {
    const { report, sent } = reporter();
    for (const word of ["a", "b", "c", "d", "e", "f", "g"]) report("error", thrown(word));
    expect(sent.map(({ message }) => message?.at(-1)).join("")).toBe("abcde");
  });

  it("reports a rejection with anything, but not what it was", () => {
    const { report, sent } = reporter();
    report("rejection", { token: "secret" });
    report("rejection", "secret");
    expect(sent.map(({ message }) => message)).toEqual(["something that is no Error was thrown"]);
  });

  it("leaves out errors of extensions", () => {
    const { report, sent } = reporter();
    report("error", thrown("theirs", "chrome-extension://abcdef/content.js"));
    report("error", thrown("ours"));
    expect(sent.map(({ message }) => message)).toEqual(["TypeError: ours"]);
  });

  it("reports no more once a report has failed", () => {
    const { report, sent, page } = reporter();
    page.fails = true;
    expect(() => report("error", thrown("first"))).toThrow("The beacon failed");
    page.fails = false;
    report("error", new Error("The beacon failed"));
    report("error", thrown("second"));
    expect(sent).toEqual([]);
  });

  it("sends nothing while the browser saves data", () => {
    const { report, sent, page } = reporter({ saveData: true });
    report("error", thrown("first"));
    expect(sent).toEqual([]);
    page.saveData = false;
    report("error", thrown("first"));
    expect(sent).toHaveLength(1);
  });
});
