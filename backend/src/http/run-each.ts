type Step = readonly [name: string, work: () => Promise<unknown>];

/**
 * Runs one step after the other. One that fails is logged, and the next ones run all the same.
 * @throws after the last one, where any has failed
 */
export async function runEach(steps: readonly Step[]): Promise<void> {
  const failed: string[] = [];
  for (const [name, work] of steps)
    try {
      await work();
    } catch (error) {
      failed.push(name);
      const message = error instanceof Error ? error.message : String(error);
      console.error(JSON.stringify({ event: "step-failed", step: name, message }));
    }
  if (failed.length > 0) throw new Error(`Steps failed: ${failed.join(", ")}`);
}
