import { html } from "hono/html";
import { type Markup, page } from "../http/html-page";
import type { Officer } from "./officer";
import { doneNote } from "./parts";
import { rail } from "./rail";

/** The looks of the desk, after those of every page. */
export const deskStyle = `
:root{--bar:#0b3d33;--bar-ink:#f4f7f5;--tint:#e7f1ee;--warn:#8a5200;--off:#5b6470}
@media (prefers-color-scheme:dark){:root{--bar:#0a2a24;--tint:#15302a;--warn:#f0b45c;--off:#9aa5af}}
.rail{display:none}
.foot{position:fixed;inset-inline:0;inset-block-end:0;z-index:2;background:var(--bar);color:var(--bar-ink);padding-block-end:env(safe-area-inset-bottom)}
.foot ul,.rail ul{list-style:none;margin:0;padding:0}
.foot>ul{display:flex}
.foot>ul>li{flex:1 1 0;min-inline-size:0}
.foot>ul>li>a,.foot summary{display:grid;justify-items:center;gap:.125rem;padding:.5rem .125rem;font-size:.6875rem;font-weight:600;letter-spacing:-.01em;line-height:1.2;text-decoration:none;color:inherit;min-block-size:3.5rem;list-style:none;cursor:pointer}
.foot summary::-webkit-details-marker{display:none}
.foot span{white-space:nowrap}
.foot details{margin:0}
.foot>ul>li>[aria-current],.foot [open]>summary{background:#ffffff24}
.foot svg,.rail svg{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;flex:none}
.sheet{position:fixed;inset-inline:0;inset-block-end:calc(3.5rem + env(safe-area-inset-bottom));max-block-size:calc(100dvh - 6rem);overflow-y:auto;background:var(--paper);color:var(--ink);border-radius:16px 16px 0 0;box-shadow:0 -4px 24px #0005;padding:.75rem 1rem 1rem}
.sheet a,.rail a{display:flex;align-items:center;gap:.75rem;padding:.625rem .75rem;border-radius:8px;color:inherit;text-decoration:none;font-weight:600;min-block-size:2.75rem}
.sheet ul ul a,.rail ul ul a{padding-inline-start:3rem;font-weight:400}
.sheet [aria-current],.rail [aria-current]{background:var(--tint);color:var(--accent)}
.sheet form,.rail form{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;padding:.75rem;margin-block-start:.75rem;border-block-start:1px solid var(--line)}
.sheet form span,.rail form span{font-size:.875rem;overflow-wrap:anywhere;flex:1 1 100%}
.sheet button,.rail button{margin:0}
.rail .seek,.sheet .seek{border:0;margin:0 0 .5rem;padding:0}
.seek{position:relative}
.seek input{padding:.5rem .75rem}
.seek button{inset-inline-end:0;margin:0}
.seek button:focus{clip-path:none;inline-size:auto;block-size:auto;position:static;margin-block-start:.5rem}
.foot :focus-visible{outline-color:currentColor;outline-offset:-3px}
@media (min-width:64rem){
.foot,main .seek{display:none}
.rail{display:flex;flex-direction:column;position:fixed;inset-block:0;inset-inline-start:0;inline-size:15rem;overflow-y:auto;background:var(--paper);border-inline-end:1px solid var(--line);padding:1rem .75rem}
.rail>ul{flex:1}
.rail li:not(.here)>ul{display:none}
}
.skip{position:absolute;inset-inline-start:-99rem}
.skip:focus{position:static}
main.wide{max-inline-size:60rem;background:transparent;padding:1rem;margin-block:.5rem 6rem}
@media (min-width:64rem){main.wide{max-inline-size:64rem;margin-inline:max(17rem,calc(50vw - 24rem)) 2rem;margin-block:1rem 4rem}}
h1{font-size:1.75rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin-block:2.5rem .5rem}
h3,.item h2{font-size:1.0625rem;margin:0;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:.2em}
p{margin-block:.25rem .75rem;max-inline-size:42rem}
code{font-size:.9em;overflow-wrap:anywhere}
small{font-size:.8125rem}
small code{font-size:1em}
ul.list,ol.list{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem}
.item{background:var(--paper);border-radius:12px;border-inline-start:.375rem solid var(--accent);padding:.875rem 1rem;display:grid;gap:.5rem}
.item.hidden,.item.deleted,.item.off,.item.open{border-inline-start-color:var(--off)}
.item.future,.item.ended{border-inline-start-color:var(--warn)}
.item:target{outline:3px solid var(--accent);outline-offset:2px}
.item p{margin:0}
.head{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between}
.chips{display:flex;flex-wrap:wrap;gap:.375rem}
.chip{font-size:.8125rem;font-weight:600;line-height:1.5;padding:.125rem .625rem;border-radius:99px;border:1px solid currentColor;color:var(--off);white-space:nowrap}
.chip.shown{color:var(--accent)}
.chip.future,.chip.ended{color:var(--warn)}
.chip.bad{color:var(--bad)}
.chip.standing,.rows .chip{white-space:normal;border-radius:12px}
.acts{display:flex;flex-wrap:wrap;gap:.5rem}
.acts form{display:contents}
.acts{margin-block-start:.5rem;align-items:center}
.acts button,.acts a,.btn{margin:0;min-block-size:2.75rem;padding:.5rem .875rem;display:inline-flex;align-items:center}
.acts a,.btn{font-weight:600;border:1px solid var(--accent);border-radius:8px;text-decoration:none}
.acts button[disabled]{opacity:.45;cursor:default}
.note{background:var(--tint);border-radius:12px;padding:.75rem 1rem;margin-block:1rem}
.asked{border-inline-start:.25rem solid var(--warn);background:var(--tint);border-radius:0 8px 8px 0;padding:.5rem .75rem 0;margin-block-start:.5rem}
.asked p{margin:0}
.asked .tick{margin:0}
.note.bad{background:transparent;border:2px solid var(--bad)}
.note h2{margin:0 0 .25rem}
.panel>h2:first-child{margin-block-start:0}
.note ul{margin:0;padding-inline-start:1.25rem}
.note.bad a{color:var(--bad)}
.find{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-block:1rem}
.find label{margin:0;flex:1 1 12rem}
.find button{margin:0}
.panel{background:var(--paper);border-radius:12px;padding:1rem 1.25rem 1.5rem}
fieldset{border:0;margin:1.5rem 0 0;padding:0}
legend{font-size:1.125rem;font-weight:700;padding:0}
.hint{font-weight:400;color:var(--soft);font-size:.9375rem;margin:0 0 .375rem}
textarea{inline-size:100%;font:.9375rem/1.5 ui-monospace,monospace;padding:.625rem .75rem;border:1px solid var(--soft);border-radius:8px;background:transparent;color:inherit;resize:vertical}
#description,#words,#reason,#terms,#addons,#note{font:inherit}
[aria-invalid]{border:2px solid var(--bad)}
.tick{display:flex;gap:.75rem;align-items:flex-start;min-block-size:2.75rem;padding-block:.5rem}
.tick input{inline-size:1.5rem;block-size:1.5rem;flex:none;margin:0;accent-color:var(--accent)}
.colour{display:flex;align-items:center;gap:.25rem .75rem}
.colour label{margin:0;white-space:nowrap}
.colour [type=text]{flex:1 1 8rem;max-inline-size:16rem}
.colour [type=color]{flex:none;inline-size:3.5rem;block-size:2.75rem;padding:.25rem;cursor:pointer}
.contrast{display:flex;gap:.75rem;align-items:center;margin-block:.5rem}
.contrast svg{flex:none}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:0 1.5rem}
.pair.four{grid-template-columns:repeat(auto-fit,minmax(min(11.5rem,100%),1fr))}
.pair>div{min-inline-size:0}
details{margin-block-start:1rem}
details+.hint{margin-block-start:.5rem}
summary{cursor:pointer;padding-block:.625rem;font-weight:600}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font-size:.875rem}
dl{margin:0}
dt{font-weight:600;margin-block-start:.75rem}
dd{margin:0}
.acts [aria-current]{background:var(--accent);color:var(--on)}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:.5rem 1.5rem}
.facts dt{margin:0;font-size:.875rem;color:var(--soft)}
.facts dd{white-space:pre-line;overflow-wrap:anywhere}
.changes{display:grid;gap:.625rem}
.changes dt{margin:0;font-size:.875rem;color:var(--soft)}
.changes dd{white-space:pre-line;overflow-wrap:anywhere}
.changes del,.changes ins{text-decoration:none}
.changes del,.changes span{color:var(--soft)}
.changes ins{font-weight:600}
.shots{list-style:none;margin:.5rem 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.75rem;font-size:.875rem}
.shots img{display:block;inline-size:100%;aspect-ratio:4/3;object-fit:cover;border-radius:8px;background:var(--tint)}
.words{white-space:pre-line;color:var(--soft);overflow-wrap:anywhere}
.item.pictured{grid-template-columns:auto minmax(0,1fr);gap:.875rem;align-items:start}
.item.pictured>div{display:grid;gap:.375rem}
.thumb{display:block;inline-size:5rem;block-size:5rem;object-fit:cover;border-radius:8px;background:var(--tint)}
.strip{display:flex;flex-wrap:wrap;gap:.5rem;max-inline-size:none}
.pick{margin-block:.5rem;gap:.375rem}
.pick a{min-block-size:2.25rem;padding:.25rem .75rem;font-size:.9375rem;border-radius:99px}
.plain{margin-block-start:0}
.plain a,.plain button{text-align:start;border:0;padding:0 1rem 0 0;background:none;color:var(--accent);font-size:.9375rem;text-decoration:underline;text-underline-offset:.2em}
.tap{position:relative}
.tap h2 a::after{content:"";position:absolute;inset:0}
.acts+.facts{margin-block-start:1rem}
.wide-picture>img,.wide-picture>.soft{inline-size:clamp(6rem,25vw,11rem);aspect-ratio:1;object-fit:cover;border-radius:8px;background:var(--tint)}
.wide-picture label{margin-block-start:0}
.title{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.title h1{margin:0}
.acts .main .btn,.acts .main button.quiet,.title .btn{background:var(--accent);color:var(--on)}
.tabs{display:flex;flex-wrap:wrap;gap:0 .25rem;margin-block:.75rem;border-block-end:1px solid var(--line)}
.tabs a{flex:none;padding:.625rem .5rem;color:var(--soft);font-weight:600;text-decoration:none;border-block-end:3px solid transparent;min-block-size:2.75rem}
.tabs a[aria-current]{color:var(--accent);border-block-end-color:var(--accent)}
.tabs span{font-weight:400;font-variant-numeric:tabular-nums;color:var(--soft);font-size:.875rem}
.find label.narrow{flex:0 1 11rem}
.rows{background:var(--paper);border-radius:12px;overflow:hidden;font-size:.9375rem}
.rows th,.rows td{padding:.625rem .75rem;border-block-end:1px solid var(--line)}
.rows thead th{font-size:.8125rem;color:var(--soft);white-space:nowrap;vertical-align:baseline}
.rows thead a{color:inherit;text-decoration:none;display:inline-block;padding-block:.25rem}
.rows thead [aria-sort] a{color:var(--ink)}
.rows tbody tr{position:relative}
.rows tbody tr:hover{background:var(--tint)}
.rows tbody th{font-weight:600}
.rows tbody th a{text-decoration:none}
.rows tbody th a::after{content:"";position:absolute;inset:0}
.rows td{overflow-wrap:break-word}
.rows .chip{display:inline-block}
.rows .whole{white-space:nowrap}
.rows .number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.rows .pick{inline-size:3rem;padding-block:.25rem;position:relative;z-index:1}
.rows .pick label{margin:0;display:grid;place-items:center;min-block-size:2.5rem;cursor:pointer}
.rows .pick input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:var(--accent)}
.rows .picture{inline-size:3.25rem;padding:.25rem 0}
.rows .thumb{inline-size:2.5rem;block-size:2.5rem;border-radius:6px}
.bulk{margin-block:.75rem}
form:has(.pick :checked)>div.bulk{position:sticky;inset-block-end:calc(4rem + env(safe-area-inset-bottom));z-index:1;background:var(--tint);border-radius:12px;padding:.625rem .875rem;box-shadow:0 4px 16px #0003}
@media (min-width:64rem){form:has(.pick :checked)>div.bulk{inset-block-end:.75rem}}
@media (max-width:44rem){form:has(.pick :checked)>div.bulk .soft{display:none}form:has(.pick :checked)>div.bulk{display:grid;grid-template-columns:1fr 1fr}form:has(.pick :checked)>div.bulk button{font-size:.875rem;line-height:1.25;padding-inline:.5rem;justify-content:center}}
.columns form{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center}
.columns .tick{margin:0}
.more{margin:0;position:relative}
.more>summary{list-style:none;cursor:pointer;color:var(--accent)}
.more>summary::-webkit-details-marker{display:none}
.more>ul{list-style:none;margin:.25rem 0 0;padding:.5rem;background:var(--paper);border:1px solid var(--line);border-radius:12px;box-shadow:0 8px 24px #0003;position:absolute;inset-inline-start:0;z-index:1;min-inline-size:14rem}
.acts .more li a,.acts .more li button{display:flex;inline-size:100%;border:0;background:none;color:var(--ink);font-weight:400;border-radius:8px;text-align:start}
.acts .more li :hover{background:var(--tint)}
.part-of{background:var(--paper);border-radius:12px;padding:.75rem 1rem 1rem;margin-block:0 .75rem}
.part-of h2{margin:0;font-size:1.0625rem}
.part-of .head a{padding:.625rem;margin:-.375rem -.625rem}
.record{margin-block-start:1.5rem}
.record h2:first-child{margin-block-start:0}
.timeline{list-style:none;margin:1rem 0 0;padding:0;border-inline-start:2px solid var(--line)}
.timeline li{position:relative;padding:0 0 1rem 1.125rem}
.timeline li::before{content:"";position:absolute;inset-inline-start:-.375rem;inset-block-start:.4375rem;inline-size:.625rem;block-size:.625rem;border-radius:50%;background:var(--accent)}
.timeline p{margin:0}
.timeline .as-is{font-size:.9375rem}
.timeline .soft{font-size:.8125rem}
@media (max-width:44rem){
.acts:has(>.more){position:relative}
.more{position:static}
.rows thead{display:none}
.rows,.rows tbody{display:block}
.rows tbody tr{display:flex;flex-wrap:wrap;gap:.125rem .625rem;align-items:baseline;padding:.625rem .75rem .625rem 3rem;position:relative;border-block-end:1px solid var(--line)}
.rows tbody th,.rows tbody td{border:0;padding:0}
.rows tbody th{flex:1 1 100%}
.rows td{overflow-wrap:anywhere}
.rows tbody td:empty{display:none}
.rows td{color:var(--soft);font-size:.875rem}
.rows tbody tr:not(:has(.pick)){padding-inline-start:.75rem}
.rows .pick{position:absolute;inset-inline-start:0;inset-block:0}
.rows .picture{position:absolute;inset-inline-start:3rem;inset-block-start:.625rem}
.rows tbody tr:has(.picture){padding-inline-start:6.25rem;min-block-size:3.75rem}
}
.tasks{list-style:none;margin:1rem 0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(11rem,100%),1fr));gap:.75rem}
.tasks a{display:flex;gap:.75rem;align-items:baseline;background:var(--paper);border-radius:12px;padding:.875rem 1rem;color:inherit;text-decoration:none;block-size:100%}
.tasks strong{font-size:1.75rem;line-height:1;color:var(--accent);font-variant-numeric:tabular-nums}
.tasks a:hover{outline:2px solid var(--accent)}
.first{position:absolute;inset-inline-start:-99rem}
.ink{max-inline-size:min(24rem,100%);background:#fff;border-radius:8px;padding:.5rem}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.whole{position:relative}
.whole h3 a{text-decoration:none}
.whole h3 span{color:var(--ink);margin-inline-start:.25rem}
.whole h3 a::after{content:"";position:absolute;inset:0;border-radius:12px}
.whole:hover h3 a{text-decoration:underline}
.whole .chips{align-items:center}
.whole .head:first-child{flex-wrap:nowrap}
.brief{flex:1 1 18rem;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.amount{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.sums{list-style:none;margin:.75rem 0;padding:.25rem 1rem;background:var(--paper);border-radius:12px}
.sums li{display:flex;gap:1rem;justify-content:space-between;align-items:baseline;padding-block:.5rem;border-block-end:1px solid var(--line)}
.sums li:last-child{border-block-end:0}
.sums li>span:first-child{min-inline-size:0;overflow-wrap:anywhere}
.sums .soft{display:block;font-size:.875rem}
.sums li.soft{display:flex}
.sums .amount{font-weight:400}
.sums .total{font-weight:700}
.sums .total .amount{font-weight:700}
.part{display:inline-block}
.part:not(:last-child)::after{content:"·";margin-inline:.375rem}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:1.5rem 2rem;align-items:start}
.two>div{min-inline-size:0}
.two .facts{grid-template-columns:repeat(auto-fill,minmax(min(11rem,100%),1fr))}
.two>div>h2:first-child{margin-block-start:.75rem}
.urgent{border-inline-start:.375rem solid var(--warn);margin-block:1rem}
.rows tr.urgent{margin:0;border-inline-start:0;box-shadow:inset .25rem 0 var(--warn)}
.urgent h2{margin-block-start:0}
.mail-form textarea{font:inherit}
.panel+.panel,.facts+.panel{margin-block-start:1rem}
.mail{border:1px solid var(--line);padding-block:.75rem}
.mail p{margin-block:0 .5rem}
.as-is{white-space:pre-line;overflow-wrap:anywhere}
.find button{white-space:nowrap}
.rows .line{display:block}
.panel .role{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:0 1rem;align-items:center;border-block-end:1px solid var(--line);padding-block:.25rem}
.role label{margin:0}
@media (forced-colors:active){.item{border:1px solid}}
`;

export const signOutForm = (who: string | null) => html`<form method="post" action="/admin">
  ${who ? html`<span>${who}</span>` : ""}
  <button class="quiet" name="step" value="signout">Sign out</button>
</form>`;

/** Above a form that was sent when the session had expired. */
const signedInAgain = "You are signed in again. Here is what you typed; it is not saved yet.";

/** A screen of the desk: its menu, and the content. No script. */
export function adminPage(
  title: string,
  body: Markup,
  options: { who: Officer; status?: number; formTarget?: string },
): Promise<Response> {
  const { who, ...rest } = options;
  const top = html`<a class="skip" href="#main">Skip to content</a> ${rail(who, signOutForm(who.email))}`;
  const shown = html`${who.isBack ? doneNote(signedInAgain) : ""} ${body}`;
  return page(title, shown, { ...rest, wide: true, top, style: deskStyle });
}
