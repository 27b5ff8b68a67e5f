/** Tests that phones can read the code on a statement: on the page in both themes, and in the saved picture. */
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type Page, expect } from '@playwright/test'
import { test } from './run/run-test.ts'
import { phone } from './centre/person.ts'
import { openContext } from './centre/signed-in-context.ts'
import { answerWith } from './screens/common-states.ts'

/** The example that NAPAS publishes. The server's own codes are compared with it in contract/src/vietqr.test.ts. */
const published =
  '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13'

const statement = {
  id: '018f3c5e-0000-7000-8000-000000000001',
  number: '2026-0001',
  month: '2026-11',
  state: 'open',
  studentCode: 'HVAN2345',
  fullName: 'Nguyễn Hữu Ân',
  payeeName: 'Trung tâm Ánh Dương',
  lines: [
    {
      kind: 'lessons',
      classId: null,
      title: 'Toán 9 – Lớp tối',
      quantity: 1,
      unitPrice: 10_000,
      amount: 10_000,
      dates: ['2026-11-24'],
    },
  ],
  total: 10_000,
  paid: 0,
  payments: [],
  issuedAt: '2026-12-01T02:00:00.000Z',
  dueAt: '2026-12-11T02:00:00.000Z',
  transferText: 'HPK7QX2M4R',
  qrText: published,
  account: {
    bankBin: '970416',
    bankName: 'ACB',
    accountNumber: '224528479',
    accountName: 'TRUNG TAM ANH DUONG',
    dueDays: 10,
  },
}

/** Pixels. This far from its corner, the code still has its light border. */
const insideBorder = 12

type ReadCode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null

/** Returns the text of the QR code in a picture; null if there is none. `reader` is a page with the program that reads codes. */
const readCode = (reader: Page, png: Buffer): Promise<string | null> =>
  reader.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const { jsQR } = globalThis as unknown as { jsQR: ReadCode }
    return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null
  }, png.toString('base64'))

/** Returns the colour of the border around a code, as red, green and blue. Cameras need it to be light. */
const colourOfBorder = (reader: Page, png: Buffer): Promise<number[]> =>
  reader.evaluate(
    async ([base64, place]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return Array.from(context.getImageData(place, place, 1, 1).data.slice(0, 3))
    },
    [png.toString('base64'), insideBorder] as const,
  )

test('a phone reads the published layout from the page in both themes, and from the saved picture', async ({
  browser,
  centre,
}) => {
  const context = await openContext(browser, centre, 'parent', { viewport: phone })
  const reader = await context.newPage()
  await reader.addScriptTag({ path: fileURLToPath(import.meta.resolve('jsqr')) })
  const page = await context.newPage()
  await answerWith('feeStatementGetById', { isSuccess: true, isFailure: false, error: null, item: statement })(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(`/hoc-phi/phieu/${statement.id}`)
    const code = page.getByRole('main').getByRole('img', { name: 'Mã VietQR để chuyển 10.000 đ' })
    await code.scrollIntoViewIfNeeded()
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(220)
    // The program that reads codes is content with dark grey. Cameras are not.
    expect(await colourOfBorder(reader, await code.screenshot())).toEqual([255, 255, 255])
    // A camera sees the whole screen, not only the code.
    expect(await readCode(reader, await page.screenshot())).toBe(published)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Lưu ảnh QR' }).click()
  expect((await download).suggestedFilename()).toBe('hoc-phi-2026-11-2026-0001.png')
  const picture = await buffer(await (await download).createReadStream())
  expect(await readCode(reader, picture)).toBe(published)
})
