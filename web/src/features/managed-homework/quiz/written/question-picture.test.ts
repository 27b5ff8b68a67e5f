import { expect, test, vi } from 'vitest'
import { questionPicture } from './question-picture.ts'

/** Simulates a browser in which a JPEG has a quarter of a byte for each pixel and quality. Returns the drawn sides. */
function browserThatDraws(width: number, height: number) {
  const drawn: number[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  const nothing = () => undefined
  const context = { fillRect: nothing, drawImage: nothing }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push(this.width)
    const bytes = Math.round(this.width * this.height * 0.25 * Number(quality))
    done(new Blob([new Uint8Array(bytes)], type ? { type } : {}))
  })
  return drawn
}
const picture = (type: string, bytes: number) => new Blob([new Uint8Array(bytes)], { type })
const bytesOf = (address: string | null) => atob(address?.split(',')[1] ?? '').length

test('a small picture is kept as it is', async () => {
  const address = await questionPicture(picture('image/png', 50_000))
  expect(address).toMatch(/^data:image\/png;base64,/)
  expect(bytesOf(address)).toBe(50_000)
})

test('a large picture becomes a JPEG of at most 50,000 bytes, as large as possible', async () => {
  const drawn = browserThatDraws(4000, 3000)
  const address = await questionPicture(picture('image/png', 3_000_000))
  expect(address).toMatch(/^data:image\/jpeg;base64,/)
  expect(bytesOf(address)).toBeLessThanOrEqual(50_000)
  expect(drawn.at(-1)).toBe(700)
  expect(drawn[0]).toBe(1200)
})

test('a picture of another type is drawn again, not larger than it is', async () => {
  const drawn = browserThatDraws(300, 200)
  expect(await questionPicture(picture('image/bmp', 400))).toMatch(/^data:image\/jpeg;base64,/)
  expect(drawn).toEqual([300])
})

test('a file that is no picture is refused', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')))
  expect(await questionPicture(picture('text/plain', 100))).toBeNull()
})
