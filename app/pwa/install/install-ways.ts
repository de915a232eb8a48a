/** Only Safari's engine on iOS has `standalone`; an iPad calls itself a Mac, which has no touch screen. */
export const isIos = () => "standalone" in navigator && navigator.maxTouchPoints > 1;

/** Firefox for Android: its menu installs. What shows pages inside other apps ("wv") cannot. */
const isMenuInstalling = () =>
  /Android(?!.*; wv)/.test(navigator.userAgent) && !("onbeforeinstallprompt" in window);

/** Without `beforeinstallprompt`: we can only say how. */
export const canInstallByHand = () => isIos() || isMenuInstalling();

/** Whether the page is shown in the installed app's own window. Safari on iOS has `standalone` alone. */
export const isStandalone = () =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;
