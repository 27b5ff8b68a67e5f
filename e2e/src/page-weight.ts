/** What a page costs somebody who comes for the first time, as the server really sends it. */
import { chromium, type BrowserContext, type Request } from '@playwright/test'
import type { Centre, Person } from './centre/centre.ts'
import { openContext } from './centre/signed-in-context.ts'

/** Bytes of the bodies as they came over the wire, of all that was asked for until the page was idle, and how many. */
export type PageWeight = { script: number; stylesheet: number; font: number; files: number }

export type WeightBudget = { path: string; who: Person; script: number }

/** Kilobytes are 1,000 bytes. */
export const weightBudgets: readonly WeightBudget[] = [
  { path: '/login', who: 'visitor', script: 150_000 },
  { path: '/student', who: 'student', script: 185_000 },
  { path: '/dashboard', who: 'teacher', script: 185_000 },
]
export const stylesheetBudget = 30_000

/** Weighs a page in a context that has loaded nothing yet. */
export async function weigh(context: BrowserContext, path: string): Promise<PageWeight> {
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(.boot *)')).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const weight: PageWeight = { script: 0, stylesheet: 0, font: 0, files: 0 }
  for (const request of requests) {
    const kind = request.resourceType()
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') continue
    weight[kind] += (await request.sizes()).responseBodySize
    weight.files++
  }
  await page.close()
  return weight
}

/** Weighs each page that has a budget, in a browser of its own. */
export async function weighAll(
  executablePath: string,
  centre: Centre,
): Promise<(WeightBudget & { weight: PageWeight })[]> {
  const browser = await chromium.launch({ executablePath })
  try {
    const weighed = []
    for (const budget of weightBudgets) {
      const context = await openContext(browser, centre, budget.who)
      weighed.push({ ...budget, weight: await weigh(context, budget.path) })
      await context.close()
    }
    return weighed
  } finally {
    await browser.close()
  }
}
