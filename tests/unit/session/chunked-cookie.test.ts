import { describe, expect, it } from "vitest";
import { createChunkedCookie, deleteStaleChunks } from "~/session/chunked-cookie";

const options = { name: "__Host-session", secure: true, maxAgeSeconds: 60 };
const cookie = createChunkedCookie(options);

const header = (setCookies: readonly string[]) => setCookies.map((line) => line.split(";")[0]).join("; ");
const written = async (value: string) => (await cookie.serialize(value)).split("\n");
const long = (length: number) => Array.from({ length }, (_, index) => "abcdefghij"[index % 10]).join("");

describe("the session's cookie", () => {
  it.each([1, 3500, 3501, 9000])("keeps a value of %i characters", async (length) => {
    const value = long(length);
    const lines = await written(value);
    expect(lines).toHaveLength(Math.ceil(length / 3500));
    expect(await cookie.parse(header(lines))).toBe(value);
    for (const line of lines) expect(line.length).toBeLessThan(4096);
  });

  it("is HttpOnly, SameSite=Lax and Secure, for all paths", async () => {
    const [line] = await written("x");
    expect(line).toBe("__Host-session=1.x; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60");
  });

  it("reads missing chunks as no session", async () => {
    const lines = await written(long(9000));
    for (const missing of [0, 1, 2]) {
      expect(await cookie.parse(header(lines.filter((_, index) => index !== missing)))).toBeNull();
    }
  });

  it.each(["", "0.x", "x", "1.", "99.x", "-1.x", "1x"])("reads %j as no session", async (value) => {
    expect(await cookie.parse(`__Host-session=${value}`)).toBeNull();
  });

  it("deletes the chunks that a shorter value leaves behind, and no other cookie", async () => {
    const before = header(await written(long(9000)));
    const after = await written("x");
    expect(deleteStaleChunks(options, `${before}; theme=dark`, after)).toEqual([
      "__Host-session.1=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0",
      "__Host-session.2=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0",
    ]);
  });
});
