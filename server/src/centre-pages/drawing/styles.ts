import { darkTwinOf } from '@hien/contract/brand-colour'

/**
 * Returns the style sheet of a page. The page contains it, so that it needs no second request. Fonts are those of the system,
 * because loading others would delay the text on a weak line.
 * @param colour the colour of the centre, `#rrggbb`
 */
export const stylesOf = (colour: string): string => `
:root{color-scheme:light dark;--paper:#fbf7f0;--surface:#fffdf9;--ink:#22302e;--ink2:#56635f;--line:#e6dccb;--brand:${colour};--on:#fffdf9}
@media(prefers-color-scheme:dark){:root{--paper:#161c1b;--surface:#1e2625;--ink:#efe9de;--ink2:#a9b3ae;--line:#313d3a;--brand:${darkTwinOf(colour)};--on:#161c1b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
header,main,footer{max-width:60rem;margin:0 auto;padding:20px 16px}
header{display:flex;gap:16px;align-items:center;border-bottom:6px solid var(--brand)}
header img{border-radius:14px;object-fit:contain}
h1{font-size:28px;line-height:1.3;margin:0}
h2{font-size:24px;line-height:1.35;margin:40px 0 12px}
h3{font-size:20px;line-height:1.4;margin:0 0 4px}
h4{font-size:16px;margin:0}
p{margin:0 0 12px}
ul{list-style:none;margin:0;padding:0}
.contact{color:var(--ink2);margin:4px 0 0}
.contact a{display:inline-block;padding:10px 0}
.cards{display:grid;gap:16px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px}
.classes{display:grid;gap:12px;margin-top:12px}
.class{border-top:1px solid var(--line);padding-top:12px}
.class p{margin:0;color:var(--ink2)}
.class .fee{color:var(--ink);font-weight:600}
.join{display:inline-block;margin-top:8px;padding:11px 20px;min-height:48px;border-radius:10px;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none}
.closed{margin-top:8px;font-weight:600}
.teacher{display:flex;gap:12px;align-items:flex-start}
.teacher img,.initial{flex:none;width:56px;height:56px;border-radius:50%;object-fit:cover}
.initial{display:grid;place-items:center;background:var(--brand);color:var(--on);font-weight:600;font-size:20px}
.text img,.text iframe{max-width:100%;height:auto}
.more{display:inline-block;padding:12px 0}
@media(min-width:48rem){.teachers{grid-template-columns:1fr 1fr}}
@media print{.join,.more{display:none}}
`
