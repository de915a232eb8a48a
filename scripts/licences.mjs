// Writes docs/licences.md: the packages that are shipped, with version and licence. It is checked by
// tests/laws/licences.test.ts.
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "./lib/environment.mjs";
import { shippedPackages } from "./lib/shipped-packages.mjs";

export const licencesFile = "docs/licences.md";

/** Permissive licences; a package under another one needs a decision. */
export const allowedLicences = [
  ...["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "Unlicense"],
  ...["MIT OR Apache-2.0", "Apache-2.0 AND MIT", "MIT AND Zlib"],
];

/** @param {string} licence */
export const isAllowed = (licence) => allowedLicences.includes(licence.replace(/^\((.*)\)$/, "$1"));

export function licenceList() {
  const rows = shippedPackages().map(
    ({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`,
  );
  return `# Packages that are shipped

Everything that can reach the built Workers or the browser: the dependencies of package.json and theirs in turn, at the
versions of package-lock.json. \`npm run generate\` writes this file; a test fails when it is stale, or when a licence is not
one of ${allowedLicences.slice(0, 6).join(", ")} or a choice of them.

| Package | Version | Licence |
|---|---|---|
${[...new Set(rows)].join("\n")}
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(inRoot(licencesFile), licenceList());
