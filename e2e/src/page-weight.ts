/** Measures how many bytes a first visit to a page loads. The bytes are counted as the server sends them, compressed. */
import type { BrowserContext, Request } from '@playwright/test'
import { roomOf, type Centre, type Person } from './centre/centre.ts'

/**
 * Transferred bytes of the scripts, style sheets and fonts that were loaded until the network was idle, and their number.
 * `firstPaint`: bytes of the HTML page and the scripts that block its first text.
 */
export type PageWeight = { firstPaint: number; script: number; stylesheet: number; font: number; files: number }

type WeightBudget = { path: string; search?: (centre: Centre) => string; who: Person; script: number }

/** The pages to measure. `script` is the maximum number of bytes that the scripts of the page may have together. */
export const weightBudgets: readonly WeightBudget[] = [
  { path: '/login', who: 'visitor', script: 150_000 },
  { path: '/student', who: 'student', script: 185_000 },
  { path: '/dashboard', who: 'teacher', script: 185_000 },
  { path: '/phu-huynh', who: 'parent', script: 185_000 },
  { path: '/trung-tam', who: 'centre', script: 185_000 },
  { path: '/phong-cho', search: roomOf, who: 'student', script: 235_000 },
]
/**
 * Maximum bytes for `firstPaint`. They arrive in one round trip, because a server sends ten packets before it waits for the
 * first acknowledgement.
 */
export const firstPaintBudget = 14_000
export const stylesheetBudget = 30_000

/** Milliseconds after which a page loads optional code (`web/src/lib/graphql/when-idle.ts`). */
const idleTimes = [1000, 10_000]

/**
 * Runs in the page and removes timers with these times. Optional code loads a second after the page has its data. On a slow machine
 * that can be before the network is idle, and the code would count.
 */
function neverIdle(times: readonly number[]): void {
  const start = window.setTimeout
  window.setTimeout = ((task: TimerHandler, time = 0, ...rest: unknown[]) =>
    times.includes(time) ? 0 : start(task, time, ...rest)) as typeof window.setTimeout
}

/** Measures a page in a context that has loaded nothing yet. */
export async function measurePageWeight(context: BrowserContext, path: string): Promise<PageWeight> {
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.addInitScript(neverIdle, idleTimes)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(.boot *, .prerendered *)')).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // Only scripts in the head that are not modules block the first text.
  const blocking = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('head script[src]:not([type="module"])')].map(({ src }) => src),
  )
  const weight: PageWeight = { firstPaint: 0, script: 0, stylesheet: 0, font: 0, files: 0 }
  for (const request of requests) {
    const kind = request.resourceType()
    if (kind === 'document' || blocking.includes(request.url())) {
      weight.firstPaint += (await request.sizes()).responseBodySize
    }
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') continue
    weight[kind] += (await request.sizes()).responseBodySize
    weight.files++
  }
  await page.close()
  return weight
}
