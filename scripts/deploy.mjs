// `npm run deploy`: builds, brings the database up to date, and deploys the backend and then the site.
// `-- --dry-run` uploads nothing; `-- --site-only` skips the backend (for a site in front of the production
// backend).
import { build } from "./build.mjs";
import { productionBuild, quietenThisProcess } from "./lib/environment.mjs";
import { run } from "./lib/run.mjs";

quietenThisProcess();
const dryRun = process.argv.includes("--dry-run");
const siteOnly = process.argv.includes("--site-only");
const backendConfig = ["--config", "backend/wrangler.toml"];

console.log(`The Workers need these secrets once, set with
  npx wrangler secret put SESSION_SECRETS                          "k1:" and 32 random bytes as base64url
  npx wrangler secret put JWT_SECRET  --config backend/wrangler.toml
  npx wrangler secret put CODE_SECRET --config backend/wrangler.toml
  npx wrangler secret put CARD_KEYS   --config backend/wrangler.toml   "k1:" and a P-256 key (README.md makes one)
  npx wrangler secret put SITE_KEY                                 the same random text for both: it lets the site
  npx wrangler secret put SITE_KEY    --config backend/wrangler.toml   name its visitors' addresses to the backend
  npx wrangler secret put MAIL_KEY    --config backend/wrangler.toml   the mail service's
  npx wrangler secret put MAIL_WEBHOOK_SECRET --config backend/wrangler.toml   signs what it says of mails that come back
  npx wrangler secret put SETUP_CODE  --config backend/wrangler.toml   starts a new club at the backend's /admin
and these variables: the site's API_BASE, the content backend's address (wrangler.toml says where); the backend's SITE_ORIGINS,
MAIL_URL and MAIL_FROM (backend/wrangler.toml), without which it sends no code. README.md, "Deploying", says what each does, and
how a new club begins.
`);

await build();
const steps = siteOnly
  ? []
  : [
      dryRun ? null : ["d1", "migrations", "apply", "DB", "--remote", ...backendConfig],
      ["deploy", ...backendConfig],
    ];
for (const args of [...steps, ["deploy"]]) {
  if (!args) continue;
  const { code } = await run("wrangler", dryRun ? [...args, "--dry-run"] : args, { env: productionBuild });
  if (code !== 0) {
    console.error(`wrangler ${args.join(" ")} failed: nothing after it was done.`);
    process.exit(code);
  }
}
console.log(dryRun ? "A dry run: nothing was deployed." : "Deployed.");
