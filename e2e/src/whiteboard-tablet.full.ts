/** The whiteboard on a tablet, with a stylus and with fingers. */
import { expect, type Browser, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { fingersOn } from './centre/fingers.ts'
import { button } from './centre/video-room.ts'
import { addPage, board, desk, outlinesOf, paper, writeWithPen } from './centre/whiteboard.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.tablet' }
const tablet = { width: 1024, height: 768 }

/** Opens the whiteboard of a running lesson on a tablet. */
async function openTablet(browser: Browser, address: string, faults: string[]) {
  const { waitingRoom, people } = await makeLessonClass(address, { teacher: ngoc, students: [], courseCode: 'TABLET' })
  const page = await openSignedIn(browser, { address, tokens: people[0]!, viewport: tablet, hasTouch: true, faults })
  await page.goto(waitingRoom)
  await button(page, 'Bắt đầu lớp học').click()
  await page.waitForURL(/\/phong-hoc\//)
  // The meeting is elsewhere, so the teacher writes in the waiting room.
  await page.goto(waitingRoom)
  await button(page, 'Bảng').click()
  await expect(paper(page)).toHaveAttribute('data-mode', 'draw')
  const devtools = await page.context().newCDPSession(page)
  const { touch, slide } = fingersOn(devtools)
  return {
    page,
    touch,
    slide,
    /** Writes a short line with the stylus, which begins at this place of the window. */
    async write({ x, y }: { x: number; y: number }) {
      const box = (await paper(page).boundingBox())!
      const units = (pixels: number) => Math.round((pixels / box.width) * 10_000)
      const steps = Array.from({ length: 20 }, (_, at) => [
        units(x + at * 6 - box.x),
        units(y + (at % 3) * 4 - box.y),
        500,
      ])
      await writeWithPen(devtools, page, steps.flat())
    },
  }
}

const scrolled = (page: Page) => desk(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
const widthOf = async (page: Page) => (await paper(page).boundingBox())!.width
const count = async (page: Page) => (await outlinesOf(page)).length

test('on a tablet a finger draws until a stylus was used; from then on fingers move and zoom the page and never draw', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const { page, touch, write, slide } = await openTablet(browser, address, faults)
  const [left, right] = [
    { x: 350, y: 400 },
    { x: 650, y: 400 },
  ]

  // Before a stylus was used, one finger draws, and two fingers zoom.
  await slide([left], [{ x: 600, y: 450 }])
  await expect.poll(() => count(page)).toBe(1)
  const fitting = await widthOf(page)
  await slide(
    [left, right],
    [
      { x: 200, y: 400 },
      { x: 800, y: 400 },
    ],
  )
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitting * 1.5)
  expect(await count(page)).toBe(1)

  // The stylus writes, while the hand that holds it lies on the screen.
  await write({ x: 400, y: 250 })
  await expect.poll(() => count(page)).toBe(2)
  const before = await scrolled(page)
  await touch('touchStart', [{ x: 700, y: 600 }])
  await write({ x: 400, y: 300 })
  await touch('touchMove', [{ x: 690, y: 640 }])
  await touch('touchEnd', [])
  await expect.poll(() => count(page)).toBe(3)
  expect(await scrolled(page)).toEqual(before)

  // One finger moves the page, two fingers zoom it.
  await slide([right], [left])
  await expect.poll(async () => (await scrolled(page))[0]! - before[0]!).toBeGreaterThan(200)
  const enlarged = await widthOf(page)
  await slide(
    [
      { x: 200, y: 400 },
      { x: 800, y: 400 },
    ],
    [left, right],
  )
  await expect.poll(() => widthOf(page)).toBeLessThan(enlarged * 0.75)

  // Fingers do not erase either, at a place where the stylus does.
  await board(page).getByRole('button', { name: 'Tẩy' }).click()
  const drawn = (await board(page).locator('[data-page] path').first().boundingBox())!
  const middle = { x: drawn.x + drawn.width / 2, y: drawn.y + drawn.height / 2 }
  await slide([middle], [{ x: middle.x, y: middle.y + 60 }])
  expect(await count(page)).toBe(3)
  await write({ x: middle.x - 60, y: middle.y })
  await expect.poll(() => count(page)).toBe(2)
  await board(page).getByRole('button', { name: 'Bút', exact: true }).click()

  // On the next page, fingers do not draw either.
  await addPage(page, 'Ô vuông')
  await expect(desk(page)).toHaveAttribute('aria-label', 'Trang 2 trên 2')
  await slide([left], [right])
  await write(left)
  await expect.poll(() => count(page)).toBe(1)
  expect(faults).toEqual([])
})
