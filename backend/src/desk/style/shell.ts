/** The desk's colours, its menu and the place of its content. */
export const shellStyle = `
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
.icon{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round;flex:none}
.sheet{position:fixed;inset-inline:0;inset-block-end:calc(3.5rem + env(safe-area-inset-bottom));max-block-size:calc(100dvh - 6rem);overflow-y:auto;background:var(--paper);color:var(--ink);border-radius:16px 16px 0 0;box-shadow:0 -4px 24px #0005;padding:.75rem 1rem 1rem}
.sheet a,.rail a{display:flex;align-items:center;gap:.75rem;padding:.625rem .75rem;border-radius:8px;color:inherit;text-decoration:none;font-weight:600;min-block-size:2.75rem}
.rail ul ul a{padding-inline-start:3rem;font-weight:400}
.sheet p{display:flex;align-items:center;gap:.75rem;margin:.5rem 0 0;padding-inline:.75rem;font-size:.875rem;font-weight:600;color:var(--off)}
.sheet p .icon{inline-size:1.25rem;block-size:1.25rem}
.sheet ul ul{display:grid;grid-template-columns:1fr 1fr}
.sheet [aria-current],.rail [aria-current]{background:var(--tint);color:var(--accent)}
.sheet form,.rail form{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;padding:.75rem;margin-block-start:.75rem;border-block-start:1px solid var(--line)}
.sheet form span,.rail form span{font-size:.875rem;overflow-wrap:anywhere;flex:1 1 100%}
.sheet button,.rail button{margin:0}
.top{background:var(--bar);padding:.5rem 1rem;padding-block-start:calc(.5rem + env(safe-area-inset-top))}
.top .seek{color:var(--bar-ink)}
.top .seek input{border-color:#ffffff80;color:inherit}
.top ::placeholder{color:inherit;opacity:.85}
.top :focus-visible{outline-color:currentColor}
.rail .seek{border:0;margin:0 0 .5rem;padding:0}
.seek{position:relative}
.seek .icon{position:absolute;inset-inline-start:.625rem;inset-block-start:.6875rem;inline-size:1.25rem;block-size:1.25rem;pointer-events:none}
.seek input{padding:.5rem .75rem .5rem 2.375rem}
.seek button{inset-inline-end:0;margin:0}
.seek button:focus{clip-path:none;inline-size:auto;block-size:auto;position:static;margin-block-start:.5rem}
.foot :focus-visible{outline-color:currentColor;outline-offset:-3px}
@media (min-width:64rem){
.foot,.top{display:none}
.rail{display:flex;flex-direction:column;position:fixed;inset-block:0;inset-inline-start:0;inline-size:15rem;overflow-y:auto;background:var(--paper);border-inline-end:1px solid var(--line);padding:1rem .75rem}
.rail>ul{flex:1}
.rail li:not(.here)>ul{display:none}
}
.skip{position:absolute;inset-inline-start:-99rem}
.skip:focus{position:static}
main.wide{max-inline-size:60rem;background:transparent;padding:1rem;margin-block:0 6rem}
@media (min-width:64rem){main.wide{max-inline-size:64rem;margin-inline:max(17rem,calc(50vw - 24rem)) 2rem;margin-block:1rem 4rem}}
`;
