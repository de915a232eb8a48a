import type { SiteSettings } from "~/domain/content/site-settings";
import { shareTarget } from "~/http/share-target";
import { direction } from "~/i18n/format-locale";
import type { Locale, MessageKey, Translate } from "~/i18n/types";
import { type AppIconName, appIcons } from "./app-icon";
import { appScreenshots } from "./app-screenshot";
import { shortName } from "./short-name.server";
import { safeHexColour } from "./theme-colour";

/** Screens that the app's icon leads to, the likeliest first: a phone may show fewer. */
const shortcuts: readonly { readonly path: string; readonly name: MessageKey }[] = [
  { path: "/membershipcard", name: "shell.card" },
  { path: "/sivevent", name: "sivRun.title" },
  { path: "/vehicles", name: "shell.garage" },
  { path: "/calendar", name: "shell.calendar" },
];

/** Colours of base.css, for a club that has none. */
const defaultColours = { light: "#12483a", dark: "#1c5646" };

export const clubColour = ({ themeColour }: Pick<SiteSettings, "themeColour">) =>
  safeHexColour(themeColour) ?? defaultColours.light;

/** Of an icon or a screenshot; `version` changes with what it is drawn from. */
const appImagePath = (name: string, version: string) => `/icons/${name}.png?v=${version}`;

/**
 * The app's web manifest (W3C Manifest) in one language. `id` stays: with another it would be another app.
 */
export function webManifest(
  settings: SiteSettings,
  { locale, t, version }: { readonly locale: Locale; readonly t: Translate; readonly version: string },
) {
  const theme = clubColour(settings);
  const dark =
    safeHexColour(settings.darkThemeColour) ?? (settings.themeColour ? theme : defaultColours.dark);
  const image = (name: string, [width, height]: readonly [number, number]) => ({
    src: appImagePath(name, version),
    sizes: `${width}x${height}`,
    type: "image/png",
  });
  return {
    id: "/",
    name: settings.name,
    short_name: shortName(settings.name),
    lang: locale,
    dir: direction(locale),
    scope: "/",
    start_url: "/",
    display: "standalone",
    // One window, which stays as it is for the icon; pwa/install/launches.ts follows a shortcut. Browsers
    // without it open their usual way.
    launch_handler: { client_mode: ["focus-existing", "auto"] },
    theme_color: theme,
    background_color: theme,
    // WICG Manifest Incubations, as far as browsers have it.
    user_preferences: { color_scheme_dark: { theme_color: dark, background_color: dark } },
    icons: (Object.keys(appIcons) as AppIconName[]).flatMap((name) => {
      const { size, purpose } = appIcons[name];
      return purpose ? [{ ...image(name, [size, size]), purpose }] : [];
    }),
    screenshots: Object.entries(appScreenshots).map(([form, size]) => ({
      ...image(form, size),
      form_factor: form,
    })),
    // W3C Web Share Target: a photo that is shared to the app (pwa/shared-photos.ts).
    share_target: {
      action: shareTarget.path,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: shareTarget.field, accept: ["image/*"] }] },
    },
    shortcuts: shortcuts.map(({ path, name }) => ({ name: t(name), url: path })),
  };
}
