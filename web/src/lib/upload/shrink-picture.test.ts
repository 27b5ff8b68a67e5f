import { beforeEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

/** Simulates a browser that decodes every picture and draws it as a JPEG of this many bytes. */
const drawnBytes = 400

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }))
  const nothing = () => undefined
  const context = { fillRect: nothing, translate: nothing, rotate: nothing, drawImage: nothing }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob([new Uint8Array(drawnBytes)], type ? { type } : {})),
  )
})

const picture = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type })

test('a BMP becomes a JPEG whatever its size, because the server accepts no BMP', async () => {
  for (const bytes of [100, 700_000])
    expect(await shrinkPicture(picture('image/bmp', bytes))).toMatchObject({ type: 'image/jpeg', size: drawnBytes })
})

test('a small picture of another type is sent as it is, and a large one becomes smaller', async () => {
  const small = picture('image/png', 600_000)
  expect(await shrinkPicture(small)).toBe(small)
  expect((await shrinkPicture(picture('image/png', 700_000))).size).toBe(drawnBytes)
})

test('a picture that this browser cannot decode is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')))
  const bitmap = picture('image/bmp', 100)
  expect(await shrinkPicture(bitmap)).toBe(bitmap)
})
