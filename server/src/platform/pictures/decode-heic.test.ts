import { expect, test } from 'vitest'
import { heicPicture } from '../../../test/heic-picture.ts'
import { decodeHeic } from './decode-heic.ts'

test('a HEIC becomes pixels', async () => {
  const { width, height, data } = await decodeHeic(heicPicture)
  expect([width, height, data.length]).toEqual([64, 48, 64 * 48 * 4])
})

test('one that claims more pixels than anybody takes is refused before they are unfolded', async () => {
  // Both sizes it states: of the tile and of the whole.
  const bytes = Buffer.from(heicPicture)
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(30_000, at + 8)
    bytes.writeUInt32BE(30_000, at + 12)
  }
  // A decoder that began with it would run out of memory, and call it broken.
  await expect(decodeHeic(bytes)).rejects.toMatchObject({ name: 'PictureRefused', reason: 'pixels' })
})

test('what is broken, and what takes too long, is refused', async () => {
  for (const bytes of [heicPicture.subarray(0, 300), heicPicture.subarray(0, 500), Buffer.from('x')]) {
    await expect(decodeHeic(bytes)).rejects.toMatchObject({ name: 'PictureRefused', reason: 'broken' })
  }
  await expect(decodeHeic(heicPicture, { maxProcessorTime: 15_000, timeout: 1 })).rejects.toThrow('broken')
})
