import { describe, expect, it } from "vitest";
import * as contract from "#contract/siv-application";
import * as domain from "~/domain/club/siv-application";

const { sivApplicationStates } = domain;

describe("an application", () => {
  it("has the words of the contract", () => {
    const { sivApplicationKinds, documentSlots, signatureMethods } = contract;
    expect(domain).toMatchObject({
      sivApplicationKinds,
      documentSlots,
      signatureMethods,
      sivApplicationStates: contract.sivApplicationStates,
    });
  });

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
