import type { DocumentFault } from './document-fault.ts'

// Compound File Binary: Microsoft, [MS-CFB], 2.2 (header), 2.3 (FAT) and 2.5 (DIFAT). All numbers are little-endian.
const signature = 'd0cf11e0a1b11ae1'
const headerBytes = 512
const endOfChain = 0xff_ff_ff_fe
/** Sector numbers above this one have a special meaning, such as the end of a chain. */
const lastSector = 0xff_ff_ff_fa

/**
 * Returns `damaged` if a .doc, .xls or .ppt file has no valid header or is cut off: a sector that its table of sectors (FAT)
 * uses begins behind the end of the file. The last sector may be incomplete, because some programs leave out its unused bytes.
 *
 * This function reads no streams. A library would copy every stream that a hostile file claims to have, which can need far more
 * memory than the file.
 */
export function faultOfOldOffice(bytes: Uint8Array): DocumentFault {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length < headerBytes || file.toString('hex', 0, 8) !== signature) return 'damaged'
  const shift = file.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) return 'damaged'
  const sectorBytes = 1 << shift
  const placeOf = (sector: number) => (sector + 1) * sectorBytes
  const isInside = (sector: number) => placeOf(sector) < file.length
  /** Returns the numbers in a sector. If the file ends inside the sector, returns the numbers before that end. */
  const numbersOf = (sector: number): number[] => {
    const end = Math.min(placeOf(sector) + sectorBytes, file.length - 3)
    const numbers: number[] = []
    for (let at = placeOf(sector); at < end; at += 4) numbers.push(file.readUInt32LE(at))
    return numbers
  }

  const tables: number[] = []
  for (let at = 0x4c; at < headerBytes; at += 4) tables.push(file.readUInt32LE(at))
  // The header lists the first 109 sectors of the table. Further sectors (DIFAT) list the others. The last number in each of
  // these sectors is the number of the next one.
  let next = file.readUInt32LE(0x44)
  for (let left = file.readUInt32LE(0x48); left > 0 && next <= lastSector; left -= 1) {
    // If the list has more bytes than the file, the DIFAT sectors form a circle.
    if (!isInside(next) || tables.length * 4 > file.length) return 'damaged'
    const numbers = numbersOf(next)
    next = numbers.pop() ?? endOfChain
    tables.push(...numbers)
  }

  for (const [place, table] of tables.filter((sector) => sector <= lastSector).entries()) {
    if (!isInside(table)) return 'damaged'
    const first = (place * sectorBytes) / 4
    // Check only sectors that are followed by another sector. Some programs also list sectors that do not exist, each as the
    // end of a chain.
    const isCutOff = numbersOf(table).some(
      (next, index) => next <= lastSector && !(isInside(first + index) && isInside(next)),
    )
    if (isCutOff) return 'damaged'
  }
  return null
}
