import { chromium } from '@playwright/test'

/** Starts a browser without a window, opens a page and gives its version; throws when that takes over 30 s or fails. */
export async function launchVersion(executablePath: string): Promise<string> {
  const browser = await chromium.launch({ executablePath, timeout: 30_000 })
  try {
    const page = await browser.newPage()
    await page.setContent('<p>Xin chào</p>', { timeout: 10_000 })
    return browser.version()
  } finally {
    await browser.close()
  }
}
