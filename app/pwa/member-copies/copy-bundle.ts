/** A page as a line of the answer at `bundlePath`, in JSON. `url` is absolute. */
export type BundledPage = {
  readonly url: string;
  readonly headers: [string, string][];
  readonly html: string;
};

export const toBundleLine = (page: BundledPage): string => `${JSON.stringify(page)}\n`;

/**
 * The pages of an answer at `bundlePath`, each as soon as it has come.
 * @throws TypeError it ended early
 */
export async function* readBundle({ body }: Response): AsyncGenerator<BundledPage> {
  let rest = "";
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) {
        if (rest) throw new TypeError("the answer ended early");
        return;
      }
      const lines = (rest + chunk.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield JSON.parse(line);
    }
  } finally {
    // Of an answer that is not read to its end, the site renders no more pages.
    reader?.cancel().catch(() => undefined);
  }
}
