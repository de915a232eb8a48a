/** What stands on the pages of the desk: texts, forms, records. */
export const pageStyle = `
h1{font-size:clamp(1.5rem,4vw,1.75rem);overflow-wrap:anywhere}
h2{font-size:1.25rem;margin-block:2.5rem .5rem;overflow-wrap:anywhere}
h3,.item h2{font-size:1.0625rem;margin:0;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:.2em}
p{margin-block:.25rem .75rem;max-inline-size:42rem}
code{font-size:.9em;overflow-wrap:anywhere}
small{font-size:.8125rem}
small code{font-size:1em}
ul.list,ol.list{list-style:none;margin:1rem 0;padding:0;display:grid;gap:.75rem}
.item{background:var(--paper);border-radius:12px;padding:.875rem 1rem;display:grid;gap:.5rem}
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
.panel{background:var(--paper);border-radius:12px;padding:1rem 1.25rem 1.5rem}
.item,.panel,.part-of,.links,.rows,.sums,.tree,.empty,.tasks a{box-shadow:0 1px 2px #0000001f}
form.panel:not([method=get]){max-inline-size:44rem}
[type=date],[type=datetime-local],[type=time]{max-inline-size:16rem}
[inputmode=decimal],[inputmode=numeric]{max-inline-size:12rem}
.panel>:first-child{margin-block-start:0}
fieldset{border:0;margin:1.5rem 0 0;padding:0}
legend{font-size:1.125rem;font-weight:700;padding:0}
.hint{font-weight:400;color:var(--soft);font-size:.9375rem;margin:0 0 .375rem}
textarea{inline-size:100%;font:inherit;padding:.625rem .75rem;border:1px solid var(--soft);border-radius:8px;background:transparent;color:inherit;resize:vertical}
[aria-invalid]{border:2px solid var(--bad)}
.tick{display:flex;gap:.75rem;align-items:flex-start;min-block-size:2.75rem;padding-block:.5rem}
.tick+.hint{margin-inline-start:2.25rem}
.tick input{inline-size:1.5rem;block-size:1.5rem;flex:none;margin:0;accent-color:var(--accent)}
.colour{display:flex;align-items:center;gap:.25rem .75rem}
.colour label{margin:0;white-space:nowrap}
.colour [type=text]{flex:1 1 8rem;max-inline-size:16rem}
.colour [type=color]{flex:none;inline-size:3.5rem;block-size:2.75rem;padding:.25rem;cursor:pointer}
.contrast{display:flex;gap:.75rem;align-items:center;margin-block:.5rem}
.contrast svg{flex:none}
.quorum strong{font-size:3rem;line-height:1}
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
.plain{margin-block-start:0}
.plain a,.plain button{text-align:start;border:0;padding:0 1rem 0 0;background:none;color:var(--accent);font-size:.9375rem;text-decoration:underline;text-underline-offset:.2em}
.tap{position:relative}
.tap h2 a::after{content:"";position:absolute;inset:0}
.acts+.facts{margin-block-start:1rem}
.wide-picture>img,.wide-picture>.soft{inline-size:clamp(6rem,25vw,11rem);aspect-ratio:1;object-fit:cover;border-radius:8px;background:var(--tint)}
.wide-picture label{margin-block-start:0}
.acts .main .btn,.acts .main button.quiet,.title .btn:not(.quiet){background:var(--accent);color:var(--on)}
.more{margin:0;position:relative}
.more>summary{list-style:none;cursor:pointer;color:var(--accent)}
.more>summary::-webkit-details-marker{display:none}
.more>ul{list-style:none;margin:.25rem 0 0;padding:.5rem;background:var(--paper);border:1px solid var(--line);border-radius:12px;box-shadow:0 8px 24px #0003;position:absolute;inset-inline-start:0;z-index:1;min-inline-size:14rem}
.acts .more li a,.acts .more li button{display:flex;inline-size:100%;border:0;background:none;color:var(--ink);font-weight:400;border-radius:8px;text-align:start}
.acts .more li :hover{background:var(--tint)}
.part-of{background:var(--paper);border-radius:12px;padding:.75rem 1rem 1rem;margin-block:0 .75rem}
.part-of h2{margin:0;font-size:1.0625rem}
.part-of .head a{padding:.625rem;margin:-.375rem -.625rem}
details.part-of{padding:0 1rem}
.part-of>summary{display:flex;gap:.25rem .75rem;align-items:baseline;padding-block:.75rem;list-style:none}
.part-of>summary::-webkit-details-marker{display:none}
.part-of>summary::after{content:"";flex:none;margin-inline:auto .25rem;inline-size:.5rem;block-size:.5rem;border:solid var(--soft);border-width:0 2px 2px 0;rotate:45deg;translate:0 -.25rem}
.part-of[open]>summary::after{rotate:225deg;translate:0 0}
.part-of>summary h2{flex:none}
.part-of>summary span{font-weight:400;font-size:.9375rem;min-inline-size:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.part-of>div{padding-block-end:1rem;scroll-margin-block-start:7rem}
.record{margin-block-start:1.5rem}
.record h2:first-child{margin-block-start:0}
.timeline{list-style:none;margin:1rem 0 0;padding:0;border-inline-start:2px solid var(--line)}
.timeline li{position:relative;padding:0 0 1rem 1.125rem}
.timeline li::before{content:"";position:absolute;inset-inline-start:-.375rem;inset-block-start:.4375rem;inline-size:.625rem;block-size:.625rem;border-radius:50%;background:var(--accent)}
.timeline p{margin:0}
.timeline .as-is{font-size:.9375rem}
.timeline .soft{font-size:.8125rem}
.first{position:absolute;inset-inline-start:-99rem}
.ink{max-inline-size:min(24rem,100%);background:#fff;border-radius:8px;padding:.5rem}
.vh{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.brief{flex:1 1 18rem;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.amount{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
.part{display:inline-block}
.part:not(:last-child)::after{content:"·";margin-inline:.375rem}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(24rem,100%),1fr));gap:1.5rem 2rem;align-items:start}
.two>div{min-inline-size:0}
.two .facts{grid-template-columns:repeat(auto-fill,minmax(min(8.5rem,100%),1fr))}
.two>div>h2:first-child{margin-block-start:.75rem}
.urgent{border-inline-start:.375rem solid var(--warn);margin-block:1rem}
.urgent h2{margin-block-start:0}
textarea.code{font:.9375rem/1.5 ui-monospace,monospace}
.facts div:only-child{grid-column:1/-1}
.panel+.panel,.facts+.panel{margin-block-start:1rem}
.mail{border:1px solid var(--line);padding-block:.75rem}
.mail p{margin-block:0 .5rem}
.as-is{white-space:pre-line;overflow-wrap:anywhere}
.panel .role{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:0 1rem;align-items:center;border-block-end:1px solid var(--line);padding-block:.25rem}
.role label{margin:0}
.role:has(>.tick input:not(:checked))>div{display:none}
.groups{columns:22rem;column-gap:2rem}
.groups section{break-inside:avoid;margin-block-end:1.5rem}
.groups h2{display:flex;align-items:center;gap:.625rem;margin-block:0 .5rem;font-size:1.0625rem}
.groups .icon{color:var(--accent)}
.links{list-style:none;margin:0;padding:0;background:var(--paper);border-radius:12px;overflow:hidden}
.links li{position:relative;padding:.75rem 2.5rem .75rem 1rem;min-block-size:3.75rem}
.links li+li{border-block-start:1px solid var(--line)}
.links li:has(a):hover{background:var(--tint)}
.links li:has(a)::after{content:"";position:absolute;inset-inline-end:1.125rem;inset-block-start:calc(50% - .25rem);inline-size:.5rem;block-size:.5rem;border:solid var(--soft);border-width:2px 2px 0 0;rotate:45deg}
.links li:target{box-shadow:inset .25rem 0 var(--accent)}
.links h3{font-size:1rem}
.links a{text-decoration:none;color:var(--ink)}
.links a::after{content:"";position:absolute;inset:0;border-radius:12px;z-index:1}
.links a:focus-visible{outline:0}
.links a:focus-visible::after{outline:3px solid var(--accent);outline-offset:-3px}
.links p{margin:0;color:var(--soft);font-size:.9375rem;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.agenda li{display:flex;gap:.875rem;align-items:center}
.agenda li>div{min-inline-size:0}
.leaf{flex:none;inline-size:3rem;padding-block:.25rem;border-radius:8px;background:var(--tint);color:var(--accent);text-align:center;font-size:.75rem;line-height:1.3}
.leaf b{display:block;font-size:1.25rem;line-height:1.1}
.empty{display:grid;justify-items:center;gap:.5rem;background:var(--paper);border-radius:12px;padding:2rem 1rem;margin-block:1rem;text-align:center;color:var(--soft)}
.empty .icon{inline-size:2.5rem;block-size:2.5rem;color:var(--accent)}
.empty p{margin:0}
.over{margin:0}
.two .head h2{margin-block:.5rem}
.timeline.panel{border:0;margin:0;padding:1rem 1.25rem 0}
.timeline.panel li{border-inline-start:2px solid var(--line)}
.timeline.panel li:last-child{border-color:transparent}
.tree{list-style:none;margin:1rem 0;padding:.25rem 1rem;background:var(--paper);border-radius:12px}
.tree ol{list-style:none;margin:0 0 0 .5rem;padding:0 0 0 1rem;border-inline-start:2px solid var(--line)}
.branch{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:center;padding-block:.625rem}
.tree>li+li>.branch,.tree ol .branch{border-block-start:1px solid var(--line)}
.leads{flex:1 1 10rem;overflow-wrap:anywhere}
.branch details{margin:0}
.branch [open]{flex:1 1 100%}
.branch summary{display:inline-block;padding-block:.375rem;color:var(--accent);font-size:.9375rem;text-decoration:underline;text-underline-offset:.2em}
.steps{display:flex;flex-wrap:wrap;gap:.375rem;margin:0}
@media (max-width:44rem){.steps{flex:1 1 100%}}
.steps button{min-block-size:2.5rem;padding:.25rem .625rem;font-size:.875rem;border-color:var(--line)}
.panel>form>h2,form>.panel>h2{margin-block-start:0}
.swatch{vertical-align:-.125rem;margin-inline-end:.25rem}
.books{background:var(--paper);margin-block:1rem}
.books th,.books td{padding:.5rem .75rem}
.books thead th{font-size:.8125rem;color:var(--soft)}
.books td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.books thead th+th{text-align:end}
.books .soft{font-weight:400;font-size:.875rem}
@media (max-width:44rem){
.books th,.books td{padding:.375rem .25rem}
.wide.books tr{display:grid;grid-template-columns:repeat(3,1fr);border-block-end:1px solid var(--line)}
.wide.books :is(th,td){border:0}
.wide.books th:first-child{grid-column:1/-1}
}
@media print{.rail,.foot,.top,.skip,.no-print{display:none}main.wide{margin:0;padding:0;max-inline-size:none}}
@media (forced-colors:active){.item{border:1px solid}}
`;
