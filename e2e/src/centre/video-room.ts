/** Uses the video room through its page, as a person with a camera and a microphone would. */
import { expect, type Page } from '@playwright/test'
import { received, standingConnection, type Received, type ReceivedLine } from '../network/peer-connections.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Goes from the green room (the page before the lesson) into the lesson. Also checks that the page has removed the secret pass
 * from its address.
 */
export async function enterLesson(page: Page): Promise<void> {
  await page.waitForURL(/\/phong-hoc\//)
  await expect(page).not.toHaveURL(/pass=/)
  await button(page, 'Vào phòng học').click()
  await expect(button(page, 'Rời lớp')).toBeVisible()
}

const none: Partial<Received> = {}
const amountsOf = async (page: Page) => (await received(page)) ?? none

/** Waits until new media have arrived on each of these lines. @param within milliseconds. */
export async function expectGrowing(page: Page, lines: readonly ReceivedLine[], within?: number): Promise<void> {
  const before = await amountsOf(page)
  const growing = async () => {
    const now = await received(page)
    // Compare with `!==`, because the count of a new connection begins at zero and may be lower than before.
    return lines.filter((line) => now !== null && now[line] > 0 && now[line] !== before[line])
  }
  await expect.poll(growing, within === undefined ? {} : { timeout: within }).toEqual(lines)
}

/** Waits until the leader is heard on a connection that the page has made after connection number `before`. */
export async function expectHeardAnew(page: Page, before: number, within: number): Promise<void> {
  const heard = async () =>
    (await standingConnection(page)) > before && ((await received(page))?.['microphone lead'] ?? 0) > 0
  await expect.poll(heard, { timeout: within }).toBe(true)
}

/** Waits until nothing new has arrived on these lines for 2.5 s. It tries again and again, as media may still be on the way. */
export async function expectStill(page: Page, lines: readonly ReceivedLine[]): Promise<void> {
  let before: Partial<Received> | null = null
  const moving = async () => {
    const now = await amountsOf(page)
    // Changes of less than 0.0005 are noise in the sound. Without a connection all amounts are 0, so nothing moves.
    const moved = lines.filter((line) => before === null || Math.abs((now[line] ?? 0) - (before[line] ?? 0)) >= 0.0005)
    before = now
    return moved
  }
  await expect.poll(moving, { intervals: [2500] }).toEqual([])
}
