import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

export type RawClient = {
  socket: WebSocket
  /** Sends the records as one text frame. Records are given without their separator. */
  send(...records: string[]): void
  /** Resolves with the next record from the server, without its separator. */
  next(): Promise<string>
  /** Every received frame. */
  frames: string[]
  /** Resolves with the close code. */
  closed: Promise<number>
}

export const handshake = '{"protocol":"json","version":1}'

/** Opens a WebSocket that sends and receives records. If the upgrade is refused, rejects with its status and text. */
export const connectRaw = async (url: string, headers: Record<string, string> = {}): Promise<RawClient> => {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  const records: string[] = []
  const frames: string[] = []
  const readers: ((record: string) => void)[] = []
  socket.on('message', (data: Buffer, isBinary) => {
    const frame = data.toString('utf8')
    frames.push(frame)
    if (isBinary || !frame.endsWith('\u001e')) throw new Error('Message is incomplete.')
    for (const record of frame.slice(0, -1).split('\u001e')) {
      const reader = readers.shift()
      if (reader) reader(record)
      else records.push(record)
    }
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => reject(new Error(`${response.statusCode ?? 0} ${body}`.trim())))
    })
  })
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  return {
    socket,
    frames,
    closed,
    send: (...sent) => socket.send(sent.map((record) => `${record}\u001e`).join('')),
    next: () => {
      const record = records.shift()
      return record === undefined ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve(record)
    },
  }
}

/** Completes the handshake of a raw client and returns the client. */
export const completeHandshake = async (client: RawClient): Promise<RawClient> => {
  client.send(handshake)
  const answer = await client.next()
  if (answer !== '{}') throw new Error(`Expected the handshake answer {}, got ${answer}`)
  return client
}
