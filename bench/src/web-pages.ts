/** Measures the first visit to pages: the bytes that the browser loads, and the scores of Lighthouse's mobile preset. */
import { openCentre, type Centre } from '../../e2e/src/centre/centre.ts'
import { findBrowser } from '../../e2e/src/browser/find-browser.ts'
import { runLighthouse, lighthousePages, type Scores } from '../../e2e/src/lighthouse-scores.ts'
import { firstPaintBudget, stylesheetBudget, measurePageWeights } from '../../e2e/src/page-weight.ts'
import { median, type Table } from './table.ts'

const runs = 5
const performanceAim = 95

async function withCentre<Result>(work: (centre: Centre, executablePath: string) => Promise<Result>): Promise<Result> {
  const browser = await findBrowser({ say: () => {} })
  if (browser === null) throw new Error('There is no browser')
  const centre = await openCentre()
  try {
    return await work(centre, browser.executablePath)
  } finally {
    await centre.stop()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const outcome = (value: number, budget: number) =>
  value <= budget ? `≤ ${kilobytes(budget)}: met` : `≤ ${kilobytes(budget)}: **missed by ${kilobytes(value - budget)}**`

export const benchPageWeight = () =>
  withCentre(async (centre, executablePath): Promise<Table> => {
    const weighed = await measurePageWeights(executablePath, centre)
    return {
      title: 'What a page fetches before it is idle, as sent (brotli), nothing in the cache',
      columns: [
        'page',
        'until first text',
        'budget',
        'scripts',
        'budget',
        'style sheets',
        'budget',
        'fonts',
        'files (scripts, style sheets, fonts)',
      ],
      rows: weighed.map(({ path, script, weight }) => [
        path,
        kilobytes(weight.firstPaint),
        outcome(weight.firstPaint, firstPaintBudget),
        kilobytes(weight.script),
        outcome(weight.script, script),
        kilobytes(weight.stylesheet),
        outcome(weight.stylesheet, stylesheetBudget),
        kilobytes(weight.font),
        String(weight.files),
      ]),
    }
  })

const columns: (keyof Scores)[] = [
  'performance',
  'accessibility',
  'best-practices',
  'firstPaint',
  'largestPaint',
  'blocked',
  'shift',
  'machine',
  'slowdown',
]

export const benchLighthouse = () =>
  withCentre(async (centre, executablePath): Promise<Table> => {
    const rows: string[][] = []
    for (const page of lighthousePages) {
      const { path } = page
      const { scores } = await runLighthouse(executablePath, centre, { ...page, runs })
      const middle = median(scores.map(({ performance }) => performance))
      rows.push([
        path,
        ...columns.map((column) => String(median(scores.map((score) => score[column])))),
        `≥ ${performanceAim}: ${middle >= performanceAim ? 'met' : `**missed by ${performanceAim - middle}**`}`,
      ])
    }
    return {
      title: `Lighthouse, mobile preset, median of ${runs} runs`,
      columns: ['page', ...columns, 'performance bar'],
      rows,
    }
  })
