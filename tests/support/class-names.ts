import { stylesheetName } from "~/styles/cascade";
import { ClassNameReader } from "../../scripts/vite/class-names";
import { stylesheetPaths } from "./stylesheets";

const classNames = new ClassNameReader();

/**
 * The built name of a component's class, for what no role, label or text finds.
 * @param stylesheet name of its CSS module @throws when there is no such class
 */
export function builtClass(stylesheet: string, name: string): string {
  const path = stylesheetPaths.find((each) => stylesheetName(each) === stylesheet);
  if (!path) throw new Error(`There is no ${stylesheet}.module.css`);
  return classNames.get(path, name);
}

/** A selector of that class. */
export const byClass = (stylesheet: string, name: string) => `.${builtClass(stylesheet, name)}`;
