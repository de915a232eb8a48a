import aos from "aos";
import stylesheet from "aos/dist/aos.css?url";
import { motionDefaults } from "~/domain/block-motion";

/**
 * Starts the library. What is in view already keeps still: it would vanish under its reader and come back. The stylesheet, which
 * hides what is yet to appear, comes last; when it does not arrive, everything stays visible.
 */
export function animate(): void {
  for (const block of document.querySelectorAll("[data-aos]")) {
    if (block.getBoundingClientRect().top < window.innerHeight) block.removeAttribute("data-aos");
  }
  const start = () => {
    aos.init({ ...motionDefaults, once: true });
  };
  if (document.querySelector(`link[href="${stylesheet}"]`)) {
    start();
    return;
  }
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  link.onload = start;
  document.head.appendChild(link);
}
