import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    /** Only in tests: axe, in every page of a context to which `withAxe` was applied. */
    axe: typeof axe
  }
}

/** The rules to check. For a second theme `colours` is enough, because a theme changes only colours. */
export type Rules = 'all' | 'colours'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const popups = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Without it axe also describes every element that is right, which takes longer than the checks. */
const onlyViolations = { resultTypes: ['violations'] } satisfies axe.RunOptions
const options: Record<Rules, axe.RunOptions> = {
  // axe checks `target-size` only on request, but the rule is part of WCAG 2.2 AA.
  all: { ...onlyViolations, rules: { 'target-size': { enabled: true } } },
  colours: { ...onlyViolations, runOnly: ['color-contrast', 'link-in-text-block'] },
}

/**
 * Loads axe into every page that the context opens from now on, and returns the context. This is faster than to send axe to each
 * page for each check.
 */
export async function withAxe(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript({ path: axeFile })
  return context
}

/**
 * Runs axe. Runs in the page. A fault counts only if axe finds one twice, the last time in a page that did not change meanwhile. axe
 * also reports elements that are just being replaced or drawn.
 */
async function runAxe(wanted: axe.RunOptions): Promise<axe.Result[]> {
  const maxRuns = 10
  for (let run = 1; ; run += 1) {
    let changed = false
    const observer = new MutationObserver(() => (changed = true))
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const { violations } = await window.axe.run(document, wanted)
    observer.disconnect()
    if (violations.length === 0 || (run > 1 && !changed) || run === maxRuns) return violations
  }
}

/**
 * Checks the page in its current state with axe. Returns a line `rule: element: what is wrong` for each faulty element.
 * @throws if axe was not loaded into the page's context.
 */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const violations = await page.evaluate(runAxe, options[rules])
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
