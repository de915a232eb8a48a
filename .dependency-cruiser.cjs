// The import ladder (docs/decisions, folders and imports): what stands higher may import what stands lower, never the other way;
// folders on one rung, and features, do not import each other. tests/laws runs it; `npx depcruise app` shows it.

/** From the highest rung to the lowest. */
const ladder = [
  { name: "worker", folders: ["^server\\.ts$", "^load-context\\.ts$"] },
  { name: "request", folders: ["^app/request/"] },
  { name: "environment", folders: ["^app/env\\.ts$"] },
  { name: "routes", folders: ["^app/routes/", "^app/(root|entry\\.client|entry\\.server)\\.tsx$"] },
  { name: "shell", folders: ["^app/shell/"] },
  { name: "features", folders: ["^app/features/([^/]+)/"] },
  { name: "forms", folders: ["^app/forms/"] },
  { name: "surface", folders: ["^app/ui/", "^app/seo/", "^app/pwa/", "^app/boot/"] },
  { name: "page-cache", folders: ["^app/page-cache/"] },
  { name: "http", folders: ["^app/http/", "^app/rich-text/"] },
  { name: "doors", folders: ["^app/api/", "^app/session/", "^app/i18n/"] },
  { name: "domain", folders: ["^app/domain/"] },
  { name: "lib", folders: ["^app/lib/"] },
];

const upwards = ladder.slice(1).map((rung, index) => ({
  name: `${rung.name}-imports-downwards-only`,
  severity: "error",
  comment: `${rung.name} stands below ${ladder
    .slice(0, index + 1)
    .map(({ name }) => name)
    .join(", ")}`,
  from: { path: rung.folders },
  to: { path: ladder.slice(0, index + 1).flatMap(({ folders }) => folders) },
}));

const sideways = ladder
  .filter(({ name }) => !["worker", "routes", "features"].includes(name))
  .flatMap(({ folders }) =>
    folders.map((folder) => ({
      name: "no-sideways-imports",
      severity: "error",
      comment: "folders on one rung do not import each other: what both need belongs a rung lower",
      from: { path: folder },
      // A class is no code: the shared ones are in ui.
      to: { path: folders.filter((other) => other !== folder), pathNot: "\\.css$" },
    })),
  )
  .filter(({ to }) => to.path.length > 0);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...upwards,
    ...sideways,
    {
      name: "features-are-strangers",
      severity: "error",
      comment: "a route composes two features; they do not know each other",
      from: { path: "^app/features/([^/]+)/" },
      to: { path: "^app/features/", pathNot: "^app/features/$1/" },
    },
    {
      name: "routes-are-strangers",
      severity: "error",
      comment: "a URL is a folder: deleting it deletes the page and nothing else",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "only-api-and-backend-know-the-contract",
      severity: "error",
      comment: "the wire's spelling stops at app/api",
      from: { path: "^(app|server\\.ts|load-context\\.ts)", pathNot: "^app/(api|domain)/" },
      to: { path: "^contract/" },
    },
    {
      name: "domain-derives-types-from-the-contract",
      severity: "error",
      comment: "in the site's spelling, and nothing but types",
      from: { path: "^app/domain/" },
      to: { path: "^contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "site-and-backend-meet-over-http",
      severity: "error",
      from: { path: "^(app/|server\\.ts|load-context\\.ts|contract/)" },
      to: { path: "^(backend|tests|e2e|scripts)/" },
    },
    {
      name: "backend-stands-alone",
      severity: "error",
      from: { path: "^backend/" },
      to: { path: "^(app|tests|e2e|scripts)/" },
    },
    {
      name: "rules-stand-alone",
      severity: "error",
      comment: "both Workers run them",
      from: { path: "^rules/" },
      to: { path: "^(app|backend|contract|tests|e2e|scripts|server\\.ts|load-context\\.ts)" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "imports-resolve",
      severity: "error",
      comment: "of our own files; a package that is missing fails the build",
      from: { path: "^(app|backend|contract|rules)/" },
      to: { couldNotResolve: true, path: "^([.~]|#(contract|rules|backend))", pathNot: "[?]" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.state|\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ["workerd", "worker", "browser", "import", "types", "default"],
    },
  },
};
