/** Writes on the whiteboard of a lesson and reads it, on a page. */
import { hash } from 'node:crypto'
import { expect, type CDPSession, type Page } from '@playwright/test'
import type { WeakLine } from '../network/network.ts'
import { button } from './video-room.ts'

export const board = (page: Page) => page.getByRole('region', { name: 'Bảng', exact: true })
/** Returns the layer on which pen, mouse and fingers draw. It is as large as the page. */
export const paper = (page: Page) => board(page).locator('[data-ink]')
/** Returns the scrollable area around the page. */
export const desk = (page: Page) => board(page).getByRole('group', { name: /^Trang \d+ trên \d+$/ })

/** A mobile network far from the mast: 128 kbit/s, and 5 % of the packets are lost. */
export const weakLine: WeakLine = { bytesPerSecond: 128_000 / 8, lossEvery: 20, resendMs: 300 }

/** Returns the outlines of the strokes of the shown page, in the order in which they cover each other. */
export const outlinesOf = (page: Page): Promise<string[]> =>
  board(page)
    .locator('svg[preserveAspectRatio="none"] > path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))

/** Draws a line of loops like joined letters with the mouse, at this share of the height of the page as shown. */
export async function writeLine(page: Page, height: number, loops = 3): Promise<void> {
  const box = (await paper(page).boundingBox())!
  const at = (step: number) => ({
    x: box.x + box.width * 0.1 + step * 4 + Math.cos(step * 0.6) * 8,
    y: box.y + box.height * height + Math.sin(step * 0.6) * 8,
  })
  await page.mouse.move(at(0).x, at(0).y)
  await page.mouse.down()
  for (let step = 1; step < loops * 11; step++) await page.mouse.move(at(step).x, at(step).y)
  await page.mouse.up()
}

/** Width of a page in the units of strokes. */
const pageUnits = 10_000

/**
 * Presses and moves a pen as a stylus does, with its pressure.
 * @param points x, y and pressure (0 to 1,000) of each point, in ten-thousandths of the width of the page
 */
export async function writeWithPen(devtools: CDPSession, page: Page, points: readonly number[]): Promise<void> {
  const { x, y, width } = (await paper(page).boundingBox())!
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      type,
      x: x + ((points[at] ?? 0) / pageUnits) * width,
      y: y + ((points[at + 1] ?? 0) / pageUnits) * width,
      force: (points[at + 2] ?? 0) / 1000,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'pen',
    })
  await send('mousePressed', 0)
  for (let at = 3; at < points.length; at += 3) await send('mouseMoved', at)
  await send('mouseReleased', points.length - 3)
}

/** Gives the pen to a student. */
export async function givePen(teacher: Page, name: string): Promise<void> {
  await button(teacher, 'Đưa bút').click()
  await teacher
    .getByRole('dialog')
    .getByRole('button', { name: `Đưa bút: ${name}` })
    .click()
  await teacher.keyboard.press('Escape')
}

/** Adds a page behind the shown one, and turns to it. */
export async function addPage(teacher: Page, background: string): Promise<void> {
  await button(teacher, 'Các trang').click()
  await teacher.getByRole('dialog').getByRole('button', { name: background, exact: true }).click()
  await expect(teacher.getByRole('dialog')).toHaveCount(0)
}

/** A page of the whiteboard as somebody sees it. `strokes`: a hash of each outline. `turn`: the style that turns the page. */
type SeenPage = { strokes: string[]; texts: string[]; turn: string }

const seenPage = async (page: Page): Promise<SeenPage> => ({
  strokes: (await outlinesOf(page)).map((outline) => hash('sha1', outline)),
  texts: await board(page).locator('[data-sheet] p[data-colour]').allTextContents(),
  turn: await board(page)
    .locator('[data-page]')
    .evaluate((element: HTMLElement) => element.style.transform),
})

/**
 * Turns all pages, and reads each.
 * @param expected the pages as somebody else sees them. Waits until each page is equal; without it, until each page is loaded.
 */
export async function readPages(page: Page, expected?: readonly SeenPage[]): Promise<SeenPage[]> {
  const [previous, next] = ['Trang trước', 'Trang kế'].map((name) => board(page).getByRole('button', { name }))
  const isOff = async (turn: typeof next) => (await turn!.getAttribute('aria-disabled')) === 'true'
  while (!(await isOff(previous))) await previous!.click()
  const pages: SeenPage[] = []
  for (;;) {
    await expect(board(page).getByText('Đang tải trang…')).toHaveCount(0)
    if (expected) await expect.poll(() => seenPage(page)).toEqual(expected[pages.length])
    pages.push(await seenPage(page))
    if (await isOff(next)) return pages
    await next!.click()
  }
}
