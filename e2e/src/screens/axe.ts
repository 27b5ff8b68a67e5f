import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a theme can change about a page is its colours; everything else is the same in all of them. */
export type Rules = 'all' | 'colours'

const popups = '[role="dialog"], [role="menu"], [role="listbox"]'

/** What axe finds on the page as it stands, one line for each element: `rule: element: what is wrong`. */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // No second page for putting results together: there are no frames of others to ask.
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
      // What a popup covers is as large as before once the popup is closed.
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
