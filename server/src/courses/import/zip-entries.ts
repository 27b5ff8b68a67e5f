/** Reads single entries of a zip file, with limits for their size (decision 059). */
import { crc32, inflateRawSync } from 'node:zlib'

/** Thrown if the file is not a zip file, or has a structure that Excel does not write. */
export class UnreadableZip extends Error {
  override name = 'UnreadableZip'
}
/** Thrown if the requested content is larger than allowed. */
export class ZipTooLarge extends Error {
  override name = 'ZipTooLarge'
}

export type ZipEntry = { name: string; method: number; compressed: number; inflated: number; offset: number }

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50
const endSize = 22
const directorySize = 46
const localSize = 30
const maxCommentSize = 0xffff
const maxEntries = 2000
const stored = 0
const deflated = 8
const encrypted = 1

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - endSize - maxCommentSize)
  for (let at = zip.length - endSize; at >= first; at -= 1) if (zip.readUInt32LE(at) === endSignature) return at
  throw new UnreadableZip()
}

/** Returns the entries that the directory of a zip file lists. @throws {UnreadableZip} */
export function listZip(zip: Buffer): ZipEntry[] {
  if (zip.length < endSize) throw new UnreadableZip()
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > maxEntries) throw new UnreadableZip()
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let place = 0; place < count; place += 1) {
    if (at + directorySize > zip.length || zip.readUInt32LE(at) !== directorySignature) throw new UnreadableZip()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const nameEnd = at + directorySize + (nameLength ?? 0)
    if ((zip.readUInt16LE(at + 8) & encrypted) !== 0 || nameEnd > zip.length) throw new UnreadableZip()
    entries.push({
      name: zip.toString('utf8', at + directorySize, nameEnd),
      method: zip.readUInt16LE(at + 10),
      compressed: zip.readUInt32LE(at + 20),
      inflated: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

/**
 * Returns the uncompressed content of an entry.
 * @param maxBytes the largest content allowed; checked while inflating too, because the directory may claim a smaller size.
 * @throws {UnreadableZip | ZipTooLarge}
 */
export function readEntry(zip: Buffer, { method, compressed, inflated, offset }: ZipEntry, maxBytes: number): Buffer {
  if (inflated > maxBytes) throw new ZipTooLarge()
  if (offset + localSize > zip.length || zip.readUInt32LE(offset) !== localSignature) throw new UnreadableZip()
  const start = offset + localSize + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  if (start + compressed > zip.length) throw new UnreadableZip()
  const content = zip.subarray(start, start + compressed)
  if (method === stored) {
    if (content.length > maxBytes) throw new ZipTooLarge()
    return content
  }
  if (method !== deflated) throw new UnreadableZip()
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    throw Object(error).code === 'ERR_BUFFER_TOO_LARGE' ? new ZipTooLarge() : new UnreadableZip()
  }
}

/** Returns a zip file with these contents, without compression. */
export function zipStored(contents: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of contents) {
    const nameBytes = Buffer.from(name)
    // The local header and the directory entry share these fields: version, flags, method, time, day, checksum, both sizes,
    // length of the name, length of the extra field (0).
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(localSignature)
    const entry = Buffer.alloc(6)
    entry.writeUInt32LE(directorySignature)
    entry.writeUInt16LE(20, 4)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    parts.push(local, shared, nameBytes, content)
    directory.push(entry, shared, rest, nameBytes)
    offset += localSize + nameBytes.length + content.length
  }
  const end = Buffer.alloc(endSize)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(contents.size, 8)
  end.writeUInt16LE(contents.size, 10)
  end.writeUInt32LE(
    directory.reduce((size, part) => size + part.length, 0),
    12,
  )
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
