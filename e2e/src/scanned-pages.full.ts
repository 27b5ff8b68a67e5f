/** A teacher and a student look through a PDF of a hundred scanned pages. The canvases that show the pages need little memory. */
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Centre } from './centre/centre.ts'
import { handInFiles, releaseMarks, setHomework, uploadFile } from './centre/homework.ts'
import { laptop, phone, recordConsoleFaults } from './centre/person.ts'
import { pdfOf, pdfStream } from './centre/pdf.ts'
import { callOperation } from './centre/product.ts'
import { openContext } from './centre/signed-in-context.ts'
import { test } from './run/run-test.ts'

const pageCount = 100
const maxBytes = 200 * 1024 * 1024
const scan = { width: 1240, height: 1754 }

/** Returns the JPEG of a scanned page. */
async function scannedPage(browser: Browser): Promise<Buffer> {
  const page = await (await browser.newContext()).newPage()
  const jpeg = await page.evaluate(({ width, height }) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')!
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
    context.fillStyle = 'black'
    context.font = '60px serif'
    for (let line = 1; line < 25; line += 1) context.fillText(`Bài ${line}: x = ${line * 7}`, 100, line * 68)
    return canvas.toDataURL('image/jpeg', 0.7).split(',')[1]!
  }, scan)
  await page.context().close()
  return Buffer.from(jpeg, 'base64')
}

/** Returns a PDF in which each page has a separate copy of the picture, as scanners write PDFs. */
function scannedPdf(jpeg: Buffer): Buffer {
  const numbers = Array.from({ length: pageCount }, (_, place) => 3 + place * 3)
  const content = Buffer.from('q 595 0 0 842 0 0 cm /S Do Q')
  const picture = `/Type /XObject /Subtype /Image /Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pageCount} >>`,
    ...numbers.flatMap((number) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /S ${number + 1} 0 R >> >> /Contents ${number + 2} 0 R >>`,
      pdfStream(picture, jpeg),
      pdfStream('', content),
    ]),
  ])
}

const isDrawn = (canvas: Locator) => canvas.evaluate((element: HTMLCanvasElement) => element.width > 0)

declare global {
  interface Window {
    /** The highest number of bytes, at any time, of all canvases that the page has created, even if it no longer shows them. */
    mostCanvasBytes?: number
  }
}

/** Measures `mostCanvasBytes` in this page from its next load on. */
const countCanvases = (page: Page) =>
  page.addInitScript(() => {
    const created: HTMLCanvasElement[] = []
    const { createElement } = Document.prototype
    Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
      const element = createElement.call(this, name, options)
      if (element instanceof HTMLCanvasElement) created.push(element)
      return element
    }
    window.mostCanvasBytes = 0
    const look = () => {
      const bytes = created.reduce((sum, { width, height }) => sum + width * height * 4, 0)
      window.mostCanvasBytes = Math.max(window.mostCanvasBytes ?? 0, bytes)
      requestAnimationFrame(look)
    }
    look()
  })

async function expectFewBytes(page: Page) {
  const most = await page.evaluate(() => window.mostCanvasBytes ?? 0)
  // A value near zero would mean that the count missed the canvases.
  expect(most).toBeGreaterThan(1024 * 1024)
  expect(most).toBeLessThan(maxBytes)
}

/** Sets homework for which a student hands in a PDF of scanned pages. */
async function handInScans(browser: Browser, { address, evening, signIn }: Centre) {
  const [teacher, student] = await Promise.all([signIn('teacher'), signIn('student')])
  if (!teacher || !student) throw new Error('The teacher or the student could not sign in')
  const classId = evening.id
  const homeworkId = await setHomework(address, teacher.accessToken, { classId, title: 'Vở quét 100 trang' })
  const content = scannedPdf(await scannedPage(browser))
  const file = { classId, name: 'vở.pdf', type: 'application/pdf', content }
  const fileId = await uploadFile(address, student.accessToken, file)
  const submissionId = await handInFiles(address, student.accessToken, homeworkId, [fileId])
  return { teacher, homeworkId, submissionId, fileId }
}

test('a PDF of 100 scanned pages, read from the first page to the last, keeps its canvases below 200 MB', async ({
  browser,
  centre,
}) => {
  const { homeworkId } = await handInScans(browser, centre)
  const context = await openContext(browser, centre, 'teacher', { viewport: laptop, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const faults = recordConsoleFaults(page)
  await countCanvases(page)
  await page.goto(`/bai-tap/${homeworkId}`)
  for (let number = 1; number <= pageCount; number += 1) {
    const canvas = page.getByRole('img', { name: new RegExp(`^Trang ${number} bài của`) })
    await expect.poll(() => isDrawn(canvas)).toBe(true)
    if (number < pageCount) await page.keyboard.press('PageDown')
  }
  await expectFewBytes(page)
  expect(faults).toEqual([])
  await context.close()
})

test('a student who scrolls through 100 marked pages on a phone keeps the canvases below 200 MB', async ({
  browser,
  centre,
}) => {
  const { teacher, homeworkId, submissionId, fileId } = await handInScans(browser, centre)
  for (let number = 1; number <= pageCount; number += 1) {
    const stroke = { id: randomUUID(), colour: 'red', width: 30, points: [2000, 2000, 500, 4000, 2100, 500] }
    await callOperation(
      centre.address,
      `mutation ($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!) {
        homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: $page, add: $add) { isSuccess error { code } } }`,
      { submissionId, fileId, page: number, add: [stroke] },
      teacher.accessToken,
    )
  }
  await releaseMarks(centre.address, teacher.accessToken, homeworkId)
  const context = await openContext(browser, centre, 'student', { viewport: phone, deviceScaleFactor: 3 })
  const page = await context.newPage()
  const faults = recordConsoleFaults(page)
  await countCanvases(page)
  await page.goto(`/bai-tap/${homeworkId}`)
  for (let number = 1; number <= pageCount; number += 1) {
    await page.getByText(`vở.pdf, trang ${number}`, { exact: true }).scrollIntoViewIfNeeded()
    const canvas = page.getByRole('img', { name: `vở.pdf, trang ${number}, thầy cô đã chấm`, exact: true })
    await expect.poll(() => isDrawn(canvas)).toBe(true)
  }
  await expectFewBytes(page)
  expect(faults).toEqual([])
  await context.close()
})
