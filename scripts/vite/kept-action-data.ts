import type { Plugin } from "vite";

const router = /@remix-run\/router\/dist\/router\.js$/;
/** Where the router ends a navigation that changes the hash alone. */
const hashChange =
  /(isHashChangeOnly\(state\.location, location\)[^;]*?completeNavigation\(location, \{\s*matches)(\s*\})/;

/**
 * A link to a place on the same page keeps what the page's form was answered: the router drops it with every
 * navigation, so that a tap on a message of the error summary removed all of them. The build fails when a new
 * version of the router reads differently.
 */
export const keptActionData: Plugin = {
  name: "marque-kept-action-data",
  apply: "build",
  transform(code, id) {
    if (!router.test(id)) return null;
    const changed = code.replace(hashChange, "$1, actionData: state.actionData$2");
    if (changed === code) this.error(`${id} reads differently now: see keptActionData`);
    return { code: changed, map: null };
  },
};
