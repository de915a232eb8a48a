type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

function parse(hex: string): Rgb | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(hex) ?? [];
  const digits = long ?? short?.replace(/./g, "$&$&");
  if (!digits) return null;
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const text = (colour: Rgb) =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** Changes the HSL lightness (0 to 1). Mixing with white would desaturate the colour. */
function withLightness(colour: Rgb, lightness: number): Rgb {
  const [max, min] = [Math.max(...colour), Math.min(...colour)];
  const [sum, range] = [(max + min) / 255, (max - min) / 255];
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(sum - 1));
  const chroma = saturation * (1 - Math.abs(2 * lightness - 1));
  const floor = lightness - chroma / 2;
  return colour.map((channel) => {
    const share = max === min ? 0 : (channel - min) / (max - min);
    return Math.min(1, Math.max(0, floor + chroma * share)) * 255;
  }) as unknown as Rgb;
}

const getLightness = (colour: Rgb) => (Math.max(...colour) + Math.min(...colour)) / 510;

/** WCAG 2 contrast ratio of two hex colours, 1 to 21; 1 when either is invalid. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  return a && b ? contrast(a, b) : 1;
}

/** WCAG AA for text. */
const textRatio = 4.5;

/** The colour, made lighter or darker only as far as it needs for `ratio` on `ground`. */
function withContrast(colour: Rgb, ground: Rgb, ratio: number): Rgb {
  const step = luminance(ground) > 0.18 ? -0.02 : 0.02;
  for (let lightness = getLightness(colour); lightness > 0 && lightness < 1; lightness += step) {
    const shade = withLightness(colour, lightness);
    // + 0.1, since channels are rounded to integers afterwards.
    if (contrast(shade, ground) >= ratio + 0.1) return shade;
  }
  return step < 0 ? black : white;
}

/** Min contrast of filled buttons and panels with the page. Their text has its own contrast. */
const fillRatio = 1.6;

/** Per theme the background of base.css with the least contrast for links. */
export const linkGrounds = { light: "#f4f0e6", dark: "#1f211c" } as const;

function themeTokens(hex: string | null, theme: "light" | "dark"): string {
  const chosen = hex === null ? null : parse(hex);
  const ground = parse(linkGrounds[theme]);
  if (!chosen || !ground) return "";
  const brand = withContrast(chosen, ground, fillRatio);
  const onBrand = contrast(brand, white) >= textRatio ? white : black;
  const suffix = theme === "light" ? "l" : "d";
  return `--brand-${suffix}:${text(brand)};--on-brand-${suffix}:${text(onBrand)};--pri-${suffix}:${text(withContrast(chosen, ground, textRatio))};`;
}

/**
 * CSS custom properties for the club's colours (spec §3): brand, text on it, and links, with sufficient
 * contrast in both themes. "" without a valid colour.
 */
export function brandCss(themeColour: string | null, darkThemeColour: string | null): string {
  const tokens = themeTokens(themeColour, "light") + themeTokens(darkThemeColour ?? themeColour, "dark");
  return tokens === "" ? "" : `:root{${tokens.slice(0, -1)}}`;
}
