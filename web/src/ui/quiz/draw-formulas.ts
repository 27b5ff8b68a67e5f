/** Draws formulas with KaTeX. Load this file on demand, because KaTeX is larger than everything else on a page. */
import 'katex/dist/katex.min.css'
import katex from 'katex'
// Adds \ce{…} for chemical formulas.
import 'katex/contrib/mhchem'
import { formulaParts } from './formula-parts.ts'
import classes from './question-html.module.css'

/** Returns the drawn formula. A formula that cannot be read stays as typed and is marked. */
function drawn(tex: string, display: boolean): Node {
  const box = document.createElement('span')
  try {
    // Strict mode would write every Vietnamese letter in a formula to the console. `maxSize` is in em, so that nobody can cover
    // the page with a rule.
    katex.render(tex, box, { displayMode: display, strict: false, maxSize: 20, maxExpand: 200 })
  } catch {
    const sign = display ? '$$' : '$'
    box.replaceChildren(`${sign}${tex}${sign}`)
    box.className = classes.unreadable ?? ''
    box.title = 'Công thức viết sai'
  }
  return box
}

/** Replaces every formula in the texts of the element by its drawing. */
export function drawFormulas(element: Element): void {
  // An editor can store one line as several texts; a formula may then begin in one and end in the next.
  element.normalize()
  const texts: Text[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const parts = formulaParts(text.data)
    if (!parts.some(({ kind }) => kind === 'formula')) continue
    text.replaceWith(...parts.map((part) => (part.kind === 'words' ? part.text : drawn(part.tex, part.display))))
  }
}
