import { html } from "hono/html";
import { type InstallStep, installSteps } from "#contract/content/install-counts";
import type { listInstallCounts } from "../../db/install-counts";
import type { Markup } from "../../http/html-page";

const texts = {
  shown: "Shown the hint to install",
  accepted: "Said yes to the browser’s question",
  started: "Started the installed app",
} as const satisfies Record<InstallStep, string>;

/** On the page of error reports: how many browsers went how far on the way to the installed app. */
export function installCountTable(counts: Awaited<ReturnType<typeof listInstallCounts>>): Markup {
  const row = (step: InstallStep) => {
    const count = counts.find((each) => each.step === step);
    return html`<tr>
      <th scope="row">${texts[step]}</th>
      <td>${count?.this_month ?? 0}</td>
      <td>${count?.before ?? 0}</td>
    </tr>`;
  };
  return html`<h2 id="installing">Installing the app</h2>
    <p class="soft">
      How many browsers took each step for the first time. Nothing says whose they were. Safari and Firefox ask nothing, so
      there only the hint and the first start count; a browser that saves data counts nowhere. Before: the twelve
      months before this one.
    </p>
    <table aria-labelledby="installing">
      <thead>
        <tr>
          <th scope="col">Browsers</th>
          <th scope="col">This month</th>
          <th scope="col">Before</th>
        </tr>
      </thead>
      <tbody>
        ${installSteps.map(row)}
      </tbody>
    </table>`;
}
