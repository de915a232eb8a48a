import { copyNoticeClass } from "./copy-notice";

const findNotice = () => document.querySelector(`.${copyNoticeClass}`);

/** Whether the open document is the service worker's copy. */
export const isCopyShown = (): boolean => findNotice() !== null;

export function removeCopyNotice(): void {
  findNotice()?.remove();
}
