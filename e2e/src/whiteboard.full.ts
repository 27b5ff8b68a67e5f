/** The whiteboard on a weak line, with a stylus and with fingers. */
import { outlineOfStroke } from '@hien/contract/stroke-outline'
import { expect, type CDPSession, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { button, enterLesson } from './centre/video-room.ts'
import { laptop, phone } from './centre/person.ts'
import { board, outlinesOf } from './centre/whiteboard.ts'
import { handwriting, letterHeight } from './handwriting.ts'
import { openNetwork, type Network } from './network/network.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.stylus' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.stylus' }
/** Width of a page in the units of strokes. */
const pageUnits = 10_000
const weakLine = { bytesPerSecond: 128_000 / 8, lossEvery: 20, resendMs: 300 }

let network: Network
test.beforeAll(async () => void (network = await openNetwork()))
test.afterAll(() => network.close())

type Place = { x: number; y: number; width: number; height: number }

/** Presses and moves a pen as a stylus does, with its pressure. */
async function writeWithPen(devtools: CDPSession, { x, y, width }: Place, points: readonly number[]): Promise<void> {
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

/**
 * Returns the share of the fixture's ink that is missing in the drawn picture, and of the drawn ink that the fixture does not have.
 * Ink that is at most two pixels away counts as there. Both are drawn in one size, in black on white.
 */
const compareInk = (page: Page, pictures: { fixture: string[]; drawn: string[]; height: number }) =>
  page.evaluate(async ({ fixture, drawn, height }) => {
    const [width, scale] = [2000, 2000 / 10_000]
    const pixelsOf = (paths: string[]) => {
      const canvas = new OffscreenCanvas(width, Math.ceil(height * scale))
      const context = canvas.getContext('2d')!
      context.scale(scale, scale)
      for (const path of paths) context.fill(new Path2D(path))
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      return Array.from({ length: canvas.width * canvas.height }, (_, at) => (data[at * 4 + 3] ?? 0) > 127)
    }
    const [one, other] = [pixelsOf(fixture), pixelsOf(drawn)]
    const isNear = (pixels: boolean[], at: number) => {
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) if (pixels[at + dy * width + dx]) return true
      return false
    }
    const missing = (from: boolean[], to: boolean[]) => {
      const ink = from.flatMap((dark, at) => (dark ? [at] : []))
      return ink.filter((at) => !isNear(to, at)).length / ink.length
    }
    return { lost: missing(one, other), added: missing(other, one) }
  }, pictures)

const pathOf = (points: readonly number[]) => {
  const outline = outlineOfStroke({ points, width: 28, tool: 'pen' })
  if (!outline) throw new Error('A stroke of the fixture is empty')
  return `M${outline.start.join(' ')}${outline.curves.map((curve) => `Q${curve.join(' ')}`).join('')}Z`
}

test('small handwriting with a stylus keeps all its letters, also for a student on a phone with 128 kbit/s and 5 % loss', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const { waitingRoom, people } = await makeLessonClass(address, {
    teacher: ngoc,
    students: [an],
    courseCode: 'STYLUS',
  })
  const enter = async (index: number) => {
    const page = await openSignedIn(browser, {
      address,
      tokens: people[index]!,
      viewport: index === 0 ? laptop : phone,
      faults,
      ...(index === 0 ? {} : { proxy: network.proxy }),
    })
    await page.goto(waitingRoom)
    await button(page, index === 0 ? 'Bắt đầu lớp học' : 'Vào lớp học').click()
    await enterLesson(page)
    return page
  }
  const [teacher, student] = [await enter(0), await enter(1)]
  network.slowDown(weakLine)
  await button(teacher, 'Bảng').click()
  await board(teacher).getByRole('button', { name: 'Nét mảnh' }).click()
  const box = (await board(teacher).locator('[data-ink]').boundingBox())!
  const devtools = await teacher.context().newCDPSession(teacher)
  for (const points of handwriting) await writeWithPen(devtools, box, points)

  await expect.poll(async () => (await outlinesOf(student)).length, { timeout: 60_000 }).toBe(handwriting.length)
  await expect.poll(() => outlinesOf(student)).toEqual(await outlinesOf(teacher))
  const pictures = { fixture: handwriting.map(pathOf), drawn: await outlinesOf(student), height: 6 * letterHeight }
  const { lost, added } = await compareInk(student, pictures)
  expect(lost).toBeLessThan(0.01)
  expect(added).toBeLessThan(0.01)
  expect(faults).toEqual([])
})
