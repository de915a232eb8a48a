import { expect, hydrate, test } from "../fixtures";
import { screens } from "./screens";

/** What never hydrates is the same document; /enter is the one page whose purpose needs JavaScript, and says so without it (spec §2). */
const exceptions = /^(enter|login|logout|offline|search|search-found|preview-ended|not-found)$/;

for (const { name, path, as } of screens.filter((each) => !exceptions.test(each.name))) {
  test(`${name} says the same with and without JavaScript`, async ({ page, club, signIn }) => {
    if (as) await signIn(as, path);
    else await page.goto(path);
    await hydrate(page);
    const plain = as ? await club.signIn(as) : club.browser();
    const { html } = await plain.get(path);
    // The page's policy judges the styles of what is parsed, too.
    const [hydrated, sent] = await page.evaluate(
      (text) => {
        const words = (from: Document) => {
          const main = from.querySelector("main")?.cloneNode(true) as Element | undefined;
          for (const style of main?.querySelectorAll("style") ?? []) style.remove();
          return (main?.textContent ?? "").replace(/\s+/g, " ");
        };
        return [words(document), words(new DOMParser().parseFromString(text, "text/html"))];
      },
      html.replace(/<style\b[\s\S]*?<\/style>/g, ""),
    );
    expect(sent.trim()).not.toBe("");
    expect(hydrated).toBe(sent);
  });
}
