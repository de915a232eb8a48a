import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Club } from "../tests/support/club";

const colours = { red: [170, 0, 0], green: [0, 170, 0], blue: [0, 0, 170] } as const;
export type Colour = keyof typeof colours;

/** A small photo of one colour, as a file to choose. */
export const photo = async (colour: Colour) => {
  const [r, g, b] = colours[colour];
  const create = { width: 64, height: 48, channels: 3, background: { r, g, b } } as const;
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
};
export const photos = (...names: Colour[]) => Promise.all(names.map(photo));

/** How many photos the vehicle of these journeys has. */
export const countPhotos = (club: Club) =>
  club.db.prepare("SELECT json_array_length(photos) AS n FROM vehicles WHERE id = 8").first<number>("n");

/** The colour of each of the last photos on the vehicle's page of photos. */
export async function lastColours(page: Page, count: number): Promise<string[]> {
  const urls = await page
    .getByRole("main")
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  return Promise.all(
    urls.slice(-count).map(async (url) => {
      const { dominant } = await sharp(await (await page.request.get(url)).body()).stats();
      const { r, g, b } = dominant;
      return r > g && r > b ? "red" : g > b ? "green" : "blue";
    }),
  );
}
