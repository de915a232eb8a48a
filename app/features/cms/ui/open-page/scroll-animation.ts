import aos from "aos";
import stylesheet from "aos/dist/aos.css?url";
import { motionDefaults } from "~/domain/content/block-motion";

/**
 * Starts AOS once its stylesheet has loaded. Blocks in the viewport are left out: they would disappear and
 * come back.
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
