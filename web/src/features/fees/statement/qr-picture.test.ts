import { afterEach, expect, test, vi } from 'vitest'
import { aStatement } from '../../../../test/fees.ts'
import { watchSaving } from '../../../../test/saved-files.ts'
import { drawQrCode } from '../../../ui/text/qr-code.tsx'
import { layOutPicture, pictureWidth, wrapText, type PayableStatement } from './picture-layout.ts'
import { drawPicture, savePicture, sharesPictures } from './qr-picture.ts'

const qrText = '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA5303704540445005802VN6304ABCD'
const statement: PayableStatement = {
  ...aStatement({ number: '2026-0001', state: 'partial', total: 850_000, paid: 400_000 }),
  qrText,
  account: { bankBin: '970416', bankName: 'ACB', accountNumber: '224528479', accountName: 'TRUNG TAM', dueDays: 10 },
}
const { side } = drawQrCode(qrText)
/** A font in which each letter is half as wide as it is high. */
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2
const wordsOf = (one = statement) => layOutPicture(one, side, measure).texts.map(({ text }) => text)

/** Gives the test a canvas. Returns what is drawn on it. */
function watchDrawing() {
  const drawn = { texts: [] as string[], paths: [] as string[], canvas: null as HTMLCanvasElement | null }
  vi.stubGlobal(
    'Path2D',
    class {
      path: string
      constructor(path: string) {
        this.path = path
      }
    },
  )
  const context = {
    font: '',
    fillRect() {},
    translate() {},
    scale() {},
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string) => void drawn.texts.push(text),
    fill: ({ path }: { path: string }) => void drawn.paths.push(path),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    drawn.canvas = this
    return context as never
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['picture'], { type: type ?? '' })),
  )
  return drawn
}

/** Makes the device a phone whose share sheet takes pictures. Returns the shared files. */
function withShareSheet(share: (data: ShareData) => Promise<void>, { isPhone = true, takes = true } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isPhone } as MediaQueryList)
  Object.assign(navigator, { canShare: () => takes, share })
}

afterEach(() => {
  for (const name of ['canShare', 'share'] as const) Reflect.deleteProperty(navigator, name)
})

test('the picture has the student, the amount that is left, and all details of the transfer', () => {
  expect(wordsOf()).toEqual([
    'Học phí tháng 11/2026',
    'Nguyễn Hữu Ân',
    '450.000 đ',
    'Ngân hàng',
    'ACB',
    'Số tài khoản',
    '224528479',
    'Chủ tài khoản',
    'TRUNG TAM',
    'Nội dung chuyển khoản',
    'HPABCDEFGH',
    'Trung tâm Ánh Dương · Phiếu số 2026-0001',
  ])
})

test('texts do not overlap each other, the code or the edge of the picture, however long they are', () => {
  const long = { ...statement, fullName: 'Công Tằng Tôn Nữ Thị Huyền Trân '.repeat(4), payeeName: 'X'.repeat(100) }
  const { texts, code, height } = layOutPicture(long, side, measure)
  expect(texts.map(({ text }) => text).join(' ')).toContain('Huyền Trân')
  const boxes = [
    ...texts.map(({ top, size }) => ({ top, bottom: top + size })),
    { top: code.top, bottom: code.top + code.moduleSize * side },
  ].sort((one, other) => one.top - other.top)
  for (const [place, box] of boxes.entries()) expect(box.bottom).toBeLessThanOrEqual(boxes[place + 1]?.top ?? height)
  for (const text of texts) expect(measure(text.text, text)).toBeLessThanOrEqual(pictureWidth)
})

test('a module of the code has whole pixels, and the code is within the picture', () => {
  // No whole number of modules of this code fits exactly.
  const modules = 53
  const { code } = layOutPicture(statement, modules, measure)
  expect(Number.isInteger(code.moduleSize)).toBe(true)
  expect(code.moduleSize * modules).toBeGreaterThan(700)
  expect(code.left + code.moduleSize * modules).toBeLessThanOrEqual(pictureWidth)
})

test('a word that is wider than the picture is broken between letters', () => {
  expect(wrapText('Trung tâm ABCDEFGHIJKLM', (text) => text.length <= 10)).toEqual(['Trung tâm', 'ABCDEFGHIJ', 'KLM'])
})

test('the drawn code is the code of the statement', async () => {
  const drawn = watchDrawing()
  expect((await drawPicture(statement))?.type).toBe('image/png')
  expect(drawn.canvas?.width).toBe(1080)
  expect(drawn.texts).toEqual(wordsOf())
  expect(drawn.paths).toEqual([drawQrCode(qrText).path])
})

test('without a share sheet for pictures the file is downloaded, with month and number in its name', async () => {
  watchDrawing()
  const saved = watchSaving()
  expect(await savePicture(statement)).toBe(true)
  expect(saved.map(({ name, file }) => [name, file.type])).toEqual([['hoc-phi-2026-11-2026-0001.png', 'image/png']])
})

test('a phone gives the file to its share sheet', async () => {
  watchDrawing()
  const saved = watchSaving()
  const shared: File[] = []
  withShareSheet(({ files = [] }) => {
    shared.push(...files)
    return Promise.resolve()
  })
  expect(await savePicture(statement)).toBe(true)
  expect(shared.map(({ name, type }) => [name, type])).toEqual([['hoc-phi-2026-11-2026-0001.png', 'image/png']])
  expect(saved).toEqual([])
})

test('closing the share sheet downloads nothing, and a sheet that fails leads to a download', async () => {
  watchDrawing()
  const saved = watchSaving()
  withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await savePicture(statement)
  expect(saved).toEqual([])
  withShareSheet(() => Promise.reject(new DOMException('refused', 'NotAllowedError')))
  await savePicture(statement)
  expect(saved).toHaveLength(1)
})

test.each([
  ['a laptop', { isPhone: false }],
  ['a phone whose share sheet takes no pictures', { takes: false }],
])('%s downloads', (_, device) => {
  withShareSheet(() => Promise.resolve(), device)
  expect(sharesPictures()).toBe(false)
})

test('a browser that cannot draw is reported', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  expect(await savePicture(statement)).toBe(false)
})
