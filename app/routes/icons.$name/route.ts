import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createImageFiles } from "~/api/content/pictures/image-files";
import { encodePng } from "~/lib/pictures/png";
import { type AppIconName, appIcons, drawAppIcon } from "~/seo/app-icon";
import { type AppScreenshotName, appScreenshots, drawScreenshot } from "~/seo/app-screenshot";
import { clubLook, lookVersion } from "~/seo/club-look.server";

const unavailable = () =>
  new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });

/** Icons and screenshots of the club's app, from its settings. 503 while the backend is unavailable. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { content, backendFetch, storage, site } = context;
  const images = createImageFiles({
    fetch: backendFetch,
    base: site.backendBase,
    ...storage,
    waitUntil: context.request.waitUntil,
  });
  const name = params.name?.replace(/\.png$/, "") ?? "";
  const isIcon = Object.hasOwn(appIcons, name);
  if (!params.name?.endsWith(".png") || !(isIcon || Object.hasOwn(appScreenshots, name)))
    return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  const settings = await content.siteSettings();
  if (!settings.ok) return unavailable();
  const version = await lookVersion(settings.value);
  try {
    const png = await images.made(`${name}-${version}`, async () => {
      const icon = isIcon ? (name as AppIconName) : "192";
      const look = await clubLook(icon, settings.value, images);
      return encodePng(isIcon ? drawAppIcon(icon, look) : drawScreenshot(name as AppScreenshotName, look));
    });
    const isCurrent = new URL(request.url).searchParams.get("v") === version;
    const age = isCurrent ? "max-age=31536000, immutable" : "max-age=3600";
    return new Response(png, {
      headers: { "Content-Type": "image/png", "Cache-Control": `public, ${age}` },
    });
  } catch {
    return unavailable();
  }
}
