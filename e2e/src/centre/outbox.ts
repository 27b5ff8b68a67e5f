/** Reads the mails that a product without a mail server writes to files, as a mail program would. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type OutboxMail = { to: string; headers: Map<string, string>; text: string }

/** Returns the decoded text of a part of a mail. Any encoding other than base64 is read as quoted-printable. */
const decode = (encoding: string | undefined, body: string): string =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')

function split(source: string) {
  const at = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: source.slice(at + 4) }
}

/** Returns the mails, oldest first. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = path.join(dataDir, 'outbox')
  const names = (await readdir(folder).catch((): string[] => [])).sort()
  return Promise.all(
    names.map(async (name) => {
      const { headers, body } = split(await readFile(path.join(folder, name), 'latin1'))
      const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? 'none'
      const plain = body
        .split(`--${boundary}\r\n`)
        .map(split)
        .find((part) => part.headers.get('content-type')?.startsWith('text/plain'))
      const encoding = plain?.headers.get('content-transfer-encoding')?.toLowerCase()
      const text = decode(encoding, plain?.body.split(`\r\n--${boundary}`)[0] ?? '')
      return { to: headers.get('to') ?? '', headers, text }
    }),
  )
}
