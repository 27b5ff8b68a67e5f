import { expect, type Locator, type Page } from '@playwright/test'

/** Number of times to press Tab before giving up. Every page has fewer tab stops. */
const stops = 150

/**
 * Presses Tab until the element has the focus, and checks that the focus is visible. @throws if the element is never reached.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < stops; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key`)
}

/** Moves the focus to a link or button with Tab, and presses Enter. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves the focus to an input with Tab, and types the text. */
export async function typeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
