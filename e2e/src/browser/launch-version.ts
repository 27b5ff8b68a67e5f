import { chromium } from '@playwright/test'

/** Starts a browser without a window and opens a page in it. Returns its version. Throws if this fails or takes over 30 s. */
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
