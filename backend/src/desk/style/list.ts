/** Lists and tables of the desk; on a phone a row is a name with its facts below. */
export const listStyle = `
.find{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-block:1rem}
.find label{margin:0;flex:1 1 12rem}
.find button{margin:0}
.thumb{display:block;inline-size:5rem;block-size:5rem;object-fit:cover;border-radius:8px;background:var(--tint)}
.thumb.on-dark{background:#151a19}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));gap:1rem;margin-block:1rem}
.tiles .item{grid-template-rows:auto auto 1fr auto}
.tiles .acts{margin-block-start:.75rem}
.tiles [type=file]{max-inline-size:100%}
.strip{display:flex;flex-wrap:wrap;gap:.5rem;max-inline-size:none}
.pick{margin-block:.5rem;gap:.375rem}
.pick a{min-block-size:2.25rem;padding:.25rem .75rem;font-size:.9375rem;border-radius:99px}
.title{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.title h1{margin:0}
.tabs{display:flex;flex-wrap:wrap;gap:0 .25rem;margin-block:.75rem;border-block-end:1px solid var(--line)}
.tabs.index{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:thin}
.tabs.index a{white-space:nowrap}
.tabs a{flex:none;padding:.625rem .5rem;color:var(--soft);font-weight:600;text-decoration:none;border-block-end:3px solid transparent;min-block-size:2.75rem}
.tabs a[aria-current]{color:var(--accent);border-block-end-color:var(--accent)}
.tabs span{font-weight:400;font-variant-numeric:tabular-nums;color:var(--soft);font-size:.875rem}
.filters{margin:0}
.filters>summary{list-style:none}
.filters>summary::-webkit-details-marker{display:none}
.filters>div:not(.pair){display:flex;flex-wrap:wrap;gap:.5rem}
.filters select{min-inline-size:9rem}
::placeholder{color:var(--soft);opacity:1}
@media (min-width:44rem){
@supports selector(::details-content){
.filters>summary{display:none}
.filters::details-content{content-visibility:visible;display:contents}
}
}
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
@media (min-width:64rem){
.rows .chip{inline-size:max-content;max-inline-size:11rem}
.rows .name>*{display:block;inline-size:max-content;max-inline-size:13rem}
}
.rows .number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.rows .pick{inline-size:3rem;padding-block:.25rem;position:relative;z-index:1}
.rows .pick label{margin:0;display:grid;place-items:center;min-block-size:2.5rem;cursor:pointer}
.rows .pick input{inline-size:1.25rem;block-size:1.25rem;margin:0;accent-color:var(--accent)}
.rows .picture{inline-size:3.25rem;padding:.25rem 0}
.rows .thumb{inline-size:2.5rem;block-size:2.5rem;border-radius:6px}
.log{margin-block:1rem}
.log td,.log tbody th{padding-block:.375rem;vertical-align:top}
.log .said{display:flex;flex-wrap:wrap;gap:0 .75rem;font-weight:400}
.log span.changes{display:inline}
.log details{margin:0}
.log summary{padding-block:0;font-weight:inherit;color:var(--accent)}
.log .soft{font-size:.8125rem}
.log tbody th a::after{content:none}
.log tbody th a{text-decoration:underline}
.bulk{margin-block:.75rem}
form:has(.pick :checked)>div.bulk{position:sticky;inset-block-end:calc(4rem + env(safe-area-inset-bottom));z-index:1;background:var(--tint);border-radius:12px;padding:.625rem .875rem;box-shadow:0 4px 16px #0003}
@media (min-width:64rem){form:has(.pick :checked)>div.bulk{inset-block-end:.75rem}}
@media (max-width:44rem){form:has(.pick :checked)>div.bulk .soft{display:none}form:has(.pick :checked)>div.bulk{display:grid;grid-template-columns:1fr 1fr}form:has(.pick :checked)>div.bulk button{font-size:.875rem;line-height:1.25;padding-inline:.5rem;justify-content:center}}
.columns form{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center}
.columns .tick{margin:0}
@media (max-width:44rem){
.acts:not(.stay):has(>.more){position:relative}
html{scroll-padding-block-start:4rem}
.stay:has(*){position:sticky;inset-block-start:0;z-index:2;background:var(--ground);margin:0 -1rem;padding:.5rem 1rem}
.stay .more>ul{max-block-size:60dvh;overflow-y:auto;inset-inline-start:1rem}
.title{gap:.5rem}
.title .btn,.acts>a{padding-inline:.75rem;font-size:.9375rem}
.tabs.index a{font-size:.9375rem}
.more{position:static}
.tabs{flex-wrap:nowrap;margin-inline:-1rem;padding-inline:1rem;overflow-x:auto;scrollbar-width:none;background:linear-gradient(90deg,var(--ground) 1.5rem,transparent) local 0 0/3rem 100%,linear-gradient(270deg,var(--ground) 1.5rem,transparent) local 100% 0/3rem 100%,linear-gradient(90deg,#0005,transparent) 0 0/.75rem 100%,linear-gradient(270deg,#0005,transparent) 100% 0/.75rem 100%;background-repeat:no-repeat}
.tabs a{white-space:nowrap}
.tabs [aria-current]{scroll-initial-target:nearest}
.find>label{flex:1 1 0;min-inline-size:0}
.find .filters{order:1;flex:1 1 100%}
.filters>summary{justify-content:center;inline-size:100%;min-block-size:2.5rem}
.filters>div{margin-block-start:.5rem}
.find .filters label{flex:1 1 100%}
.rows thead{display:none}
.rows,.rows tbody{display:block}
.rows tbody tr{display:flex;flex-wrap:wrap;gap:.125rem .625rem;align-items:baseline;padding:.625rem .75rem;position:relative;border-block-end:1px solid var(--line)}
.rows tbody th,.rows tbody td{border:0;padding:0}
.rows tbody th{flex:1 1 100%}
.rows td{overflow-wrap:anywhere;color:var(--soft);font-size:.875rem}
.rows tbody td:empty{display:none}
.rows tbody tr:has(.pick){padding-inline-start:3rem}
.rows tr:has(.pick)::after{content:"";order:2;flex:0 0 100%}
.rows tr:has(.pick) th{flex:1 1 0;min-inline-size:min-content;max-inline-size:100%;overflow-wrap:break-word}
.rows tr:has(.pick) td{order:4;max-inline-size:100%;white-space:normal}
.rows tr:has(.pick) td:not(.pick,.picture,.kept,.whole,.number,:has(.chip,strong)){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.rows tr:has(.pick) td:is(.spare,:nth-child(n+3 of :not(.pick,.picture,.kept,.whole,.spare,.number,:has(.chip),th))):not(:has(strong)){display:none}
.rows tr:has(.pick) td:nth-last-child(1 of :has(.chip)){order:3}
.rows tr:has(.pick) td :is(.line,.soft){display:inline}
.rows tr:has(.pick) td.number:nth-last-child(1 of .number){order:1;max-inline-size:50%;color:var(--ink);font-size:.9375rem;font-weight:600}
.rows tr .pick.pick{position:absolute;inset-inline-start:0;inset-block:0}
.rows .pick label{min-block-size:100%}
.log tbody th{order:-1}
.log tbody tr{padding-block:.375rem;gap:0 .5rem}
.log tbody td{font-size:.75rem}
.log .said{display:block;font-size:.875rem;line-height:1.35}
.log details:not([open]){display:inline-block}
.rows tr .picture.picture{position:absolute;inset-inline-start:3rem;inset-block-start:.6875rem}
.rows tbody tr:has(.picture){padding-inline-start:6.25rem}
}
.tasks{list-style:none;margin:1rem 0 1.5rem;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(8.5rem,100%),1fr));gap:.75rem}
.tasks a{display:grid;grid-template-columns:1fr auto;align-content:start;gap:.25rem;background:var(--paper);border-radius:12px;padding:.875rem 1rem;color:inherit;text-decoration:none;block-size:100%}
.tasks .icon{grid-area:1/2;color:var(--soft)}
.tasks strong{grid-area:1/1;font-size:2.25rem;line-height:1;color:var(--accent);font-variant-numeric:tabular-nums}
.tasks span{grid-column:1/3;line-height:1.35}
.tasks a:hover{outline:2px solid var(--accent)}
.whole{position:relative}
.whole h3 a{text-decoration:none}
.whole h3 span{color:var(--ink);margin-inline-start:.25rem}
.whole h3 a::after{content:"";position:absolute;inset:0;border-radius:12px}
.whole:hover h3 a{text-decoration:underline}
.whole .chips{align-items:center}
.whole .head:first-child{flex-wrap:nowrap}
.sums{list-style:none;margin:.75rem 0;padding:.25rem 1rem;background:var(--paper);border-radius:12px}
.sums li{display:flex;gap:1rem;justify-content:space-between;align-items:baseline;padding-block:.5rem;border-block-end:1px solid var(--line)}
.sums li:last-child{border-block-end:0}
.sums li>span:first-child{min-inline-size:0;overflow-wrap:anywhere}
.sums .soft{display:block;font-size:.875rem}
.sums li.soft{display:flex}
.sums .amount{font-weight:400}
.sums .total{font-weight:700}
.sums .total .amount{font-weight:700}
.rows tr.urgent{margin:0;border-inline-start:0;box-shadow:inset .25rem 0 var(--warn)}
.find button{white-space:nowrap}
.rows .line{display:block}
`;
