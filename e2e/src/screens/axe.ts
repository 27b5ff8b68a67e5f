import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules to check. For a second theme `colours` is enough, because a theme changes only colours. */
export type Rules = 'all' | 'colours'

const popups = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Checks the page in its current state with axe. Returns a line `rule: element: what is wrong` for each faulty element. */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // The legacy mode opens no second page to combine results, which only pages with cross-origin frames need.
    .setLegacyMode()
  if (rules === 'colours') axe.withRules(['color-contrast', 'link-in-text-block'])
  // axe checks `target-size` only on request, but the rule is part of WCAG 2.2 AA.
  else axe.options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await axe.analyze()
  const lines: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      const element = String(target)
      const summary = failureSummary?.split('\n').slice(1).join('; ').replaceAll(/\s+/g, ' ').trim() ?? ''
      // Ignore an element that a popup covers, because it has its full size again once the popup is closed.
      if (id === 'target-size' && summary.includes('obscured') && (await isUnderPopup(page, element))) continue
      lines.push(`${id}: ${element}: ${summary}`)
    }
  }
  return lines
}

const isUnderPopup = (page: Page, element: string): Promise<boolean> =>
  page.evaluate(
    ({ element, popups }) =>
      document.querySelector(popups) !== null && document.querySelector(element)?.closest(popups) === null,
    { element, popups },
  )
