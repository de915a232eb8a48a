/** The discrete events, for which React 18 hydrates synchronously, even in the middle of other work. */
const discrete = [
  ..."click dblclick auxclick contextmenu keydown keypress keyup beforeinput input change submit reset".split(
    " ",
  ),
  ..."focusin focusout pointerdown pointerup mousedown mouseup touchstart touchend paste cut copy drop".split(
    " ",
  ),
  // Fired by typing and by selecting text.
  ..."selectionchange select selectstart textInput compositionstart compositionupdate compositionend".split(
    " ",
  ),
  ..."pointercancel touchcancel dragstart dragend invalid".split(" "),
];

/**
 * Hides events from React until the page has hydrated; their default actions (typing, a posted form) still
 * happen. Remix suspends the root while it reads the page's data, and a discrete event then ends in React's
 * error 345, as the root has no fallback. A popstate is passed on to the router once the browser is idle:
 * Suspense boundaries hydrate after the rest, and one that changes before is rendered anew (React's error
 * 421). Returns the function that ends this.
 */
export function holdEvents(): () => void {
  const hold = (event: Event) => event.stopPropagation();
  let hasMoved = false;
  const holdPopState = (event: Event) => {
    hasMoved = true;
    event.stopImmediatePropagation();
  };
  for (const type of discrete) addEventListener(type, hold, true);
  addEventListener("popstate", holdPopState, true);
  return () => {
    for (const type of discrete) removeEventListener(type, hold, true);
    (window.requestIdleCallback ?? setTimeout)(() => {
      removeEventListener("popstate", holdPopState, true);
      if (hasMoved) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
  };
}
