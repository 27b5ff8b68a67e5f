/** Helpers for files that a page asks the browser to save. */
import { inflateRawSync } from 'node:zlib'
import { vi } from 'vitest'

/** Records the files that would be saved. */
export function watchSaving() {
  const saved: { name: string; file: Blob }[] = []
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob) - 1}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: files[Number(this.href.replace('blob:', ''))]! })
  })
  return saved
}

/** Returns the texts of the files in a ZIP archive. */
export async function unzip(file: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const texts = new Map<string, string>()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameLength, extra] = [
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ]
    const from = at + 30 + nameLength + extra
    const content = bytes.subarray(from, from + size)
    const text = bytes.readUInt16LE(at + 8) === 0 ? content : inflateRawSync(content)
    texts.set(bytes.subarray(at + 30, at + 30 + nameLength).toString(), text.toString())
    at = from + size
  }
  return texts
}
