/** Tests the prerendered text that a page shows before its code is loaded, and how the application replaces this text. */
import { expect, type Page, type Route } from '@playwright/test'
import { roomOf } from './centre/centre.ts'
import { test } from './run/run-test.ts'
import { recordConsoleFaults } from './centre/person.ts'
import { settle } from './screens/visit.ts'
import { openContext } from './centre/signed-in-context.ts'
import { lighthousePages, mostShift } from './lighthouse-scores.ts'

test.describe.configure({ mode: 'parallel' })

const screens = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { viewport: { width: 412, height: 823 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const
/** The title of a course or class, as long as those of real centres. */
const longTitle = 'Luyện thi vào lớp 10 chuyên Toán, khoá hè'
const paper = { dark: 'rgb(22, 28, 27)', light: 'rgb(251, 247, 240)' }

/** Returns a route handler (`pass`) that holds back requests until `open` is called. `opened` resolves then. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const pass = async (route: Route) => {
    await opened
    // Ignore the error if the page was closed while the request was held back.
    await route.continue().catch(() => undefined)
  }
  return { open, opened, pass }
}

/** Returns the visible texts, links, buttons and main parts of the page with their positions. Leaves out loading signs. */
const wordsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root :is(h1, h2, p, label, a, button, header, main, footer)')]
      .filter((element) => element.checkVisibility() && !element.matches('.loading'))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const words = element.matches('h1, h2, p, label, a') ? ` ${element.textContent}` : ''
        return `${element.tagName}${words} ${[left, top, width, height].map(Math.round).join(' ')}`
      }),
  )

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { seenShifts: seen })
  })
  return () =>
    page.evaluate(async () => {
      // Wait for one more frame, because the browser reports the shift of a frame only after the frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return (Reflect.get(window, 'seenShifts') as number[]).reduce((sum, value) => sum + value, 0)
    })
}

/** Returns a function that returns the text of the largest element painted so far. */
async function watchLargestPaint(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1)
      if (entry && 'element' in entry) {
        Object.assign(window, { largestText: (entry.element as Element | null)?.textContent ?? '' })
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  return () => page.evaluate(() => String(Reflect.get(window, 'largestText')))
}

for (const { path, search, who } of lighthousePages) {
  for (const screen of screens) {
    const { width } = screen.viewport
    test(`${path} shows text before its code is loaded, and nothing moves when code and data arrive, at ${width} px`, async ({
      browser,
      centre,
    }) => {
      const context = await openContext(browser, centre, who)
      const page = await context.newPage()
      await page.setViewportSize(screen.viewport)
      await page.emulateMedia({ colorScheme: screen.colorScheme })
      const faults: string[] = []
      recordConsoleFaults(page, faults)
      const shifts = await watchShifts(page)
      const code = gate()
      const data = gate()
      await page.route('**/assets/*.js', code.pass)
      await page.route(/\/(?:graphql|hubs\/)/, data.pass)

      await page.goto(`${path}${search?.(centre) ?? ''}`, { waitUntil: 'commit' })
      const first = page.locator('.prerendered')
      await expect(first.filter({ visible: true }).locator('h1')).toHaveText(/\p{L}{3}/u)
      await expect(page.locator('body')).toHaveCSS('background-color', paper[screen.colorScheme])
      await expect(page.getByRole('status').filter({ hasText: 'Đang tải…' })).toBeAttached()
      await page.evaluate(async () => void (await document.fonts.ready))
      const title = await page.title()
      const before = await wordsOf(page)

      code.open()
      await expect(first).toHaveCount(0)
      await page.evaluate(async () => void (await document.fonts.ready))
      expect(await wordsOf(page)).toEqual(before)
      expect(await page.title()).toBe(title)
      expect(await shifts()).toBeLessThan(mostShift)
      data.open()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[data-coming]')).toHaveCount(0)
      expect(await shifts()).toBeLessThan(mostShift)
      await context.close()
      expect(faults).toEqual([])
    })
  }
}

// On a slow phone the data comes seconds after the first text. If it held a larger text, that would be the largest paint. The
// waiting room is left out: its heading is the title of the class.
for (const { path, search, who } of lighthousePages.filter(({ path }) => path !== '/phong-cho')) {
  for (const { viewport } of screens.slice(0, 2)) {
    test(`${path} shows its largest text before its data, even if titles are long, at ${viewport.width} px`, async ({
      browser,
      centre,
    }) => {
      const context = await openContext(browser, centre, who)
      const page = await context.newPage()
      await page.setViewportSize(viewport)
      const largest = await watchLargestPaint(page)
      const data = gate()
      await page.route('**/graphql', async (route) => {
        await data.opened
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replaceAll(/"title":"[^"]*"/gu, `"title":"${longTitle}"`),
        })
      })
      await page.goto(`${path}${search?.(centre) ?? ''}`)
      await expect(page.locator('.prerendered')).toHaveCount(0)
      await page.evaluate(async () => void (await document.fonts.ready))
      await settle(page)
      const before = await largest()
      data.open()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[data-coming]')).toHaveCount(0)
      await settle(page)
      expect(await largest()).toBe(before)
      await context.close()
    })
  }
}

/** Returns the names of the GraphQL operations that a page calls while it loads. */
async function questionsOf(page: Page, address: string): Promise<string[]> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.add(String(request.postDataJSON()?.operationName))
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return [...asked]
}

for (const { path, search, who } of lighthousePages.filter(({ who }) => who !== 'visitor')) {
  test(`${path} moves nothing on a phone, whichever answer comes last`, async ({ browser, centre }) => {
    const context = await openContext(browser, centre, who)
    const address = `${path}${search?.(centre) ?? ''}`
    const first = await context.newPage()
    await first.setViewportSize(screens[0].viewport)
    const questions = await questionsOf(first, address)
    await first.close()
    const moved: Record<string, number> = {}
    for (const question of questions) {
      const page = await context.newPage()
      await page.setViewportSize(screens[0].viewport)
      const shifts = await watchShifts(page)
      const last = gate()
      const underWay = new Set<string>()
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) underWay.add(String(request.postDataJSON()?.operationName))
      })
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('/graphql')) underWay.delete(String(request.postDataJSON()?.operationName))
      })
      await page.route('**/graphql', (route) =>
        route.request().postDataJSON()?.operationName === question ? last.pass(route) : route.continue(),
      )
      await page.goto(address)
      await expect.poll(() => [...underWay]).toEqual([question])
      await settle(page)
      last.open()
      await page.waitForLoadState('networkidle')
      const sum = await shifts()
      if (sum >= mostShift) moved[question] = sum
      await page.close()
    }
    expect(questions.length).toBeGreaterThan(1)
    expect(moved).toEqual({})
    await context.close()
  })
}

test('the first text gets the name of the reader from their own browser and not from the page that the server sends', async ({
  browser,
  centre,
}) => {
  const context = await openContext(browser, centre, 'student')
  const page = await context.newPage()
  await page.route('**/assets/*.js', gate().pass)
  const [response] = await Promise.all([
    page.waitForResponse('**/student'),
    page.goto('/student', { waitUntil: 'commit' }),
  ])
  await expect(page.locator('.prerendered h1')).toHaveText('Chào Ân')
  expect(await response.text()).not.toMatch(/Nguyễn|Hữu Ân|an\.nguyen/)
  await context.close()
})

test('the waiting room shows its class and a timer before the code of its hub is loaded', async ({
  browser,
  centre,
}) => {
  const context = await openContext(browser, centre, 'student')
  const page = await context.newPage()
  let releaseHub = () => {}
  const hubReleased = new Promise<void>((resolve) => {
    releaseHub = resolve
  })
  let held = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('negotiateVersion')) {
      held++
      await hubReleased
    }
    await route.fulfill({ response })
  })
  await page.goto(`/phong-cho${roomOf(centre)}`, { waitUntil: 'commit' })
  const info = page.getByRole('region', { name: 'Thông tin phòng chờ' })
  await expect(info.getByRole('heading', { level: 2 })).toHaveText(/^Lớp tối/)
  await expect(info.getByRole('timer')).toBeVisible()
  await expect(page.getByText('Đang kết nối...')).toBeVisible()
  expect(held).toBeGreaterThan(0)
  releaseHub()
  await expect(page.getByText('Đã kết nối')).toBeVisible()
  // The page may still be preloading files, whose route handlers would fail when the context is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
