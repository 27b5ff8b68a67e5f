/** Somebody with a browser of their own. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

export type Account = {
  kind: 'Học viên' | 'Giáo viên'
  lastName: string
  firstName: string
  userName: string
  password: string
}

export const laptop = { width: 1280, height: 720 }
export const phone = { width: 360, height: 740 }

/** Opens a browser whose console must stay free of errors: what it said ends up in `faults`. */
export async function openBrowser(
  browser: Browser,
  options: {
    address: string
    viewport: { width: number; height: number }
    faults: string[]
    proxy?: { server: string; bypass: string }
  },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: options.address,
    viewport: options.viewport,
    ...(options.proxy ? { proxy: options.proxy } : {}),
  })
  const page = await context.newPage()
  recordConsoleFaults(page, options.faults)
  return { context, page }
}

/** Writes down what the console of a page says that it should not, into `faults`, which it returns. */
export function recordConsoleFaults(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  /** Files of which the browser has said that it asked the service worker for them once more. */
  const askedAgain = new Set<string>()
  page.on('console', (message) => {
    const text = message.text()
    // A browser without network says so itself; tests take it away on purpose.
    const expected =
      /net::ERR_|Failed to load resource|WebSocket|Service Worker registration blocked|error occurred when fetching the script/
    // Chromium 153 mistakes its own preload of a module for another page's behind a service worker, and complains of it.
    const again = /A preload for '(.+)' is found, but is not used because it is a cross-world service worker/.exec(text)
    if (again?.[1] !== undefined) askedAgain.add(again[1])
    const unused = /The resource (\S+) was preloaded using link preload but not used/.exec(text)?.[1]
    const isKnown = expected.test(text) || again !== null || (unused !== undefined && askedAgain.has(unused))
    if (['error', 'warning'].includes(message.type()) && !isKnown) faults.push(`${page.url()}: ${text}`)
  })
  return faults
}

/** Makes a page read again what it shows, as when somebody comes back to its tab. */
export const returnToTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Signs up by the form and signs in; ends on the home page of the account's kind. */
export async function joinHien(page: Page, account: Account): Promise<void> {
  await page.goto('/register')
  await page.getByRole('radio', { name: account.kind }).check({ force: true })
  await page.getByLabel('Họ', { exact: true }).fill(account.lastName)
  await page.getByLabel('Tên và tên đệm').fill(account.firstName)
  await page.getByLabel('Tên đăng nhập').fill(account.userName)
  await page.getByLabel('Email').fill(`${account.userName}@hien.test`)
  await page.getByLabel('Số điện thoại').fill('0912345678')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(account.password)
  await page.getByLabel('Xác nhận mật khẩu').fill(account.password)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Tên đăng nhập, email hoặc số điện thoại').fill(account.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(account.password)
  await page.getByLabel('Mật khẩu', { exact: true }).press('Enter')
  await expect(page).toHaveURL(account.kind === 'Giáo viên' ? /\/dashboard$/ : /\/student$/)
}
