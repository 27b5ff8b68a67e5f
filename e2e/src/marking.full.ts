/**
 * A teacher draws on a picture and a PDF page that a student handed in. Meanwhile the network is lost and the page reloaded.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './run/run-test.ts'
import type { Centre } from './centre/centre.ts'
import { handInFiles, setHomework, uploadFile } from './centre/homework.ts'
import { pdfOf, pdfStream } from './centre/pdf.ts'
import { recordConsoleFaults } from './centre/person.ts'
import { openContext } from './centre/signed-in-context.ts'

/** Returns a PDF of one page that uses a font without embedding it, so that the viewer must provide the font. */
const pdfWith = (words: string): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    pdfStream('', Buffer.from(`BT /F1 40 Tf 60 700 Td (${words}) Tj ET`)),
  ])

/** Sets homework for the evening class. A student hands in a picture and a PDF. Returns the homework's id. */
async function handIn({ address, evening, signIn }: Centre, picture: Buffer): Promise<string> {
  const [teacher, student] = await Promise.all([signIn('teacher'), signIn('student')])
  if (!teacher || !student) throw new Error('The teacher or the student could not sign in')
  const classId = evening.id
  const id = await setHomework(address, teacher.accessToken, { classId, title: 'Phiếu chấm bằng bút' })
  const files = [
    { classId, name: 'trang 1.png', type: 'image/png', content: picture },
    { classId, name: 'bài 2.pdf', type: 'application/pdf', content: pdfWith('Bai 2') },
  ]
  const fileIds: string[] = []
  for (const file of files) fileIds.push(await uploadFile(address, student.accessToken, file))
  await handInFiles(address, student.accessToken, id, fileIds)
  return id
}

const strokesOf = (page: Page) => page.locator('[data-page] path')

/** Returns position and size of the page when two measurements agree. The page gets its new size a frame after a rotation. */
async function settledBox(ink: Locator) {
  let box = await ink.boundingBox()
  await expect
    .poll(async () => {
      const before = box
      box = await ink.boundingBox()
      return box !== null && JSON.stringify(box) === JSON.stringify(before)
    })
    .toBe(true)
  return box!
}

async function drawLine(page: Page, ink: Locator, height: number) {
  const box = await settledBox(ink)
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * height)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * (height + 0.02), { steps: 12 })
  await page.mouse.up()
}

/** True if a canvas that was white at first has dark pixels now. */
const isDrawn = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const pixels = width > 0 ? (element.getContext('2d')?.getImageData(0, 0, width, height).data ?? []) : []
    return pixels.some((value, index) => index % 4 !== 3 && value < 100)
  })

test('strokes on a picture and on a PDF page survive a lost network and a reload', async ({ browser, centre }) => {
  const sheet = await (await browser.newContext({ viewport: { width: 600, height: 800 } })).newPage()
  await sheet.setContent('<h1>Bài 1. x² − 5x + 6 = 0</h1>')
  const homeworkId = await handIn(centre, await sheet.screenshot())
  await sheet.context().close()

  const context = await openContext(browser, centre, 'teacher')
  const page = await context.newPage()
  const faults = recordConsoleFaults(page)
  await page.goto(`/bai-tap/${homeworkId}`)
  const ink = page.locator('[data-ink]')
  await expect(ink).toBeVisible()
  const drawn = page.waitForResponse((response) => response.request().postData()?.includes('homeworkDraw') ?? false)
  await drawLine(page, ink, 0.3)
  await expect(strokesOf(page)).toHaveCount(1)
  await drawn

  await context.setOffline(true)
  await drawLine(page, ink, 0.5)
  await expect(page.getByText(/Chưa gửi được nét vẽ/)).toBeVisible()
  await expect(strokesOf(page)).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByText(/Chưa gửi được nét vẽ/)).toBeHidden()
  await page.reload()
  await expect(strokesOf(page)).toHaveCount(2)

  // The eraser removes one stroke, and undo brings it back.
  await page.keyboard.press('t')
  const box = await ink.boundingBox()
  await ink.click({ position: { x: (box?.width ?? 0) * 0.5, y: (box?.height ?? 0) * 0.31 } })
  await expect(strokesOf(page)).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(strokesOf(page)).toHaveCount(2)

  // The teacher rotates the page and draws. The stroke is stored in the coordinates of the page before the rotation.
  await page.keyboard.press('x')
  await page.keyboard.press('b')
  await expect.poll(async () => (await settledBox(ink)).width > (await settledBox(ink)).height).toBe(true)
  await drawLine(page, ink, 0.7)
  await expect(strokesOf(page)).toHaveCount(3)
  const [turnedX, turnedY] = await strokesOf(page)
    .last()
    .evaluate((path: SVGPathElement) => {
      const { x, y, width, height } = path.getBBox()
      return [x + width / 2, y + height / 2]
    })
  // The stroke is at 70 % of the height of the rotated page. Before the rotation, this is 70 % of the width: 7100 of 10,000.
  expect(Math.abs((turnedX ?? 0) - 7100)).toBeLessThan(200)
  expect(Math.abs((turnedY ?? 0) - 6667)).toBeLessThan(200)

  await page.keyboard.press('PageDown')
  const canvas = page.locator('[data-page] canvas')
  await expect.poll(() => isDrawn(canvas)).toBe(true)
  await drawLine(page, ink, 0.4)
  await expect(strokesOf(page)).toHaveCount(1)
  await page.keyboard.type('8,5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Học viên' }).getByText('8,5')).toBeVisible()
  await expect(page.getByText('Đang lưu nét vẽ…')).toBeHidden()
  await page.reload()
  await expect(strokesOf(page)).toHaveCount(3)
  await page.keyboard.press('PageDown')
  await expect(strokesOf(page)).toHaveCount(1)
  expect(faults).toEqual([])
  await context.close()
})
