import type { MessageKey } from "~/i18n/types";
import type { TaskState } from "./view";

export const taskStateText = (state: TaskState): MessageKey => `sivTask.${state}`;
