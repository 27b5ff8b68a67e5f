import { expect } from '@playwright/test'
import { test } from './run/run-test.ts'
import { firstPaintBudget, stylesheetBudget, measurePageWeight, weightBudgets } from './page-weight.ts'
import { openContext } from './centre/signed-in-context.ts'

for (const { path, search, who, script } of weightBudgets) {
  test(`${path} loads at most ${script / 1000} KB of scripts and ${stylesheetBudget / 1000} KB of style sheets`, async ({
    browser,
    centre,
  }) => {
    const context = await openContext(browser, centre, who)
    const weight = await measurePageWeight(context, `${path}${search?.(centre) ?? ''}`)
    await context.close()
    console.log(`${path}: ${JSON.stringify(weight)}`)
    expect.soft(weight.firstPaint).toBeLessThanOrEqual(firstPaintBudget)
    expect.soft(weight.script).toBeLessThanOrEqual(script)
    expect.soft(weight.stylesheet).toBeLessThanOrEqual(stylesheetBudget)
    // A value near zero would mean that the measurement missed the files.
    expect(Math.min(weight.firstPaint, weight.script, weight.stylesheet)).toBeGreaterThan(1000)
  })
}
