/** Makes PDF files for tests, with correct tables of their objects. */
import { createHash, randomBytes } from 'node:crypto'

/** Fills up a password to 32 bytes, as the standard of PDF says. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)

/** Encrypts with RC4, which the oldest encryption of PDF uses and Node no longer offers. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n)
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other]!, state[one]!])
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return data.map((byte) => {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(i, j)
    return byte ^ state[(state[i]! + state[j]!) & 255]!
  }) as Buffer
}

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

/** Returns the entries of a trailer that lock a PDF: opening it needs the user password, which may be empty. */
function encryptionFor(userPassword: string): string {
  const [owner, id] = [randomBytes(32), randomBytes(16)]
  // -44 forbids changes and annotations, and allows printing and copying.
  const allowed = Buffer.alloc(4)
  allowed.writeInt32LE(-44)
  const key = createHash('md5')
    .update(Buffer.concat([padded(userPassword), owner, allowed, id]))
    .digest()
    .subarray(0, 5)
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P -44 >>`
  return `/Encrypt ${dictionary} /ID [${hex(id)} ${hex(id)}]`
}

/**
 * Returns a PDF.
 * @param options.pages number of pages
 * @param options.content bytes of a stream that no page shows, by which a file gets any size
 * @param options.userPassword the password for opening. With an empty text anybody can open the PDF. Without the
 *   option nothing is encrypted.
 * @param options.catalog more entries of the first object, such as a script to run on opening
 */
export function pdfFile({
  pages = 1,
  content = Buffer.alloc(0),
  userPassword,
  catalog = '',
}: { pages?: number; content?: Buffer; userPassword?: string; catalog?: string } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, place) => `${place + 4} 0 R`)
  const objects = [
    [`<< /Type /Catalog /Pages 3 0 R ${catalog} >>`],
    [`<< /Length ${content.length} >>\nstream\n`, content, '\nendstream'],
    [`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`],
    ...kids.map(() => ['<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] >>']),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  let length = 9
  const add = (...added: (string | Buffer)[]) => {
    for (const part of added) {
      const bytes = Buffer.from(part as string)
      parts.push(bytes)
      length += bytes.length
    }
  }
  const entries = objects.map((object, place) => {
    const offset = length
    add(`${place + 1} 0 obj\n`, ...object, '\nendobj\n')
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = length
  const locked = userPassword === undefined ? '' : encryptionFor(userPassword)
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${locked} >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** Returns a PDF of this many bytes, with random content. */
export function pdfOfSize(bytes: number): Buffer {
  // The rest of the file has the same length for all contents whose length has the same number of digits.
  const estimated = randomBytes(bytes - 600)
  const around = pdfFile({ content: estimated }).length - estimated.length
  return pdfFile({ content: randomBytes(bytes - around) })
}
