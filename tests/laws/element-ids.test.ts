import { expect, it } from "vitest";
import { anchorId } from "~/domain/content/block-anchor";
import { sources } from "./source";

it("keeps the ids of the app's own elements from editors' anchors", () => {
  const ids = sources(["app"], /\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id),
  );
  expect(ids).toContain("main");
  expect(ids.filter((id) => anchorId(id) === id)).toEqual([]);
});
