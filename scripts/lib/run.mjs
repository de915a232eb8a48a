// Starting other programs.
import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { inRoot, quietTools, root } from "./environment.mjs";

/**
 * Runs a program of node_modules/.bin (or of the system) to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, capture?: boolean, onOutput?: (text: string) => void }} [options]
 *   capture: keep the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, capture = false, onOutput } = {}) {
  const path = `${inRoot("node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const child = spawn(command, [...args], {
    cwd: root,
    env: { ...process.env, ...quietTools, PATH: path, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => {
      output += text;
      onOutput?.(text);
      if (!capture) process.stdout.write(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Like run, without output; throws with the program's output when it fails.
 * @param {string} command @param {readonly string[]} args @param {Parameters<typeof run>[2]} options
 */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, { capture: true, ...options });
  if (code !== 0) throw new Error(`${[command, ...args].join(" ")} ended with ${code}\n${output.trim()}`);
  return output;
}
