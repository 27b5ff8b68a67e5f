import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Which rules to check. A theme changes only colours, so checking the colours is enough for a second theme. */
export type Rules = 'all' | 'colours'

const popups = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Returns what axe finds on the page in its current state, one line per element: `rule: element: what is wrong`. */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Do not open a second page to combine results: there are no cross-origin frames to check.
    .setLegacyMode()
  if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
  // Off by default, and part of WCAG 2.2 AA.
  else axe.options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  const lines: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const element = String(target)
      const summary = failureSummary?.split('\n').slice(1).join('; ').replaceAll(/\s+/g, ' ').trim() ?? ''
      // An element that a popup covers has its full size again once the popup is closed.
      if (id === 'target-size' && summary.includes('obscured') && (await liesUnderPopup(page, element))) continue
      lines.push(`${id}: ${element}: ${summary}`)
    }
  }
  return lines
}

const liesUnderPopup = (page: Page, element: string): Promise<boolean> =>
  page.evaluate(
    ({ element, popups }) =>
      document.querySelector(popups) !== null && document.querySelector(element)?.closest(popups) === null,
    { element, popups },
  )
