/** The saved PDF of a whiteboard, compared as a picture with the page on which the teacher wrote. */
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { button, goToLesson } from './centre/video-room.ts'
import { laptop } from './centre/person.ts'
import { board, desk, outlinesOf, paper, writeWithPen } from './centre/whiteboard.ts'
import { handwriting } from './handwriting.ts'
import { test } from './run/run-test.ts'

const thao = { lastName: 'Đặng', firstName: 'Thị Thảo', userName: 'thao.pdf' }

/** Returns points moved by these lengths, in ten-thousandths of the width of the page. */
const moved = (points: readonly number[], x: number, y: number) =>
  points.map((value, at) => value + ([x, y, 0][at % 3] ?? 0))
const lineTo = (fromX: number, fromY: number, toX: number, toY: number) =>
  Array.from({ length: 12 }, (_, at) => [
    Math.round(fromX + ((toX - fromX) * at) / 11),
    Math.round(fromY + ((toY - fromY) * at) / 11),
    500,
  ]).flat()

/** Writes with every tool, in every colour. Returns the number of strokes without texts. */
async function writeEverything(teacher: Page): Promise<number> {
  const devtools = await teacher.context().newCDPSession(teacher)
  const choose = async (...names: string[]) => {
    for (const name of names) await board(teacher).getByRole('button', { name, exact: true }).click()
  }
  const write = (points: readonly number[]) => writeWithPen(devtools, teacher, points)
  await choose('Nét mảnh')
  for (const points of handwriting) await write(points)
  await choose('Mực xanh dương', 'Nét vừa')
  for (const points of handwriting.slice(0, 8)) await write(moved(points, 5000, 0))
  await choose('Mực đỏ', 'Nét đậm')
  await write(lineTo(500, 1800, 4500, 2400))
  await choose('Đường thẳng', 'Nét vừa')
  await write(lineTo(5500, 1800, 9500, 2400))
  await choose('Bút dạ quang', 'Mực xanh lá')
  await write(lineTo(600, 400, 3000, 400))
  await choose('Chữ', 'Mực đen', 'Nét đậm')
  const { width } = (await paper(teacher).boundingBox())!
  await paper(teacher).click({ position: { x: width * 0.1, y: width * 0.3 } })
  await teacher.keyboard.type('Định lí: ặ ỡ Đ 25 + x = 144')
  await teacher.keyboard.press('Enter')
  return handwriting.length + 8 + 3
}

const pictureOf = async (page: Page) => (await board(page).locator('[data-page]').screenshot()).toString('base64')

/**
 * Compares two pictures of the same size.
 * @returns for the ink of the first in the second, and the other way round: how many pixels it has, the share of them without ink at most
 * two pixels away, and the share of them without ink of nearly the same colour there.
 */
const compareInk = (page: Page, pictures: { first: string; second: string }) =>
  page.evaluate(async ({ first, second }) => {
    const read = async (png: string) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      context.drawImage(picture, 0, 0)
      return context.getImageData(0, 0, picture.width, picture.height)
    }
    const [one, other] = [await read(first), await read(second)]
    const { width, height } = one
    const colourOf = ({ data }: ImageData, x: number, y: number) => {
      const at = 4 * (y * width + x)
      return [data[at]!, data[at + 1]!, data[at + 2]!] as const
    }
    const isInk = (colour: ReturnType<typeof colourOf>) => Math.min(...colour) < 200
    const missing = (from: ImageData, to: ImageData) => {
      let [ink, lost, recoloured] = [0, 0, 0]
      for (let y = 2; y < height - 2; y++)
        for (let x = 2; x < width - 2; x++) {
          const colour = colourOf(from, x, y)
          if (!isInk(colour)) continue
          const near = Array.from({ length: 25 }, (_, n) => colourOf(to, x + (n % 5) - 2, y + Math.floor(n / 5) - 2))
          const isClose = (one: typeof colour) => one.every((value, at) => Math.abs(value - colour[at]!) < 50)
          ink += 1
          if (!near.some(isInk)) lost += 1
          if (!near.some(isClose)) recoloured += 1
        }
      return { ink, lost: lost / ink, recoloured: recoloured / ink }
    }
    return {
      size: [width, height],
      otherSize: [other.width, other.height],
      drawn: missing(one, other),
      saved: missing(other, one),
    }
  }, pictures)

test('the saved PDF looks like the page, with its handwriting, lines, texts and colours', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const { waitingRoom, people } = await makeLessonClass(address, { teacher: thao, students: [], courseCode: 'PDF' })
  const teacher = await openSignedIn(browser, { address, tokens: people[0]!, viewport: laptop, faults })
  await goToLesson(teacher, waitingRoom, 'Bắt đầu lớp học')
  await button(teacher, 'Bảng').click()
  await expect(board(teacher)).toBeVisible()
  const strokes = await writeEverything(teacher)
  await expect.poll(async () => (await outlinesOf(teacher)).length).toBe(strokes)
  // Nothing but the page is on the picture: no pointer over it.
  await teacher.mouse.move(1, 1)
  const first = await pictureOf(teacher)

  await button(teacher, 'Lưu bảng').click()
  const dialog = teacher.getByRole('dialog', { name: 'Lưu bảng' })
  await dialog.getByRole('button', { name: /^Lưu bảng thành PDF/ }).click()
  await expect(dialog.getByText(/Đã lưu vào tài liệu của lớp lúc/)).toBeVisible()
  await teacher.keyboard.press('Escape')

  // The whiteboard shows the PDF on a page of the same size.
  await button(teacher, 'Các trang').click()
  const pages = teacher.getByRole('dialog')
  await pages.getByRole('button', { name: 'Từ tài liệu của lớp' }).click()
  await pages.getByRole('button', { name: /^Bảng của buổi học .*\.pdf$/ }).click()
  await expect(desk(teacher)).toHaveAttribute('aria-label', 'Trang 2 trên 2')
  if ((await pages.count()) > 0) await teacher.keyboard.press('Escape')
  const canvas = board(teacher).locator('canvas').first()
  await expect.poll(() => canvas.evaluate((element: HTMLCanvasElement) => element.width)).toBeGreaterThan(300)
  await teacher.mouse.move(1, 1)
  const second = await pictureOf(teacher)

  const { size, otherSize, drawn, saved } = await compareInk(teacher, { first, second })
  expect(otherSize).toEqual(size)
  expect(drawn.ink).toBeGreaterThan(3000)
  for (const { lost, recoloured } of [drawn, saved]) {
    expect(lost).toBeLessThan(0.0005)
    expect(recoloured).toBeLessThan(0.05)
  }
  expect(faults).toEqual([])
})
