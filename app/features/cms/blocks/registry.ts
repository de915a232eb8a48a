import type { ComponentType } from "react";
import { BackgroundVideo } from "../ui/background-video";
import type { BlockContent, Design } from "./content";
import { type LazyBlock, lazyBlock } from "./lazy-block";

type View = ComponentType<{ content: BlockContent }>;

/** In the chunk of every page with blocks. */
const eagerViews = import.meta.glob<View>("./*/*.view.tsx", { eager: true, import: "default" });
/** In chunks of their own, fetched with the pages that need them. */
const lazyViews = import.meta.glob<View>("./*/*.lazy.tsx", { import: "default" });
/** The server renders without waiting, so it loads these eagerly. */
const lazyViewsOnServer: Partial<typeof eagerViews> = import.meta.env.SSR
  ? import.meta.glob<View>("./*/*.lazy.tsx", { eager: true, import: "default" })
  : {};

/** A folder's view by its design, which is the folder's name. */
const byDesign = <V, W>(views: Record<string, V>, change: (view: V, path: string) => W) =>
  Object.fromEntries(Object.entries(views).map(([path, view]) => [path.split("/")[1], change(view, path)]));

const lazyBlocks: Readonly<Record<string, LazyBlock<{ content: BlockContent }> | undefined>> = byDesign(
  lazyViews,
  (fetchView, path) => lazyBlock(lazyViewsOnServer[path] ?? null, fetchView),
);

/** The view of each design. tests/laws holds the folders to one view a design. */
export const blockViews = { ...byDesign(eagerViews, (view) => view), ...lazyBlocks } as Readonly<
  Record<Design, View>
>;

/** Few pages have one. */
export const LazyBackgroundVideo = lazyBlock(
  import.meta.env.SSR ? BackgroundVideo : null,
  async () => (await import("../ui/background-video")).BackgroundVideo,
);

/** Whether the browser must fetch a design's view before the page hydrates. */
export const isLazy = (design: string): boolean => Object.hasOwn(lazyBlocks, design);

/** In the browser: fetches the views of the document's lazy blocks. Rejects when a file cannot be loaded. */
export async function fetchLazyBlocks(): Promise<void> {
  const marked = [...document.querySelectorAll<HTMLElement>("[data-view]")];
  const designs = new Set(marked.map(({ dataset }) => dataset.view ?? ""));
  await Promise.all(
    [...designs].map((design) => (design === "film" ? LazyBackgroundVideo : lazyBlocks[design])?.load()),
  );
}
