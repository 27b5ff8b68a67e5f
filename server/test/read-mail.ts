/** Decodes mails by the standards, as mail programs do. Shares no code with the server, so that it checks the server. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestServer } from './test-server.ts'

export type ReadMail = { headers: Record<string, string>; text: string; html: string }

const quotedPrintable = (text: string, blank: string) =>
  Buffer.from(
    text
      .replaceAll('_', blank)
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Decodes the encoded words of RFC 2047 in a header. White space between two encoded words does not count. */
const decodeHeader = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quotedPrintable(text, ' '),
    )

function split(source: string) {
  const at = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, at)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeHeader(line.slice(line.indexOf(':') + 1)).trim(),
    ]),
  )
  return { headers, body: source.slice(at + 4) }
}

function decodeBody(headers: Record<string, string>, body: string) {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(body, '_') : body
}

export function readMail(source: string): ReadMail {
  const { headers, body } = split(source)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? 'none'
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.headers, part.body).replaceAll('\r\n', '\n').trim() : ''
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

/** Waits until the server has written all pending and queued mails. Returns all mails in its outbox folder, oldest first. */
export async function outboxOf(server: TestServer): Promise<ReadMail[]> {
  await server.dependencies.mailer.drain(8000)
  await server.sendMails()
  const folder = path.join(server.dependencies.config.dataDir, 'outbox')
  const names = (await readdir(folder).catch((): string[] => [])).sort()
  return Promise.all(names.map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))))
}
