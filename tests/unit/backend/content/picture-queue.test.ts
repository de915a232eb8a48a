import { beforeEach, describe, expect, it } from "vitest";
import { PictureQueue } from "#backend/src/http/picture-queue";
import { Refusal } from "#backend/src/http/refusal";

const megabyte = 1024 * 1024;
let now: number;
let queue: PictureQueue;
/** Of pictures, in the order that they began to be decoded. */
let decoded: string[];
let atOnce: number;
let maxAtOnce: number;

/** Time passes whenever somebody waits. */
const sleep = async (ms: number) => {
  await Promise.resolve();
  now += ms;
};

beforeEach(() => {
  now = 0;
  queue = new PictureQueue({ now: () => now, sleep });
  decoded = [];
  atOnce = 0;
  maxAtOnce = 0;
});

async function decode(name: string): Promise<string> {
  decoded.push(name);
  atOnce += 1;
  maxAtOnce = Math.max(maxAtOnce, atOnce);
  await sleep(100);
  atOnce -= 1;
  return name;
}

const send = (name: string, bytes = megabyte) => queue.run(bytes, async () => name, decode);
const getRefusal = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof Refusal ? [error.status, error.code, error.more.retryAfter] : error;
};
const forever = () => new Promise<never>(() => {});

describe("pictures that come at once", () => {
  it("are decoded one after the other, in the order of their coming", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `picture ${index}`);
    expect(await Promise.all(names.map((name) => send(name)))).toEqual(names);
    expect([decoded, maxAtOnce]).toEqual([names, 1]);
  });

  it("are refused before they are read where too many wait already", async () => {
    const first = [send("a", 10 * megabyte), send("b", 10 * megabyte)];
    let isRead = false;
    const third = queue.run(
      10 * megabyte,
      async () => {
        isRead = true;
      },
      async () => {},
    );
    expect(await getRefusal(third)).toEqual([503, "BUSY", 5]);
    expect([isRead, await Promise.all(first)]).toEqual([false, ["a", "b"]]);
    expect(await send("c", 10 * megabyte)).toBe("c");
  });

  it("are taken alone whatever their size says", async () => {
    expect(await send("a", 1000 * megabyte)).toBe("a");
  });

  it("do not wait for one that is still being read", async () => {
    void queue.run(megabyte, forever, decode);
    expect(await send("b")).toBe("b");
  });

  it("do not wait for one that failed", async () => {
    const broken = queue.run(
      megabyte,
      async () => "a",
      async () => {
        throw new Error("broken");
      },
    );
    expect([await getRefusal(broken), await send("b")]).toEqual([new Error("broken"), "b"]);
  });

  it("go on once a request that was cancelled must have ended", async () => {
    void queue.run(megabyte, async () => "a", forever);
    await sleep(0);
    const started = now;
    expect(await send("b")).toBe("b");
    expect(now - started).toBeLessThan(21_000);
  });

  it("are refused after 20 s without a turn", async () => {
    const slow = () =>
      queue.run(
        megabyte,
        async () => "slow",
        async () => sleep(15_000),
      );
    const held = [slow(), slow(), slow()];
    expect(await getRefusal(send("late"))).toEqual([503, "BUSY", 5]);
    expect((await Promise.allSettled(held)).length).toBe(3);
  });
});
