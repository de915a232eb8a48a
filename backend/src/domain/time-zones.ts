/** Zones that keep the same time today, with the places that people know them by. */
type ZoneGroup = { readonly words: string; readonly zones: readonly string[] };

const australia = (...places: readonly string[]) => places.map((place) => `Australia/${place}`);

/** Australia's, by IANA names; the one that is chosen of a group comes first. */
const groups: readonly ZoneGroup[] = [
  {
    words: "Brisbane (Queensland)",
    zones: australia("Brisbane", "Queensland", "Lindeman"),
  },
  {
    words: "Sydney, Melbourne, Canberra, Hobart",
    zones: australia("Sydney", "Melbourne", "Canberra", "Hobart", "NSW", "Victoria", "ACT", "Tasmania"),
  },
  {
    words: "Adelaide, Broken Hill (South Australia)",
    zones: australia("Adelaide", "South", "Broken_Hill"),
  },
  { words: "Darwin (Northern Territory)", zones: australia("Darwin", "North") },
  { words: "Perth (Western Australia)", zones: australia("Perth", "West") },
  { words: "Eucla (Western Australia)", zones: australia("Eucla") },
  { words: "Lord Howe Island", zones: australia("Lord_Howe", "LHI") },
  { words: "Norfolk Island", zones: ["Pacific/Norfolk"] },
  { words: "Christmas Island", zones: ["Indian/Christmas"] },
  { words: "Cocos (Keeling) Islands", zones: ["Indian/Cocos"] },
];

export const isAustralianZone = (zone: string): boolean => groups.some(({ zones }) => zones.includes(zone));

/**
 * Australia's zones to choose from, each by its places.
 * @param zone the one that is chosen: it stands for its group, so that saving it changes nothing
 */
export const australianZones = (zone: string): readonly (readonly [zone: string, words: string])[] =>
  groups.map(({ words, zones }) => [zones.includes(zone) ? zone : (zones[0] ?? ""), words]);

/** A zone by its places, or by its city: "Auckland". */
export const zonePlaces = (zone: string): string =>
  groups.find(({ zones }) => zones.includes(zone))?.words ?? zoneCity(zone);

/** The city of a zone's name: "Port Moresby" of Pacific/Port_Moresby. */
export const zoneCity = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** What its time is called: "Brisbane time". */
export const zoneTime = (zone: string): string => `${zoneCity(zone)} time`;
