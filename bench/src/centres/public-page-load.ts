/**
 * The process of the people who open a centre's page. It sends requests at a fixed rate, whether or not answers come. It writes
 * and reads bytes on sockets, because an HTTP client for each request would take as much processor time as the server.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { offer } from '../hub/tasks.ts'

/** Milliseconds between two groups of requests. */
const pause = 5

/** A connection that sends one request at a time. */
type Reader = { read: (address: Buffer) => Promise<number>; close: () => void }

/** Returns the size in bytes of an answer with status 200, or null if its headers are not complete. */
function sizeOfAnswer(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(head)
  return end + 4 + Number(length)
}

async function openReader(port: number): Promise<Reader> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let waiting: { resolve: (milliseconds: number) => void; reject: (error: unknown) => void; begun: number } | null =
    null
  let received: Buffer[] = []
  let bytes = 0
  let size: number | null = null
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection')))
  socket.on('data', (chunk) => {
    received.push(chunk)
    bytes += chunk.length
    try {
      size ??= sizeOfAnswer(Buffer.concat(received))
    } catch (error) {
      waiting?.reject(error)
    }
    if (size === null || bytes < size) return
    const answered = waiting
    received = []
    bytes = 0
    size = null
    waiting = null
    answered?.resolve(performance.now() - answered.begun)
  })
  return {
    read: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject, begun: performance.now() }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Reads a page `perSecond` times a second for this many milliseconds. Returns how many milliseconds each answer took. */
async function readPage({
  port,
  path,
  perSecond,
  milliseconds,
}: {
  port: number
  path: string
  perSecond: number
  milliseconds: number
}): Promise<number[]> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\n\r\n`)
  const all: Reader[] = []
  const free: Reader[] = []
  const open = async (): Promise<Reader> => {
    const reader = await openReader(port)
    all.push(reader)
    return reader
  }
  const read = async (): Promise<number> => {
    const begun = performance.now()
    const reader = free.pop() ?? (await open())
    await reader.read(request)
    free.push(reader)
    return performance.now() - begun
  }
  const reading: Promise<number>[] = []
  const begun = performance.now()
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - begun) {
    // If the process was late, it sends what it has missed.
    while (reading.length < (elapsed * perSecond) / 1000) reading.push(read())
    await delay(pause)
  }
  const times = await Promise.all(reading)
  for (const reader of all) reader.close()
  return times
}

const tasks = { readPage }

export type PublicPageTasks = typeof tasks
offer(tasks)
