/** The whiteboard on a weak line: small handwriting, and a long lesson. */
import { outlineOfStroke } from '@hien/contract/stroke-outline'
import { expect, type Page } from '@playwright/test'
import { makeLessonClass, openSignedIn } from './centre/lesson-class.ts'
import { button, enterLesson, goToLesson } from './centre/video-room.ts'
import { laptop, phone } from './centre/person.ts'
import {
  addPage,
  board,
  desk,
  givePen,
  outlinesOf,
  paper,
  readPages,
  weakLine,
  writeLine,
  writeWithPen,
} from './centre/whiteboard.ts'
import { handwriting, letterHeight } from './handwriting.ts'
import { openNetwork, type Network } from './network/network.ts'
import { test } from './run/run-test.ts'

const ngoc = { lastName: 'Trần', firstName: 'Thị Hồng Ngọc', userName: 'ngoc.stylus' }
const an = { lastName: 'Nguyễn', firstName: 'Hữu Ân', userName: 'an.stylus' }
const hoa = { lastName: 'Vũ', firstName: 'Thị Hoa', userName: 'hoa.pages' }
const pupils = [
  { lastName: 'Phạm', firstName: 'Gia Bình', userName: 'binh.pages' },
  { lastName: 'Lê', firstName: 'Thị Chi', userName: 'chi.pages' },
  { lastName: 'Hoàng', firstName: 'Anh Dũng', userName: 'dung.pages' },
]
let network: Network
test.beforeAll(async () => void (network = await openNetwork()))
test.afterAll(() => network.close())

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
    await goToLesson(page, waitingRoom, index === 0 ? 'Bắt đầu lớp học' : 'Vào lớp học')
    return page
  }
  const [teacher, student] = [await enter(0), await enter(1)]
  network.slowDown(weakLine)
  await button(teacher, 'Bảng').click()
  await board(teacher).getByRole('button', { name: 'Nét mảnh' }).click()
  const devtools = await teacher.context().newCDPSession(teacher)
  for (const points of handwriting) await writeWithPen(devtools, teacher, points)

  await expect.poll(async () => (await outlinesOf(student)).length, { timeout: 60_000 }).toBe(handwriting.length)
  await expect.poll(() => outlinesOf(student)).toEqual(await outlinesOf(teacher))
  const pictures = { fixture: handwriting.map(pathOf), drawn: await outlinesOf(student), height: 6 * letterHeight }
  const { lost, added } = await compareInk(student, pictures)
  expect(lost).toBeLessThan(0.01)
  expect(added).toBeLessThan(0.01)
  expect(faults).toEqual([])
})

/** Shares of the height of a page at which the teacher writes lines. */
const lines = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]
const backgrounds = ['Trang trắng', 'Ô vuông', 'Dòng kẻ']

async function turnShownPage(teacher: Page, number: number) {
  await button(teacher, 'Các trang').click()
  await button(teacher, `Xoay trang ${number}`).click()
  await teacher.keyboard.press('Escape')
  await expect(teacher.getByRole('dialog')).toHaveCount(0)
}

test('after many pages the class has the same strokes: on a weak line, after a reload in the middle, and after coming late', async ({
  browser,
  run: { address },
}) => {
  const faults: string[] = []
  const { waitingRoom, people } = await makeLessonClass(address, {
    teacher: hoa,
    students: pupils,
    courseCode: 'MANY-PAGES',
  })
  const enter = async (index: number, viewport: typeof phone, options: { proxy?: Network['proxy'] } = {}) => {
    const page = await openSignedIn(browser, { address, tokens: people[index]!, viewport, faults, ...options })
    await goToLesson(page, waitingRoom, index === 0 ? 'Bắt đầu lớp học' : 'Vào lớp học')
    return page
  }
  const [teacher, binh, chi] = [
    await enter(0, laptop),
    await enter(1, phone, { proxy: network.proxy }),
    await enter(2, laptop),
  ]
  network.slowDown(weakLine)
  await button(teacher, 'Bảng').click()
  for (const page of [binh, chi]) await expect(board(page)).toBeVisible()

  // Chi's browser loads the page again while the teacher writes.
  const reload = async () => {
    await chi.reload()
    await enterLesson(chi)
  }
  for (let number = 1; number <= 12; number++) {
    if (number > 1) await addPage(teacher, backgrounds[number % 3]!)
    await expect(desk(teacher)).toHaveAttribute('aria-label', `Trang ${number} trên ${number}`)
    const reloaded = number === 6 ? reload() : null
    for (const line of lines) await writeLine(teacher, line)
    if (number === 3) {
      await button(teacher, 'Chữ').click()
      await paper(teacher).click({ position: { x: 300, y: 40 } })
      await teacher.keyboard.type('Định lí Pi-ta-go')
      await teacher.keyboard.press('Enter')
      await button(teacher, 'Bút').click()
    }
    if (number === 4) {
      await button(teacher, 'Xoá hết nét').click()
      await button(teacher, 'Hoàn tác').click()
    }
    if (number === 5) {
      await button(teacher, 'Hoàn tác').click()
      await turnShownPage(teacher, 5)
      await writeLine(teacher, 0.95)
    }
    await reloaded
  }

  // Bình, on the phone, has followed to the last page, and writes there too.
  await expect(desk(binh)).toHaveAttribute('aria-label', 'Trang 12 trên 12')
  await givePen(teacher, 'Phạm Gia Bình')
  await expect(board(binh).getByRole('toolbar', { name: 'Công cụ viết bảng' })).toBeVisible()
  await writeLine(binh, 0.5, 1)
  await expect.poll(async () => (await outlinesOf(teacher)).length).toBe(lines.length + 1)

  // Dũng comes late, while the teacher writes on.
  const [dung] = await Promise.all([enter(3, phone), writeLine(teacher, 0.95)])
  await expect(board(dung)).toBeVisible()
  await expect(desk(dung)).toHaveAttribute('aria-label', 'Trang 12 trên 12')

  const pages = await readPages(teacher)
  expect(pages.map(({ strokes }) => strokes.length)).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 8])
  expect(pages.map(({ texts }) => texts.length)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(pages[4]?.turn).toContain('rotate(90deg)')
  for (const student of [binh, chi, dung]) await readPages(student, pages)
  expect(faults).toEqual([])
})
