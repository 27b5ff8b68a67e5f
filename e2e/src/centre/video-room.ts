/** Uses the video room through its page, as a person with a camera and a microphone would. */
import { expect, type Page } from '@playwright/test'
import type { MediaNetwork } from '../network/media-network.ts'
import { received, latestConnected, type Received, type ReceivedLine } from '../network/peer-connections.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Returns the four places from which people speak who do not lead. */
export const speakers = (page: Page) => page.getByRole('list', { name: '4 chỗ phát biểu' }).getByRole('listitem')

/** Results of the connection check in the green room (the page before the lesson). */
export const lineIsGood = 'Đường truyền tốt: bạn sẽ nghe và thấy được lớp.'
export const lineIsIndirect = /Mạng này bắt tiếng và hình đi đường vòng/

/**
 * Goes from the green room into the lesson. Also checks that the page has removed the secret pass from its address.
 */
export async function enterLesson(page: Page): Promise<void> {
  await page.waitForURL(/\/phong-hoc\//)
  await expect(page).not.toHaveURL(/pass=/)
  await button(page, 'Vào phòng học').click()
  await expect(button(page, 'Rời lớp')).toBeVisible()
}

/** Opens the waiting room, goes by this button to the green room, and enters the lesson. The button of a teacher starts the lesson. */
export async function goToLesson(
  page: Page,
  waitingRoom: string,
  label: 'Bắt đầu lớp học' | 'Vào lớp học',
): Promise<void> {
  await page.goto(waitingRoom)
  await button(page, label).click()
  await enterLesson(page)
}

/** Goes by this button to the green room, waits for this result of the connection check, and enters the lesson. */
export async function checkLineAndEnter(page: Page, label: string, result: string | RegExp): Promise<void> {
  await button(page, label).click()
  await expect(page.getByText(result)).toBeVisible()
  await enterLesson(page)
}

/** Blocks the media, expects that the green room reports this, unblocks the media and enters the lesson. */
export async function enterAfterBlockedLine(page: Page, network: MediaNetwork): Promise<void> {
  network.cut()
  await button(page, 'Vào lớp học').click()
  await expect(page.getByText(/Mạng này không cho hình và tiếng của lớp đi qua/)).toBeVisible()
  network.restore()
  await button(page, 'Thử lại').click()
  await expect(page.getByText(lineIsGood)).toBeVisible()
  await enterLesson(page)
}

/** Gives the floor to a student, by the button in the list of raised hands. */
export async function giveFloor(teacher: Page, name: string): Promise<void> {
  await teacher.getByRole('button', { name: `Mời nói: ${name}` }).click()
}

/** Chooses an action in the menu of a person. */
export async function actOn(teacher: Page, name: string, action: string): Promise<void> {
  await teacher.getByRole('button', { name: `Thao tác với ${name}` }).click()
  await teacher.getByRole('menuitem', { name: action }).click()
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
export async function expectHeardAgain(page: Page, before: number, within: number): Promise<void> {
  const isHeard = async () =>
    (await latestConnected(page)) > before && ((await received(page))?.['microphone lead'] ?? 0) > 0
  await expect.poll(isHeard, { timeout: within }).toBe(true)
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
