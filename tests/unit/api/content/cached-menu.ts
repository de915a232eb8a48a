/** As the backend sends it. */
export const entry = {
  url: "/about",
  lastmod: "2026-03-01",
  model: "page",
  priority: 0.9,
  seo_title: "About",
  seo_meta_description: "Who we are",
  for_visitors: 1,
};
/** The same. */
export const menuItem = { url: "about", label: "Us", items: [{ url: "about", label: null }] };
