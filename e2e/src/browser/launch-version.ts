import { chromium } from '@playwright/test'

/** Returns the version of a browser after opening a page in it without a window. Throws if that fails or takes over 30 s. */
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
