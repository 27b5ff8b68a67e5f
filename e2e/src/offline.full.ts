/** Tests the application shell that the service worker stores: without a network, and when the server has a newer build. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { joinHien, openBrowser, phone } from './centre/person.ts'
import { test } from './run/run-test.ts'

let address: string
test.beforeAll(({ run }) => void ({ address } = run))

/** Waits until the service worker is ready and has stored the shell. The page registers it some time after loading. */
const shellStored = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

const contentTop = (page: Page) => page.locator('main').evaluate((main) => main.getBoundingClientRect().top)

test('without a network the application opens and says that it is offline, and nothing personal is stored', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser, { address, viewport: phone, faults: [] })
  await joinHien(page, {
    kind: 'Học viên',
    lastName: 'Nguyễn',
    firstName: 'Hữu Ân',
    userName: 'an.offline',
    password: 'một mật khẩu dài',
  })
  await shellStored(page)
  await page.goto('/my-class?sessiontoken=secret')
  await expect(page.getByText('Bạn chưa tham gia lớp học nào.')).toBeVisible()

  const bar = page.getByText('Bạn đang ngoại tuyến…')
  const before = await contentTop(page)
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  expect(await contentTop(page)).toBe(before)
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  expect(await contentTop(page)).toBe(before)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Danh sách lớp học của tôi' })).toBeVisible()
  await page.goto('/student')
  await expect(page.getByRole('heading', { name: 'Chào Ân' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Hôm nay bạn không có lớp học nào sắp diễn ra!')).toBeVisible()

  const stored = await storedPaths(page)
  expect(stored).toContain('/index.html')
  expect(
    stored.filter(
      (one) => !/^\/(?:assets\/[\w.-]+|index\.html|favicon\.svg|instant-shell\.js|old-browser\.js)$/.test(one),
    ),
  ).toEqual([])
  expect(stored.filter((one) => one.includes('rich-text-editor'))).toEqual([])
  await context.close()
})

type NewerBuildProxy = {
  address: string
  /** Sets the answer for a path from now on. Requests for other paths are passed on to the product. */
  answer(path: string, type: string, body: string): void
  close(): void
}

/** Starts a server in front of the product that can pretend to have a newer build. */
async function openNewerBuildProxy(): Promise<NewerBuildProxy> {
  const answers = new Map<string, { type: string; body: string | Buffer }>()
  const ask = async (url: string) => {
    const passed = await fetch(address + url)
    return { type: passed.headers.get('content-type') ?? '', body: Buffer.from(await passed.arrayBuffer()) }
  }
  const server = createServer(({ url = '/' }, response) => {
    Promise.resolve(answers.get(url) ?? ask(url)).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('The proxy server has no port')
  return {
    address: `http://localhost:${own.port}`,
    answer: (url, type, body) => void answers.set(url, { type, body }),
    close: () => void server.close(),
  }
}

test('a newer build is offered, and one press loads it', async ({ browser }) => {
  const proxy = await openNewerBuildProxy()
  const { context, page } = await openBrowser(browser, { address: proxy.address, viewport: phone, faults: [] })
  await page.goto('/login')
  await shellStored(page)
  const offer = page.getByText('Có phiên bản mới')
  await expect(offer).toBeHidden()

  // Pretend a newer build: the same build, but its main script has another file name.
  const read = async (file: string) => (await fetch(`${address}${file}`)).text()
  const html = await read('/login')
  const entry = /\/assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? ''
  expect(entry).not.toBe('')
  const renamed = entry.replace('index-', 'index-newer-')
  for (const url of ['/login', '/index.html']) proxy.answer(url, 'text/html', html.replaceAll(entry, renamed))
  proxy.answer(renamed, 'text/javascript', await read(entry))
  const worker = (await read('/service-worker.js')).replaceAll(entry, renamed)
  proxy.answer('/service-worker.js', 'text/javascript', worker)

  // Try several times: the page may be checking for an update at this moment, and may have read the previous worker.
  const checkForUpdate = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(async () => {
    await checkForUpdate()
    await expect(offer).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Tải lại' }).click()
  await expect(page.locator(`link[rel="modulepreload"][href="${renamed}"]`)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible()
  await expect(offer).toBeHidden()
  // The old main script is still stored, because another tab can still use the previous build.
  expect(await storedPaths(page)).toContain(entry)
  await context.close()
  proxy.close()
})
