import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { recodePicture, type PictureRefused } from './recode-picture.ts'

const options = { formats: ['png'], resize: (whole: Sharp) => whole }
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('a picture that takes too long is to be tried again: the machine may have had too much else to do', async () => {
  const large = await png(7000, 7000)
  await expect(recodePicture(async () => large, { ...options, effort: 6, seconds: 1 })).rejects.toMatchObject({
    name: 'Refusal',
    code: 'RATE_LIMITED',
  })
})

test('another format, too many pixels and what breaks off are told apart', async () => {
  const refused = (bytes: Buffer) =>
    recodePicture(async () => bytes, options).then(
      () => 'taken',
      (error: unknown) => (error as PictureRefused).reason,
    )
  const small = await png(400, 400)
  expect(await refused(small)).toBe('taken')
  expect(await refused(await sharp(small).jpeg().toBuffer())).toBe('format')
  expect(await refused(Buffer.from('x'))).toBe('format')
  expect(await refused(await png(7072, 7072))).toBe('pixels')
  expect(await refused(small.subarray(0, small.length - 200))).toBe('broken')
})
