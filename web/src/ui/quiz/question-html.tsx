import { useEffect, useMemo, useRef } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { cleanFragment } from '../text/clean-markup.ts'
import { hasFormula } from './formula-parts.ts'
import classes from './question-html.module.css'

/** Returns the cleaned HTML. The server has cleaned it too, but an older version of the server can have let more through. */
function cleaned(html: string): DocumentFragment {
  const fragment = cleanFragment(html)
  for (const frame of fragment.querySelectorAll('iframe')) frame.remove()
  for (const link of fragment.querySelectorAll('a')) link.rel = 'noopener noreferrer'
  return fragment
}

/**
 * Shows the HTML of a question, or of an option, of a test. Formulas `$…$` are drawn; the code for that is loaded only if there
 * is a formula. Until then the formulas are shown as typed.
 */
export function QuestionHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const fragment = useMemo(() => cleaned(html), [html])
  useEffect(() => {
    const element = box.current
    if (element === null) return
    element.replaceChildren(fragment.cloneNode(true))
    if (!hasFormula(fragment.textContent ?? '')) return
    let isShown = true
    void loadWithRetry(() => import('./draw-formulas.ts')).then(({ drawFormulas }) => {
      if (isShown) drawFormulas(element)
    })
    return () => {
      isShown = false
    }
  }, [fragment])
  return <div className={classes.text} ref={box} />
}
