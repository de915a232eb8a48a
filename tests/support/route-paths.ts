import { execFile } from "node:child_process";
import { promisify } from "node:util";

type Route = {
  readonly id: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Route[];
};

/** Paths of all routes, from `remix routes`. */
export async function routePaths(): Promise<string[]> {
  const remix = ["node_modules/@remix-run/dev/dist/cli.js", "routes", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, remix);
  const below = (routes: readonly Route[], parent: string): string[] =>
    routes.flatMap(({ id, path, index, children = [] }) => {
      const own = path ? `${parent}/${path}` : parent;
      const isPage = index || (id !== "root" && path !== undefined);
      return [...(isPage ? [own || "/"] : []), ...below(children, own)];
    });
  return below(JSON.parse(stdout) as Route[], "");
}
