import { constants, getPriority } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findChildren } from '../../../test/child-process.ts'
import { recodePicture, type PictureRefused } from './recode-picture.ts'

const options = { formats: ['png'], size: null }
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

/** A picture that takes seconds to encode on any machine. */
const large = await png(7000, 7000)

test('a picture that takes too long gives RATE_LIMITED, because the machine may have been too busy', async () => {
  await expect(
    recodePicture(async () => large, { ...options, effort: 6, seconds: 1, grace: 60 }),
  ).rejects.toMatchObject({
    name: 'Refusal',
    code: 'RATE_LIMITED',
  })
})

test('a wrong format, too many pixels and an incomplete picture have different reasons', async () => {
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

test('the picture process has low priority, and a new one replaces one that dies', async () => {
  const bytes = await png(40, 40)
  const before = await recodePicture(async () => bytes, options)
  const [first = NaN] = findChildren('picture-process')
  expect(getPriority(first)).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  const begun = Promise.withResolvers<void>()
  const read = async () => (begun.resolve(), large)
  const lost = recodePicture(read, { ...options, effort: 6 }).catch((error: unknown) => error)
  await begun.promise
  process.kill(first, 'SIGKILL')
  expect(await lost).toMatchObject({ reason: 'broken' })
  expect((await recodePicture(async () => bytes, options)).equals(before)).toBe(true)
  expect(findChildren('picture-process')).not.toContain(first)
})
