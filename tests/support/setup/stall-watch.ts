import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { basename } from "node:path";
import { Worker } from "node:worker_threads";

/** Processes that are watched at a time, at most. A test file has a few clubs. */
const maxProcesses = 64;

export type StallWatch = {
  /** Starts the time anew. */
  progress(): void;
  /** Whether the time ran out. */
  hasStalled(): boolean;
  stop(): Promise<void>;
};

/**
 * Ends this process's children of one program when `progress` was not called for a while. Its timer runs in a
 * thread of its own: Miniflare's synchronous calls block this one for as long as workerd does not answer.
 * @param program name of the file that the children run
 */
export function watchForStall(program: string, limitMs: number): StallWatch {
  /** How often there was progress. */
  const beats = new Int32Array(new SharedArrayBuffer(4));
  /** 1: the time ran out. */
  const stalled = new Int32Array(new SharedArrayBuffer(4));
  const pids = new Int32Array(new SharedArrayBuffer(4 * maxProcesses));

  const onChild = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => {
      const place = pids.indexOf(0);
      if (basename(child.spawnfile).replace(/\.exe$/, "") !== program || place < 0) return;
      Atomics.store(pids, place, child.pid ?? 0);
      child.once("exit", () => Atomics.store(pids, place, 0));
    });
  };
  subscribe("child_process", onChild);
  const thread = new Worker(watch, { eval: true, workerData: { beats, stalled, pids, limitMs } });
  thread.unref();

  return {
    progress: () => {
      Atomics.add(beats, 0, 1);
      Atomics.notify(beats, 0);
    },
    hasStalled: () => Atomics.load(stalled, 0) === 1,
    stop: async () => {
      unsubscribe("child_process", onChild);
      await thread.terminate();
    },
  };
}

const watch = `
  const { beats, stalled, pids, limitMs } = require("node:worker_threads").workerData;
  for (;;) {
    if (Atomics.wait(beats, 0, Atomics.load(beats, 0), limitMs) !== "timed-out") continue;
    Atomics.store(stalled, 0, 1);
    for (const pid of pids) {
      try {
        if (pid > 0) process.kill(pid, "SIGKILL");
      } catch {
        // It has ended meanwhile.
      }
    }
  }
`;
