/** The events that React 18 answers with hydrating at once, in the middle of whatever it was doing. */
const discrete = [
  ..."click dblclick auxclick contextmenu keydown keypress keyup beforeinput input change submit reset".split(
    " ",
  ),
  ..."focusin focusout pointerdown pointerup mousedown mouseup touchstart touchend paste cut copy drop".split(
    " ",
  ),
];

/**
 * Keeps what people do from React until the page has hydrated; the browser's own answer to it, typing or a posted form,
 * goes on. Remix suspends the root while it reads the page's data, and an event then ends in React's error 345, for the
 * root has no fallback to show. Returns what lets events through again.
 */
export function holdEvents(): () => void {
  const hold = (event: Event) => event.stopPropagation();
  for (const type of discrete) addEventListener(type, hold, true);
  return () => {
    for (const type of discrete) removeEventListener(type, hold, true);
  };
}
