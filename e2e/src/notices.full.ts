/** Tests the bell and pushes in a real browser: the cost of the bell, hostile notices, and pushes that a browser must show. */
import { expect, type Page } from '@playwright/test'
import { test } from './run/run-test.ts'
import { laptop, recordConsoleFaults } from './centre/person.ts'
import { openContext } from './centre/signed-in-context.ts'
import { receiveBeside } from './centre/push-browser.ts'
import { answerWith } from './screens/common-states.ts'

const done = { isSuccess: true, isFailure: false, error: null }
const answerNotices = (given: { text: string; path: string }[]) => {
  const items = given.map((one, place) => ({
    id: `0190a1b2-0000-7000-8000-${String(900 - place).padStart(12, '0')}`,
    kind: 'lesson_changed',
    createdAt: new Date().toISOString(),
    read: false,
    ...one,
  }))
  const total = items.length
  const page = { currentPage: 1, pageSize: 20, totalRecord: total, totalPages: 1, startOrder: 1, endOrder: total }
  return answerWith('noticesGetWithPage', { ...done, ...page, items, unread: total })
}
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Thông báo, / })

const evilText = `<img src="x" onerror="window.canary = 'img'"><script>window.canary = 'script'</script>
  <svg onload="window.canary = 'svg'"></svg><a href="javascript:window.canary='link'">bấm vào đây</a>`
const evilPaths = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  "javascript:window.canary='path'",
  " javascript:window.canary='path'",
  "data:text/html,<script>window.canary='data'</script>",
  'evil.example',
]

test('A97: a notice never runs code and never leads out of the application', async ({ browser, centre }) => {
  const context = await openContext(browser, centre, 'student')
  const page = await context.newPage()
  const faults = recordConsoleFaults(page)
  await page.setViewportSize(laptop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await answerNotices([
    ...evilPaths.map((path) => ({ text: evilText, path })),
    { text: evilText, path: '/lich?next=//evil.example' },
  ])(page)
  await page.goto('/thong-bao')
  const all = page.getByRole('main').getByRole('list', { name: 'Các thông báo' })
  await expect(all.getByRole('listitem')).toHaveCount(evilPaths.length + 1)
  await expect(all.getByRole('link')).toHaveCount(1)
  await expect(all.locator('img, script, svg, a a')).toHaveCount(0)
  await bell(page).click()
  const newest = page.getByRole('dialog', { name: 'Thông báo' })
  await expect(newest.getByRole('listitem').first()).toContainText('onerror=')
  for (const row of await newest.getByRole('listitem').all()) await row.click()
  await page.keyboard.press('Escape')
  for (const row of await all.getByRole('listitem').all()) await row.click()
  await page.waitForURL('**/lich?next=//evil.example')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  expect(await page.evaluate<unknown>('window.canary')).toBeUndefined()
  expect(asked.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([])
  expect(context.pages()).toHaveLength(1)
  expect(faults).toEqual([])
  await context.close()
})

test('the bell costs a page one query, after the page has its data, and moves nothing', async ({ browser, centre }) => {
  const context = await openContext(browser, centre, 'teacher')
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(String(request.postDataJSON()?.operationName))
  })
  await answerNotices([{ text: 'Có học viên xin vào lớp.', path: '/lich' }])(page)
  const connected = page.waitForEvent('websocket')
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(.prerendered *)')).waitFor()
  const place = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /^Tài khoản/ })
      .boundingBox()
  const before = await place()
  await bell(page).waitFor()
  await connected
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor()
  expect(await place()).toEqual(before)
  // Once the page has its data, it also asks for the newest posts and for the number of unread threads, in any order.
  expect(asked.slice(-3).toSorted()).toEqual(['noticesGetWithPage', 'postsGetWithPage', 'threadsGetCounts'])
  expect(asked).toEqual([...new Set(asked)])
  await context.close()
})

// iOS withdraws the permission if a push shows nothing, even while the page is in front.
test('every push is shown while a page has the focus, also one with an empty or broken body', async ({
  browser,
  run,
}) => {
  const { address } = run
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const receiver = await receiveBeside(page, address)
  await expect.poll(() => receiver.hasFocusedPage()).toBe(true)

  const unreadable = [{ title: 'Hiên', body: 'Có thông báo mới từ Hiên', tag: 'hien' }]
  expect(await receiver.receiveText('')).toEqual(unreadable)
  expect(await receiver.receiveText('{"title":')).toEqual(unreadable)
  const whole = { title: 'Toán 9', body: 'Lớp đã bắt đầu.', path: '/lich', tag: 'lesson_started:1' }
  expect(await receiver.receiveText(JSON.stringify(whole))).toEqual([
    { title: whole.title, body: whole.body, tag: whole.tag },
  ])
  expect(await receiver.hasFocusedPage()).toBe(true)
  await context.close()
})
