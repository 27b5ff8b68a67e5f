import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page has. */
const stops = 150

/** Tabs on until the element has the focus, and sees that the focus can be seen. @throws when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < stops; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached by Tab`)
}

/** Tabs to a link, a button or the like and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to an input and types. */
export async function typeByKey(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
