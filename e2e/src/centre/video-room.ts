/** The video room, used through the page as a person with a camera and a microphone would. */
import { expect, type Page } from '@playwright/test'
import { received, standingConnection, type Received, type ReceivedLine } from '../network/peer-connections.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Goes from the green room into the lesson and waits for the teacher's picture and voice. The green room's address no longer
 * contains the pass.
 */
export async function enterLesson(page: Page): Promise<void> {
  await page.waitForURL(/\/phong-hoc\//)
  await expect(page).not.toHaveURL(/pass=/)
  await button(page, 'Vào phòng học').click()
  await expect(button(page, 'Rời lớp')).toBeVisible()
}

const none: Partial<Received> = {}
const amountsOf = async (page: Page) => (await received(page)) ?? none

/** Waits until more media arrive on each of these lines. */
export async function expectGrowing(page: Page, lines: readonly ReceivedLine[], within?: number): Promise<void> {
  const before = await amountsOf(page)
  const growing = async () => {
    const now = await received(page)
    // A new connection counts from zero.
    return lines.filter((line) => now !== null && now[line] > 0 && now[line] !== before[line])
  }
  await expect.poll(growing, within === undefined ? {} : { timeout: within }).toEqual(lines)
}

/** Waits until the lesson's leader is heard on a newer connection than the page had before. */
export async function expectHeardAnew(page: Page, before: number, within: number): Promise<void> {
  const heard = async () =>
    (await standingConnection(page)) > before && ((await received(page))?.['microphone lead'] ?? 0) > 0
  await expect.poll(heard, { timeout: within }).toBe(true)
}

/** Waits until nothing new arrives on these lines for 2.5 seconds. Media already on the way are played first. */
export async function expectStill(page: Page, lines: readonly ReceivedLine[]): Promise<void> {
  let before: Partial<Received> | null = null
  const moving = async () => {
    const now = await amountsOf(page)
    // Without a connection, nothing arrives either.
    const moved = lines.filter((line) => before === null || Math.abs((now[line] ?? 0) - (before[line] ?? 0)) >= 0.0005)
    before = now
    return moved
  }
  await expect.poll(moving, { intervals: [2500] }).toEqual([])
}
