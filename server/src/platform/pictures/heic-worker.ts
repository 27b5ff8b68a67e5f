/** Decodes one picture in a separate thread, which decode-heic.ts starts and stops. */
import { parentPort } from 'node:worker_threads'
import decode from 'heic-decode'
import type { RawPicture } from './picture-process.ts'

export type HeicJob = { bytes: Uint8Array; maxPixels: number; maxMegabytes: number }
export type HeicAnswer = { picture: RawPicture & { data: Uint8Array<ArrayBuffer> } } | { isTooLarge: true }

const pageSize = 64 * 1024

/** Limits the decoder's memory, because the limits of a thread cover only the JavaScript heap. */
function boundDecoderMemory(maxMegabytes: number) {
  // The types of Node.js declare WebAssembly without its members, so a cast is needed.
  const { WebAssembly } = globalThis as unknown as { WebAssembly: { Memory: { prototype: DecoderMemory } } }
  const { prototype } = WebAssembly.Memory
  // oxlint-disable-next-line typescript/unbound-method -- called with its own memory below
  const { grow } = prototype
  prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageSize > maxMegabytes * 1024 * 1024) throw new RangeError('Out of memory')
    return grow.call(this, pages)
  }
}
type DecoderMemory = { buffer: ArrayBuffer; grow(this: DecoderMemory, pages: number): number }

async function answer({ bytes, maxPixels, maxMegabytes }: HeicJob): Promise<HeicAnswer> {
  boundDecoderMemory(maxMegabytes)
  const [first] = await decode.all({ buffer: bytes })
  if (!first) throw new Error('The HEIC file contains no picture')
  if (first.width * first.height > maxPixels) return { isTooLarge: true }
  const { width, height, data } = await first.decode()
  return { picture: { width, height, data: new Uint8Array(data.buffer) } }
}

parentPort?.once('message', async (job: HeicJob) => {
  const decoded = await answer(job)
  parentPort?.postMessage(decoded, 'picture' in decoded ? [decoded.picture.data.buffer] : [])
})
