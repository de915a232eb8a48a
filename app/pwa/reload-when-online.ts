/**
 * Calls `reload` once online. `navigator.onLine` may be wrong, so a small file is fetched first. The offline
 * page holds the text of this function, so it uses nothing from outside.
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
