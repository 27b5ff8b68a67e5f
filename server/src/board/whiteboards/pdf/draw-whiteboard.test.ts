import { randomBytes } from 'node:crypto'
import { encodePoints } from '@hien/contract/stroke-points'
import { PDFDocument, degrees } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdfFile } from '../../../../test/pdf-files.ts'
import { readPdf, type ReadPage } from '../../../../test/read-pdf.ts'
import { pickPages } from './draw-background.ts'
import { drawWhiteboard } from './draw-whiteboard.ts'
import type { DrawnBackground, DrawnPage, DrawnStroke } from './drawn-page.ts'

const stroke = (points: number[], overrides: Partial<DrawnStroke> = {}): DrawnStroke => ({
  tool: 'pen',
  colour: 'black',
  width: 30,
  text: '',
  points: encodePoints(points),
  ...overrides,
})
const line = [1000, 1000, 500, 2000, 1500, 500, 3000, 1000, 500]
const page = (overrides: Partial<DrawnPage> = {}): DrawnPage => ({
  height: 14_142,
  turn: 0,
  background: { kind: 'blank' },
  strokes: [],
  ...overrides,
})
const draw = async (...pages: DrawnPage[]): Promise<ReadPage[]> => readPdf(await drawWhiteboard(pages, 'Bảng'))
const only = async (overrides: Partial<DrawnPage>): Promise<ReadPage> => {
  const [first] = await draw(page(overrides))
  if (!first) throw new Error('There is no page')
  return first
}

test('pages are as wide as A4, as high as on the screen, and turned', async () => {
  const pages = await draw(page(), page({ height: 5000, turn: 90 }))
  expect(pages.map(({ width, height, turn }) => [width, Math.round(height), turn])).toEqual([
    [595, 841, 0],
    [595, 298, 90],
  ])
})

test('a text is found in the PDF with its Vietnamese letters, and a sign that no font has becomes a question mark', async () => {
  const text = 'Giải phương trình: ặ ỡ Đ ≤ √2 π 😀'
  const { words } = await only({ strokes: [stroke([500, 700, 500], { tool: 'text', width: 40, text })] })
  expect(words.map(({ text: word }) => word).join('')).toBe('Giải phương trình: ặ ỡ Đ ≤ √2 π ?')
  // The letters are six widths high and stand one height below the corner: (700 + 240) / 10,000 of 595 points from the top.
  const [first] = words
  expect(first?.x).toBeCloseTo(29.75, 1)
  expect(first?.y).toBeCloseTo(841.4 - 0.0595 * 940, 0)
  expect(first?.size).toBeCloseTo(0.0595 * 240, 1)
})

test.each([
  // The place in points, from the left lower corner of the unturned page, of a letter whose corner is at 30 and 60 of the page.
  [0, 30, 841.4 - 60 - 14.3],
  [90, 30 + 14.3, 841.4 - 60],
  [180, 30, 841.4 - 60 + 14.3],
  [270, 30 - 14.3, 841.4 - 60],
] as const)('a text on a page that is turned by %d° is upright, as on the screen', async (turn, x, y) => {
  const text = stroke([504, 1008, 500], { tool: 'text', width: 40, text: 'A' })
  const { words } = await only({ turn, strokes: [text] })
  expect(words).toHaveLength(1)
  expect(words[0]?.x).toBeCloseTo(x, 0)
  expect(words[0]?.y).toBeCloseTo(y, 0)
  expect(words[0]?.angle).toBe(turn)
})

test('a text on a turned page breaks at the right edge of the turned page', async () => {
  const text = stroke([5000, 1000, 500], { tool: 'text', width: 40, text: 'Tam giác vuông' })
  const linesAt = async (turn: 0 | 90) => {
    const { words } = await only({ turn, strokes: [text] })
    return new Set(words.map(({ x, y }) => Math.round(turn === 0 ? y : x))).size
  }
  expect(await linesAt(0)).toBe(1)
  expect(await linesAt(90)).toBeGreaterThan(1)
})

test('a long text breaks at the right edge of the page', async () => {
  const text = 'Tam giác vuông '.repeat(6)
  const { words } = await only({ strokes: [stroke([7000, 0, 500], { tool: 'text', width: 40, text })] })
  expect(new Set(words.map(({ y }) => Math.round(y))).size).toBeGreaterThan(3)
  expect(Math.max(...words.map(({ x, width }) => x + width))).toBeLessThanOrEqual(596)
})

test('pens and lines are filled outlines, and a highlighter is transparent', async () => {
  const { fills, opacities } = await only({
    strokes: [
      stroke(line),
      stroke([1000, 3000, 500, 9000, 3000, 500], { tool: 'line', colour: 'red' }),
      stroke(line, { tool: 'highlighter', width: 300, colour: 'green' }),
    ],
  })
  expect(fills).toBe(3)
  expect(opacities).toEqual([0.32])
})

test('a stroke with damaged points is left out', async () => {
  const damaged = stroke([], { points: '//8=' })
  expect((await only({ strokes: [damaged, stroke(line)] })).fills).toBe(1)
})

const noise = randomBytes(200 * 100 * 3)
const jpeg = await sharp(noise, { raw: { width: 200, height: 100, channels: 3 } })
  .jpeg()
  .toBuffer()
/** Returns a PDF of two pages with a text in each. The second is turned by 90°. */
async function aPdf(): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.addPage([300, 400]).drawText('first', { x: 10, y: 20 })
  const second = made.addPage([300, 400])
  second.drawText('second', { x: 0, y: 400 })
  second.setRotation(degrees(90))
  return made.save()
}
const pdf = await aPdf()

test.each<[string, DrawnBackground]>([
  ['squares', { kind: 'squared' }],
  ['lines', { kind: 'lined' }],
])('%s are drawn behind the strokes', async (_what, background) => {
  const { strokedPaths, fills } = await only({ background, strokes: [stroke(line)] })
  expect([strokedPaths > 0, fills]).toEqual([true, 1])
})

test('a picture fills the page, and is stored once for several pages', async () => {
  const background = { kind: 'picture', jpeg } as const
  const pages = await draw(page({ background }), page({ background }))
  expect(pages.map(({ pictures }) => pictures)).toEqual([1, 1])
  const size = async (count: number) =>
    (
      await drawWhiteboard(
        Array.from({ length: count }, () => page({ background })),
        '',
      )
    ).length
  expect((await size(5)) - (await size(1))).toBeLessThan(jpeg.length)
})

test('a page of a PDF fills the page, turned as it is shown', async () => {
  const first = await only({ height: 13_333, background: { kind: 'document', pdf, page: 0 } })
  expect(first.words).toMatchObject([{ text: 'first' }])
  expect(first.words[0]?.x).toBeCloseTo((10 * 595) / 300, 0)
  // Its left upper corner is the right upper corner of the page as it is shown.
  const second = await only({ height: 7500, background: { kind: 'document', pdf, page: 1 } })
  expect(second.words).toMatchObject([{ text: 'second' }])
  expect(second.words[0]?.x).toBeCloseTo(595, 0)
  expect(second.words[0]?.y).toBeCloseTo(446, 0)
})

test.each<[string, DrawnBackground]>([
  ['a broken picture', { kind: 'picture', jpeg: Buffer.from('x') }],
  ['a broken PDF', { kind: 'document', pdf: Buffer.from('%PDF-1.4'), page: 0 }],
  ['a page without content', { kind: 'document', pdf: pdfFile(), page: 0 }],
  ['a missing page', { kind: 'document', pdf, page: 7 }],
])('%s is left out, and the strokes stay', async (_what, background) => {
  expect((await only({ background, strokes: [stroke(line)] })).fills).toBe(1)
})

test('pages are picked from a PDF in the given order, with an empty page for one that it does not have', async () => {
  const picked = await readPdf(await pickPages(pdf, [1, 9, 0]))
  expect(picked.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual(['second', '', 'first'])
})
