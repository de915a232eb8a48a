/**
 * Calls `reload` once online, after fetching a small file: `navigator.onLine` may be wrong. The offline page
 * contains this function's text, so it uses nothing from outside.
 * @returns ends it
 */
export function reloadWhenOnline(reload: () => void): () => void {
  const check = () => {
    if (navigator.onLine) fetch("/robots.txt", { cache: "no-store" }).then(reload, () => {});
  };
  addEventListener("online", check);
  const timer = setInterval(check, 5_000);
  return () => {
    removeEventListener("online", check);
    clearInterval(timer);
  };
}
