import * as v from "valibot";
import { expect } from "vitest";
import { schemePath } from "#contract/paths";
import { schemeListReply } from "#contract/scheme";
import { specialClasses } from "#rules/vehicle-choices";
import { post } from "../backend";
import { oursIt } from "../suites";

oursIt("schemes", "uses the schemes that it knows")(
  "the states' schemes are data, the club's own first, each rule with its source",
  async () => {
    const reply = await post(schemePath, {});
    expect(reply.status).toBe(200);
    const { data } = v.parse(schemeListReply, reply.body);
    expect(data.filter((scheme) => scheme.is_default)).toEqual([data[0]]);
    for (const scheme of data) {
      expect(scheme.classes.length).toBeGreaterThan(0);
      expect(scheme.classes.every(({ id }) => specialClasses.some((name) => name === id))).toBe(true);
      expect(scheme.declarations.length).toBeGreaterThan(0);
      expect(scheme.rules.every(({ source }) => source.length > 0)).toBe(true);
      expect(scheme.checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  },
);
