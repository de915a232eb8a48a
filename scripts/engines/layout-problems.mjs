/**
 * Body of a function that runs in a page and returns sentences: what is too wide, and which control, icon or
 * image is invisible.
 */
export const layoutProblems = `
  const { scrollWidth, clientWidth } = document.documentElement;
  const named = (element) => {
    const name = element.getAttribute("aria-label") ?? element.textContent.trim();
    const start = element.cloneNode(false).outerHTML.slice(0, 120);
    return start + (name ? " (" + name.slice(0, 40) + ")" : "");
  };
  const problems = [];
  if (!document.querySelector("main, h1")) problems.push("the page has no content");
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    problems.push("scrolls sideways by " + (scrollWidth - clientWidth) + " px: " + wide.slice(-3).map(named).join(" "));
  }
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]";
  for (const element of document.querySelectorAll(controls + ", svg, img")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    // The logo is not fetched yet (app/ui/badge.tsx): the element around it holds its place.
    const shown = element.matches("img:not([src])") ? element.parentElement : element;
    const { width, height } = shown.getBoundingClientRect();
    if (width < 1 || height < 1) problems.push(named(element) + " is " + width + " × " + height + " px");
  }
  return problems;
`;
