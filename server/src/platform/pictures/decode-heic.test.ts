import { expect, test } from 'vitest'
import { heicPicture } from '../../../test/heic-picture.ts'
import { decodeHeic } from './decode-heic.ts'

test('a HEIC is decoded to pixels', async () => {
  const { width, height, data } = await decodeHeic(heicPicture)
  expect([width, height, data.length]).toEqual([64, 48, 64 * 48 * 4])
})

test('a HEIC that claims more pixels than allowed is refused before it is decoded', async () => {
  // Set both sizes in the file: that of the tile and that of the complete picture.
  const bytes = Buffer.from(heicPicture)
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(30_000, at + 8)
    bytes.writeUInt32BE(30_000, at + 12)
  }
  // If the picture were decoded first, memory would run out and the reason would be `broken`.
  await expect(decodeHeic(bytes)).rejects.toMatchObject({ name: 'PictureRefused', reason: 'pixels' })
})

test('a broken HEIC and one that takes too long are refused', async () => {
  for (const bytes of [heicPicture.subarray(0, 300), heicPicture.subarray(0, 500), Buffer.from('x')]) {
    await expect(decodeHeic(bytes)).rejects.toMatchObject({ name: 'PictureRefused', reason: 'broken' })
  }
  await expect(decodeHeic(heicPicture, { maxProcessorTime: 15_000, timeout: 1 })).rejects.toThrow('broken')
})
