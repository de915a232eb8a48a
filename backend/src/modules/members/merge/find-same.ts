import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import { adminPage } from "../../../desk/layout";
import type { Officer } from "../../../desk/officer";
import { emailText } from "../../../domain/account/no-email";
import type { AppContext } from "../../../http/services";
import { nameOf } from "../member-forms";
import { type Candidate, likelyCandidates, searchCandidates } from "./people";
import { personAt } from "./person-at";

const maxText = 100;

const candidate = (keptId: number, { id, name, email, phone, number, has_role }: Candidate) =>
  html`<li>
    <span><a href="/admin/members/${keptId}/merge/${id}">${name || emailText(email)}</a></span>
    <span class="soft">${[number, emailText(email), phone, has_role === 1 ? "has a role at the desk, which ends or is handed on first" : ""].filter(Boolean).join(" · ")}</span>
  </li>`;

/** GET /admin/members/{user}/merge: the account that may be the same person's, likely ones first. */
export async function showFindSame(c: AppContext, officer: Officer): Promise<Response> {
  const { db } = c.var.services;
  const kept = await personAt(c, "user");
  const text = plainText(c.req.query("q") ?? "")
    .trim()
    .slice(0, maxText);
  const found = await (text === "" ? likelyCandidates(db, kept) : searchCandidates(db, kept.row.id, text));
  const name = nameOf(kept.row);
  const at = `/admin/members/${kept.row.id}`;
  return adminPage(
    `Merge another account into ${name}`,
    html`<p><a href="${at}">Back to ${name}</a></p>
      <h1>Merge another account into ${name}</h1>
      <p>For a person who has two. ${name}’s account stays; choose the other one. Nothing happens before you have seen both side by side.</p>
      <form class="find" method="get" action="${at}/merge" role="search">
        <label for="q">Name, number, e-mail, phone or plate<input id="q" name="q" type="search" value="${text}" maxlength="${maxText}" /></label>
        <button>Find</button>
      </form>
      ${found.length > 0 ? html`<h2>${text === "" ? "With the same name or phone" : "Found"}</h2>` : ""}
      <ul class="sums">
        ${found.map((each) => candidate(kept.row.id, each))}
      </ul>
      ${found.length === 0 ? html`<p class="note">${text === "" ? "No other account has this name or phone. Search for it." : `No other account has “${text}” in it.`}</p>` : ""}`,
    { who: officer },
  );
}
