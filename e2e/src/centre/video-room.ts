/** The video room as somebody with a camera and a microphone meets it. */
import { expect, type Page } from '@playwright/test'
import { received, standingConnection, type Received, type ReceivedLine } from '../network/peer-connections.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From the green room, whose address has lost the pass, into the lesson; who teaches with picture and voice. */
export async function enterLesson(page: Page): Promise<void> {
  await page.waitForURL(/\/phong-hoc\//)
  await expect(page).not.toHaveURL(/pass=/)
  await button(page, 'Vào phòng học').click()
  await expect(button(page, 'Rời lớp')).toBeVisible()
}

const none: Partial<Received> = {}
const amountsOf = async (page: Page) => (await received(page)) ?? none

/** Waits until more comes in of each of these. */
export async function expectGrowing(page: Page, lines: readonly ReceivedLine[], within?: number): Promise<void> {
  const before = await amountsOf(page)
  const growing = async () => {
    const now = await received(page)
    // A new connection counts from nothing.
    return lines.filter((line) => now !== null && now[line] > 0 && now[line] !== before[line])
  }
  await expect.poll(growing, within === undefined ? {} : { timeout: within }).toEqual(lines)
}

/** Waits until whoever leads is heard on a later connection than the page had. */
export async function expectHeardAnew(page: Page, before: number, within: number): Promise<void> {
  const heard = async () =>
    (await standingConnection(page)) > before && ((await received(page))?.['microphone lead'] ?? 0) > 0
  await expect.poll(heard, { timeout: within }).toBe(true)
}

/** Waits until nothing comes in of these for two seconds and a half, once what was on its way is heard and seen. */
export async function expectStill(page: Page, lines: readonly ReceivedLine[]): Promise<void> {
  let before: Partial<Received> | null = null
  const moving = async () => {
    const now = await amountsOf(page)
    // Nothing comes in without a connection either.
    const moved = lines.filter((line) => before === null || Math.abs((now[line] ?? 0) - (before[line] ?? 0)) >= 0.0005)
    before = now
    return moved
  }
  await expect.poll(moving, { intervals: [2500] }).toEqual([])
}
