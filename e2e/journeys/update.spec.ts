import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, hydrate, test } from "../fixtures";

/** A release of the app between browser and site: all that the site answers, with `release` behind its worker's script. */
async function startRelease(site: string): Promise<{ address: string; publish: () => void; server: Server }> {
  const upstream = new URL(site);
  let release = "";
  const server = createServer((incoming, outgoing) => {
    const { url = "/", method } = incoming;
    const headers = { ...incoming.headers, host: upstream.host };
    const onward = request(
      { host: upstream.hostname, port: upstream.port, path: url, method, headers },
      (reply) => {
        const isWorker = url === "/sw.js";
        const replied = { ...reply.headers };
        if (isWorker) delete replied["content-length"];
        outgoing.writeHead(reply.statusCode ?? 502, replied);
        reply.pipe(outgoing, { end: false });
        reply.on("end", () => outgoing.end(isWorker ? release : undefined));
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: () => {
      release = "\n// a newer release\n";
    },
    server,
  };
}

test("a newer version is offered, stays on offer in the foot of the page, and takes over when taken @js", async ({
  page,
  club,
}) => {
  const { address, publish, server } = await startRelease(club.site);
  try {
    await page.goto(`${address}/about`);
    await hydrate(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await hydrate(page);
    publish();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const prompt = page.getByText("A newer version is ready.");
    await expect(prompt).toBeVisible();
    await expect(prompt).toBeHidden({ timeout: 10_000 });
    const reloaded = page.waitForEvent("load");
    await page.getByRole("contentinfo").getByRole("button", { name: "Update" }).click();
    await reloaded;
    await hydrate(page);
    await expect(page.getByRole("contentinfo").getByRole("button", { name: "Update" })).toHaveCount(0);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
