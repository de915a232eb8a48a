import { describe, expect, it } from "vitest";
import { sivApplicationStates } from "#rules/siv-application-values";
import * as domain from "~/domain/club/siv-application";

describe("an application", () => {
  it("is written in while it is a draft, and when more is asked for", () => {
    expect(sivApplicationStates.filter((status) => domain.isEditable({ status }))).toEqual([
      "draft",
      "more-information",
    ]);
  });

  it("is withdrawn once it was handed in, until it is over", () => {
    const cannot = sivApplicationStates.filter((status) => !domain.isCancellable({ status }));
    expect(cannot).toEqual(["draft", "declined", "lapsed", "cancelled"]);
  });
});
