import { UNSAFE_RemixContext as RemixContext, Scripts, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { stateHeader } from "~/http/internal-headers";
import bootSource from "./boot.js?boot";
import { useDocumentValues } from "./document-context";
import fillSharedSource from "./fill-shared.js?boot";
import noteErrorsSource from "./note-errors.js?boot";
import takeLaunchesSource from "./take-launches.js?boot";

/** As in Remix's <Scripts>; RemixServer's streamed scripts fill it. */
const inlineStream =
  "__remixContext.stream=new ReadableStream({start(c){__remixContext.streamController=c}}).pipeThrough(new TextEncoderStream());";

/** JSON, escaped for a <script>. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

/** What boot.js says to the site, on a page without it: scripts run here. */
const scriptsRunCookie =
  '{const s=location.protocol=="https:";document.cookie=(s?"__Host-":"")+"js=1;path=/;max-age=31536000;samesite=lax"+(s?";secure":"")}';

/**
 * The club's logo, the page's first picture, once a page has loaded that never hydrates: for any medium now
 * (ui/badge.tsx).
 */
const showLogo = 'onload=()=>document.querySelector("source")?.removeAttribute("media")';

/** The print button of a sheet (ui/paper.tsx). */
const printButton =
  '{const b=document.querySelector("[data-print]");if(b){b.hidden=false;b.onclick=()=>print()}}';

/**
 * The document's only script, in place of Remix's <Scripts>: the data to hydrate with, and boot.js, which
 * fetches no module before the first interaction (docs/decisions, hydration on demand). In the browser it
 * renders the same element, blank.
 */
export function BootScripts() {
  const remix = useContext(RemixContext);
  const matches = useMatches();
  const { nonce, messageUrls, hydrate, member, reportsErrors, stateOnDemand, script, tail } =
    useDocumentValues();
  const isShare = matches.some(({ id }) => id === "routes/share");
  const isSheet = matches.some(({ id }) => id.includes("print"));
  // The development server's hot reload is part of Remix's own scripts.
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // import.meta.env.SSR is a constant at build time, so that the browser's modules do not contain
        // source().
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the one inline script; its data is escaped above.
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR && remix ? source() + (script && `;${script}`) : " ",
        }}
      />
      {tail}
    </>
  );

  function source(): string {
    const root = matches[0]?.data as { readonly frame?: { readonly logo: string | null } } | undefined;
    if (!remix || !hydrate)
      return [
        scriptsRunCookie,
        isSheet ? printButton : "",
        root?.frame?.logo ? `${showLogo};` : "",
        takeLaunchesSource,
      ].join("");
    const { manifest, renderMeta } = remix;
    // Without this Remix does not stream the loaders' data.
    if (renderMeta && !stateOnDemand) renderMeta.didRenderScripts = true;
    const routes = Object.fromEntries(
      matches.flatMap(({ id }) => {
        const route = manifest.routes[id];
        return route ? [[id, route.module]] : [];
      }),
    );
    const preload = new Set(manifest.entry.imports);
    for (const { id } of matches) {
      const route = manifest.routes[id];
      for (const url of [route?.module, ...(route?.imports ?? [])]) if (url) preload.add(url);
    }
    const page = {
      manifest: manifest.url,
      entry: manifest.entry.module,
      preload: [...preload],
      routes,
      messages: messageUrls,
      state: stateOnDemand ? stateHeader : "",
      member: member ? 1 : 0,
    };
    return [
      reportsErrors ? `${noteErrorsSource};` : "",
      // Remix's flags are constants of the browser's modules (scripts/vite/unused-runtime.ts).
      "window.__remixContext={};",
      stateOnDemand ? "" : inlineStream,
      `window.__boot=${scriptJson(page)};`,
      bootSource,
      isShare ? `;${fillSharedSource}` : "",
    ].join("");
  }
}
