import { describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { SivApplication } from "~/domain/club/siv-application";
import { postSignature } from "~/features/siv-applications/signature/post-signature.server";
import { err, ok } from "~/lib/result";
import { complete, draft, posted, queensland } from "./sample-application";

const own = (application: SivApplication = draft, scheme = queensland) => ({ application, scheme });
const identity = { updatedAt: draft.updatedAt, requestKey: "0123456789abcdefghijkl" };

describe("a signature", () => {
  const typed = {
    ...identity,
    method: "typed",
    signedName: "Marguerite Lindqvist",
    agreed: "yes",
    signedOn: "10/3/2026",
    textHash: "ab",
  };

  function signer(
    code: string | null = null,
    fields: readonly string[] = [],
    now: SivApplication = complete,
  ) {
    const uploads: File[] = [];
    const submits: Parameters<SivApplicationApi["submit"]>[] = [];
    const sivApplications: Pick<SivApplicationApi, "uploadSignature" | "submit" | "find"> = {
      find: async () => ok(now),
      uploadSignature: async (file) => {
        uploads.push(file);
        return ok({ id: "sig-1", name: file.name, contentType: file.type, bytes: file.size, createdAt: "" });
      },
      submit: async (...call) => {
        submits.push(call);
        const fieldErrors = fields.map((field) => ({ field, message: "" }));
        const error = { kind: "refused", status: 422, message: "", fieldErrors } as const;
        if (code === "LOST") return err({ error: networkError, current: null });
        return code ? err({ error: { ...error, code }, current: null }) : ok(complete);
      },
    };
    return { deps: { sivApplications, today: "2026-03-10", locale: "de" }, uploads, submits };
  }

  const signed: SivApplication = {
    ...complete,
    status: "submitted",
    signature: {
      method: "typed",
      name: "Marguerite Lindqvist",
      signedOn: "2026-03-10",
      textHash: "ab",
      signedAt: "2026-03-10T02:00:00Z",
      file: null,
      text: "",
      locale: "de",
    },
  };

  it("whose reply was lost is found out, and sent again says that it is handed in", async () => {
    const done = { ok: true, value: { flash: { key: "sivApplication.flashSubmitted" } } };
    const lost = signer("LOST", [], signed);
    expect(await postSignature(lost.deps, own(complete), posted(typed))).toMatchObject(done);
    const again = signer();
    expect(await postSignature(again.deps, own(signed), posted(typed))).toMatchObject(done);
    expect(again.submits).toEqual([]);
  });

  it("that did not arrive, or that is another than the one handed in, says so", async () => {
    const lost = signer("LOST", [], complete);
    expect(await postSignature(lost.deps, own(complete), posted(typed))).toMatchObject({
      error: { failure: { kind: "unreachable" }, values: { signedName: "Marguerite Lindqvist" } },
    });
    for (const changes of [{ signedName: "Otto Lindqvist" }, { textHash: "cd" }]) {
      const other = posted({ ...typed, ...changes });
      expect(await postSignature(signer().deps, own(signed), other)).toMatchObject({
        error: { failure: { kind: "handed-in" } },
      });
    }
    const cancelled = { ...signed, status: "cancelled" as const };
    expect(await postSignature(signer().deps, own(cancelled), posted(typed))).toMatchObject({
      error: { failure: { kind: "handed-in" } },
    });
  });

  it("that is typed is handed in with its date and the hash of the text", async () => {
    const { deps, submits, uploads } = signer();
    expect(await postSignature(deps, own(complete), posted(typed))).toMatchObject({
      value: { to: "/specialvehicle/7" },
    });
    expect(submits[0]?.[1]).toEqual({
      method: "typed",
      name: "Marguerite Lindqvist",
      signedOn: "2026-03-10",
      fileId: null,
      textHash: "ab",
      locale: "de",
    });
    expect(uploads).toEqual([]);
  });

  it("that is typed is the name on the application, and what was typed stays", async () => {
    const { deps, submits } = signer();
    const form = posted({ ...typed, signedName: "Otto Lindqvist" });
    expect(await postSignature(deps, own(complete), form)).toMatchObject({
      error: {
        fieldErrors: [{ field: "signedName", key: "sivApplication.signedNameOther" }],
        values: { signedName: "Otto Lindqvist" },
      },
    });
    expect(submits).toEqual([]);
    const spaced = posted({ ...typed, signedName: " marguerite  lindqvist" });
    expect(await postSignature(deps, own(complete), spaced)).toMatchObject({ ok: true });
  });

  it.each(["1/1/2020", "12/3/2026"])("needs a name, a tick and today's date, not %s", async (signedOn) => {
    const form = posted({ ...typed, signedName: " ", agreed: "", signedOn });
    expect(await postSignature(signer().deps, own(complete), form)).toMatchObject({
      error: {
        fieldErrors: [
          { field: "signedName" },
          { field: "signedOn", key: "sivApplication.signedOnToday" },
          { field: "agreed" },
        ],
      },
    });
  });

  it("may have the day before or after the club's, as the signer may be in another zone", async () => {
    for (const signedOn of ["9/3/2026", "11/3/2026"])
      expect(await postSignature(signer().deps, own(complete), posted({ ...typed, signedOn }))).toMatchObject(
        {
          ok: true,
        },
      );
  });

  it("says what is wrong with the name before the tick, as the page does", async () => {
    const form = posted({ ...typed, signedName: "Somebody Else", agreed: "" });
    expect(await postSignature(signer().deps, own(complete), form)).toMatchObject({
      error: { fieldErrors: [{ field: "signedName" }, { field: "agreed" }] },
    });
  });

  it.each(["", "data:text/html;base64,AAAA", "data:image/gif;base64,AAAA", "javascript:alert(1)"])(
    "that is drawn needs a drawing: %j",
    async (drawn) => {
      const { deps, uploads } = signer();
      const form = posted({ ...typed, method: "drawn", drawn });
      expect(await postSignature(deps, own(complete), form)).toMatchObject({
        error: { fieldErrors: [{ field: "siv-pad", key: "sivApplication.padEmpty" }] },
      });
      expect(uploads).toEqual([]);
    },
  );

  it("that is drawn or uploaded goes along as a private file", async () => {
    const { deps, uploads, submits } = signer();
    await postSignature(
      deps,
      own(complete),
      posted({ ...typed, method: "drawn", drawn: `data:image/png;base64,${btoa("png")}` }),
    );
    const uploaded = new File(["jpeg"], "me.jpg", { type: "image/jpeg" });
    await postSignature(deps, own(complete), posted({ ...typed, method: "uploaded", uploaded }));
    expect(await Promise.all(uploads.map(async (file) => [file.type, await file.text()]))).toEqual([
      ["image/png", "png"],
      ["image/jpeg", "jpeg"],
    ]);
    expect(submits.map(([, { fileId }]) => fileId)).toEqual(["sig-1", "sig-1"]);
  });

  it("for a vehicle that was sold meanwhile says so, and not that the text has changed", async () => {
    const { deps } = signer("VALIDATION", ["vehicle_id", "signature.text_hash"]);
    expect(await postSignature(deps, own(complete), posted(typed))).toMatchObject({
      error: {
        failure: { kind: "vehicle-gone", status: 422 },
        values: { signedName: "Marguerite Lindqvist" },
      },
    });
  });

  it("of a text that has changed asks to read it again", async () => {
    const refused = await postSignature(signer("CONFLICT").deps, own(complete), posted(typed));
    expect(refused).toMatchObject({ error: { failure: { kind: "text-changed" } } });
    expect(refused.ok ? null : refused.error.values).not.toHaveProperty("textHash");
  });
});
