import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type PlainResponse = { status: number; text?: string; headers?: Record<string, string> }

/** Sends a response with a short text or an empty body. Headers that were set on the response before are kept. */
export const respond = (response: ServerResponse, { status, text = '', headers = {} }: PlainResponse): void => {
  response.writeHead(status, {
    ...(status === 204 ? {} : { 'content-type': 'text/plain', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  })
  response.end(text)
}

export const respondJson = (response: ServerResponse, body: object): void => {
  respond(response, {
    status: 200,
    text: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

/** Rejects an upgrade request: writes a complete HTTP response and closes the socket. */
export const rejectUpgrade = (socket: Duplex, { status, text = '', headers = {} }: PlainResponse): void => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n${lines.join('')}\r\n${text}`,
  )
}
