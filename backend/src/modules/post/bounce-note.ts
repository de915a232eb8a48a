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

type Sight = {
  /** Kinds of mailings that they do not get. */
  readonly stopped: readonly unknown[];
  readonly mayChange: boolean;
};

/** On a member's page: what is not mailed to their address, and what can be done. */
export function bounceNote(row: Bounced, { stopped, mayChange }: Sight, zone: string): Markup | "" {
  const { id, email, email_bounced_at: at, email_bounce_kind: kind, email_bounce_reason: reason } = row;
  if (at === null) return "";
  const day = dayInWords(clubDay(Date.parse(at), zone));
  const said = reason ? html`The mail service says: “${reason}”` : "";
  if (kind === "complaint")
    return stopped.length === 0
      ? ""
      : html`<div class="note" id="bounced">
        <h2>A mail to ${email} was reported as spam</h2>
        <p>It was on ${day}. ${said}</p>
        <p>News and e-mails about events were stopped then. Notices, receipts and all other e-mails go there still. “Mail to members” below says what they get now.</p>
      </div>`;
  return html`<div class="note urgent" id="bounced">
    <h2>${email} takes no mail</h2>
    <p>On ${day} a mail came back. ${said}</p>
    <p>Only codes to sign in are mailed there, and warnings that an e-mail address, a role or the club’s bank account has changed. Ring them, and ask for another address, or whether this one works again.</p>
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
