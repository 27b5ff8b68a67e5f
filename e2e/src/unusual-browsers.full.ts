/** Tests browsers that block storage or are too old, and pages whose scripts a newer build has deleted. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { joinHien, laptop, openBrowser, phone } from './centre/person.ts'
import { test } from './run/run-test.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'

let address: string
test.beforeAll(({ run }) => void ({ address } = run))

/** Makes the browser behave as Chrome does if all cookies are blocked: it refuses every way of storing something. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied', 'SecurityError'))
    for (const name of ['register', 'getRegistration'])
      Object.assign(ServiceWorkerContainer.prototype, {
        [name]: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')),
      })
  })

test('a student whose browser blocks all cookies signs in and uses the application', async ({ browser }) => {
  const faults: string[] = []
  const { context, page } = await openBrowser(browser, { address, viewport: phone, faults })
  await blockStorage(context)
  await joinHien(page, {
    kind: 'Học viên',
    lastName: 'Đỗ',
    firstName: 'Văn Chặn',
    userName: 'chan.do',
    password: 'một mật khẩu dài',
  })
  await expect(page.getByRole('heading', { name: 'Chào Chặn' })).toBeVisible()
  await page.getByRole('link', { name: /^Thông báo/ }).click()
  await page.getByRole('link', { name: 'Cài đặt thông báo' }).click()
  await expect(page.getByRole('heading', { name: 'Thông báo tới thiết bị' })).toBeVisible()
  await page.getByRole('switch', { name: 'Nhận thông báo trên thiết bị này' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

for (const viewport of [phone, laptop]) {
  test(`a browser that is too old shows what to do at ${viewport.width} px`, async ({ browser }) => {
    const faults: string[] = []
    const { context, page } = await openBrowser(browser, { address, viewport, faults })
    // Remove the newest feature that the oldest supported Chrome has.
    await context.addInitScript(() => void Reflect.deleteProperty(AbortSignal.prototype, 'throwIfAborted'))
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText('Trình duyệt này quá cũ nên không mở được Hiên.')
    await expect(page.getByRole('alert')).toContainText('cập nhật trình duyệt')
    expect(await overflowingElements(page)).toEqual([])
    expect(scripts.filter((url) => url.includes('/assets/'))).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
}

/** Returns the path of the entry script that the page names. */
const entryOf = (html: string) => /"entry":"([^"]+)"/.exec(html)?.[1] ?? ''

/** Answers the first request for a page with the page of another build, whose entry script does not exist. */
async function answerOnceWithAnotherBuild(page: Page, path: string) {
  let isFirst = true
  await page.context().route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = isFirst ? html.replaceAll(entryOf(html), '/assets/index-0000000.js') : html
    isFirst = false
    await route.fulfill({ response: answer, body })
  })
}

test('a page from a cache whose scripts no longer exist is replaced by that of the newer build', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { address, viewport: phone, faults: [] })
  await answerOnceWithAnotherBuild(page, '/login')
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Tên đăng nhập, email hoặc số điện thoại' })).toBeEditable()
  expect((await fetch(`${address}/assets/index-0000000.js`)).status).toBe(404)
  await context.close()
})

test('an open page whose next page no longer exists loads the newer build', async ({ browser }) => {
  const { context, page } = await openBrowser(browser, { address, viewport: phone, faults: [] })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Tên đăng nhập, email hoặc số điện thoại' }).waitFor()
  let isDeleted = true
  await context.route(/\/assets\/register-page-.*\.js$/, (route) =>
    isDeleted ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }) : route.continue(),
  )
  // The page asks the server which build is current, and then loads that build.
  await answerOnceWithAnotherBuild(page, '/register')
  page.on('framenavigated', () => {
    isDeleted = false
  })
  await page.getByRole('link', { name: 'Đăng ký' }).click()
  await expect(page.getByRole('heading', { name: 'Đăng ký' })).toBeVisible()
  await context.close()
})
