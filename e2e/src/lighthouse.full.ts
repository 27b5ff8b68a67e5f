import { expect } from '@playwright/test'
import { test } from './run/run-test.ts'
import { findBrowser } from './browser/find-browser.ts'
import { runLighthouse, lighthousePages } from './lighthouse-scores.ts'

const runs = 3
/** The lowest accepted performance score, for the median of the runs. */
const performanceGate = 95

for (const page of lighthousePages) {
  const { path } = page
  test(`${path} passes Lighthouse on a phone without findings and with a high performance score`, async ({
    centre,
  }) => {
    const browser = await findBrowser({ say: () => {} })
    if (browser === null) throw new Error('There is no browser')
    const { scores, faults } = await runLighthouse(browser.executablePath, centre, { ...page, runs })
    for (const score of scores) console.log(`${path}: ${JSON.stringify(score)}`)
    expect.soft(faults).toEqual([])
    expect.soft(scores.map(({ accessibility }) => accessibility)).toEqual(Array(runs).fill(100))
    expect.soft(scores.map((score) => score['best-practices'])).toEqual(Array(runs).fill(100))
    const [, middle] = scores.map(({ performance }) => performance).toSorted((one, other) => one - other)
    expect(middle).toBeGreaterThanOrEqual(performanceGate)
  })
}
