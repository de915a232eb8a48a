// What `npm audit` says of the packages that are shipped, against the advisories that were accepted.

/**
 * Advisories that are accepted for a reason, until a day.
 * @typedef {{ package: string, title: string, reason: string, since: string, until: string }} Accepted
 *   title: a part of the advisory's title, or its URL
 * @typedef {{ package: string, title: string, severity: string, url: string }} Advisory
 */

const failing = new Set(["moderate", "high", "critical"]);

/** Null when the registry gave no report. @param {string} output @returns {Advisory[] | null} */
export function readAdvisories(output) {
  /** @type {{ vulnerabilities?: Record<string, { via?: unknown[] }> }} */
  let report;
  try {
    report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  return Object.entries(report.vulnerabilities).flatMap(([name, { via = [] }]) =>
    via.flatMap((each) => {
      // A text names another package of the report.
      if (typeof each !== "object" || each === null) return [];
      const { title = "", severity = "", url = "" } = /** @type {Partial<Advisory>} */ (each);
      return [{ package: name, title, severity, url }];
    }),
  );
}

/**
 * @param {readonly Advisory[]} advisories @param {ReadonlySet<string>} shipped names
 * @param {readonly Accepted[]} accepted @param {string} today YYYY-MM-DD
 */
export function judgeAdvisories(advisories, shipped, accepted, today) {
  /** @param {Advisory} advisory */
  const acceptedAs = ({ package: name, title, url }) =>
    accepted.find(
      (each) =>
        each.package === name &&
        today <= each.until &&
        (url === each.title || title.toLowerCase().includes(each.title.toLowerCase())),
    );
  const counted = advisories.filter(({ severity }) => failing.has(severity));
  const inShipped = counted.filter((each) => shipped.has(each.package));
  const open = inShipped.filter((each) => !acceptedAs(each));
  const lines = open.map((each) => `${each.package}, ${each.severity}: ${each.title} (${each.url})`);
  return {
    open: lines,
    accepted: inShipped.length - open.length,
    inTools: counted.length - inShipped.length,
  };
}
