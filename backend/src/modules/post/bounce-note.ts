import { html } from "hono/html";
import { hiddenField } from "../../desk/parts";
import { clubDay, dayInWords } from "../../domain/club-time";
import type { Markup } from "../../http/html-page";

type Bounced = {
  readonly id: number;
  readonly email: string;
  readonly email_bounced_at: string | null;
  readonly email_bounce_kind: "hard" | "complaint" | null;
  readonly email_bounce_reason: string | null;
};

/** On a member's page: no mail goes to their address, and what can be done. */
export function bounceNote(row: Bounced, mayChange: boolean, zone: string): Markup | "" {
  const { id, email, email_bounced_at: at, email_bounce_kind: kind, email_bounce_reason: reason } = row;
  if (at === null) return "";
  const day = dayInWords(clubDay(Date.parse(at), zone));
  return html`<div class="note urgent" id="bounced">
    <h2>${email} takes no mail</h2>
    <p>${kind === "complaint" ? `On ${day} a mail of the club was reported as spam.` : `On ${day} a mail came back.`} ${reason ? html`The mail service says: “${reason}”` : ""}</p>
    <p>Nothing is mailed there but codes to sign in. Ring them, and ask for another address, or whether this one works again.</p>
    ${
      mayChange
        ? html`<div class="acts">
          <a class="btn" href="/admin/members/${id}/email">Change the address</a>
          <form method="post" action="/admin/members/${id}">
            ${hiddenField("bounced", at)}
            <button class="quiet" name="to" value="mail-again">It works again</button>
          </form>
        </div>`
        : ""
    }
  </div>`;
}
