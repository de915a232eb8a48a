/** The events that React 18 answers with hydrating at once, in the middle of whatever it was doing. */
const discrete = [
  ..."click dblclick auxclick contextmenu keydown keypress keyup beforeinput input change submit reset".split(
    " ",
  ),
  ..."focusin focusout pointerdown pointerup mousedown mouseup touchstart touchend paste cut copy drop".split(
    " ",
  ),
  // What typing and choosing text bring along.
  ..."selectionchange select selectstart textInput compositionstart compositionupdate compositionend".split(
    " ",
  ),
  ..."pointercancel touchcancel dragstart dragend invalid".split(" "),
];

/**
 * Keeps what people do from React until the page has hydrated; the browser's own answer to it, typing or a posted form,
 * goes on. Remix suspends the root while it reads the page's data, and an event then ends in React's error 345, for the
 * root has no fallback to show. A move within the history is told to the router when the browser has nothing else to do: parts of
 * the page hydrate after the rest, and one that is made to change before that is drawn anew (React's error 421). Returns what lets
 * events through again.
 */
export function holdEvents(): () => void {
  const hold = (event: Event) => event.stopPropagation();
  let moved = false;
  const holdMove = (event: Event) => {
    moved = true;
    event.stopImmediatePropagation();
  };
  for (const type of discrete) addEventListener(type, hold, true);
  addEventListener("popstate", holdMove, true);
  return () => {
    for (const type of discrete) removeEventListener(type, hold, true);
    (window.requestIdleCallback ?? setTimeout)(() => {
      removeEventListener("popstate", holdMove, true);
      if (moved) dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
  };
}
