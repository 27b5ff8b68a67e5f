/** Functions for a test person who uses their own browser. */
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

/** Opens a page in a new browser profile. Adds its unwanted console messages to `faults`. */
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

/** Adds errors and warnings of a page to `faults`, except those that are ignored below. Returns `faults`. */
export function recordConsoleFaults(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // Ignore messages about a missing network: the browser writes them when a test cuts the network.
    const expected =
      /net::ERR_|Failed to load resource|WebSocket|Service Worker registration blocked|error occurred when fetching the script/
    // Ignore warnings about preloaded files. "Not used within a few seconds" depends on the speed of the machine, and behind a
    // service worker, Chromium 153 mistakes its own module preload for that of another page. screens.spec.ts checks
    // that pages use what they preload.
    const isAboutPreload = /was preloaded using link preload but not used|A preload for '.+' is found, but is not used/
    const isKnown = expected.test(text) || isAboutPreload.test(text)
    if (['error', 'warning'].includes(message.type()) && !isKnown) faults.push(`${page.url()}: ${text}`)
  })
  return faults
}

/**
 * Does something after which the page shows a toast, and waits for the toast. The wait begins before the action: a toast
 * disappears after two seconds, and on a busy machine the action can end later than that.
 */
export const untilToast = (page: Page, text: string, act: () => Promise<unknown>) =>
  Promise.all([page.getByText(text).first().waitFor(), act()])

/** Makes a page reload its data, as when the user returns to its tab. */
export const returnToTab = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Registers an account through the form and signs in. Then the page shows the home page for this kind of account. */
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
