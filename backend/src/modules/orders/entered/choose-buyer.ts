import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { emptyState } from "../../../desk/parts";
import { emailText } from "../../../domain/account/no-email";
import type { AppContext } from "../../../http/services";
import { searchCandidates } from "../../members/merge/people";
import { mayIn } from "../../roles/rules";

const maxText = 100;

/** GET /admin/orders/new: finds the account that an officer enters an order for. */
export async function showBuyers(c: AppContext, who: Officer): Promise<Response> {
  const text = plainText(c.req.query("q") ?? "")
    .trim()
    .slice(0, maxText);
  const found = text === "" ? [] : await searchCandidates(c.var.services.db, who.userId, text);
  const title = "Enter an order";
  return adminPage(
    title,
    html`<p><a href="/admin/orders">All orders</a></p>
      <h1>${title}</h1>
      <p>Whose order is it? A buyer without an account is added first${mayIn(who.roles, "members", "change") ? html`: <a href="/admin/members/new">Add a member</a>` : ""}.</p>
      <form class="find" method="get" action="/admin/orders/new" role="search">
        <label for="q">Name, number, e-mail or phone<input id="q" name="q" type="search" value="${text}" maxlength="${maxText}" /></label>
        <button>Find</button>
      </form>
      ${
        found.length > 0
          ? html`<h2>Found</h2>
            <ul class="sums">${found.map(
              ({ id, name, email, phone, number }) =>
                html`<li>
                  <span><a href="/admin/members/${id}/order">${name || emailText(email)}</a></span>
                  <span class="soft">${[number, emailText(email), phone].filter(Boolean).join(" · ")}</span>
                </li>`,
            )}</ul>`
          : ""
      }
      ${text !== "" && found.length === 0 ? emptyState("people", "No other open account has this in it.") : ""}`,
    { who },
  );
}
