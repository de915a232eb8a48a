import { html } from "hono/html";

/** Below the technical settings: what is set where the site runs, by the names it has there. */
export const developerNotes = html`<section class="panel" aria-labelledby="developer">
  <h2 id="developer">For your developer</h2>
  <p>These are entered where the site runs. The desk keeps none of them.</p>
  <dl class="facts">
    <div>
      <dt>Sign-in with Google</dt>
      <dd>The Google Cloud console gives a client ID. <small><code>GOOGLE_CLIENT_ID</code></small></dd>
    </div>
    <div>
      <dt>Racing account</dt>
      <dd>Members can connect their account of a racing service, which gives the club a client ID and an address. <small><code>RACING_CLIENT_ID</code>, <code>RACING_EVENT_MANAGER</code></small></dd>
    </div>
    <div>
      <dt>Home page from blocks</dt>
      <dd>Set there, it comes before the choice above. <small><code>LIST_PAGE_CONTENT</code></small></dd>
    </div>
  </dl>
</section>`;
