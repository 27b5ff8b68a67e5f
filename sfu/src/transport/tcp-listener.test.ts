import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type OwnedPath } from './path.ts'
import { createFrameReader, createTcpListener } from './tcp-listener.ts'

const ended: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ended.splice(0).reverse()) await end()
})

const framed = (...frames: Buffer[]) =>
  Buffer.concat(frames.flatMap((frame) => [Buffer.from([frame.length >> 8, frame.length & 255]), frame]))

/** A datagram that `isCheck` accepts. */
const check = Buffer.alloc(20)
check.writeUInt16BE(1, 0)
check.writeUInt32BE(0x2112_a442, 4)

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Opens a TCP port. Every check counts as authentic and belongs to the same owner. */
async function openListener() {
  const port = await freePort()
  const received: string[] = []
  const paths: OwnedPath['path'][] = []
  const forgotten: unknown[] = []
  const owner: OwnedPath['owner'] = { check: () => true, receive: () => true, forget: (path) => forgotten.push(path) }
  const listener = createTcpListener({
    port,
    onDatagram: (datagram, target) => {
      const ownedPath = target
      if (!ownedPath.owner) paths.push(ownedPath.path)
      ownedPath.owner = owner
      received.push(datagram.toString('latin1'))
    },
    onForeign: () => undefined,
    log: () => undefined,
  })
  ended.push(() => listener.close())
  expect(await listener.open()).toBe(true)
  return { port, listener, received, paths, forgotten }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  ended.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

test('frames are read whole, however the stream is cut', () => {
  const frames = [Buffer.from('a'), Buffer.alloc(0), Buffer.alloc(300, 7), Buffer.from('end')]
  const stream = framed(...frames)
  for (const size of [1, 2, 3, 5, 100, stream.length]) {
    const read: Buffer[] = []
    const take = createFrameReader((frame) => read.push(frame) > 0)
    for (let at = 0; at < stream.length; at += size) expect(take(stream.subarray(at, at + size))).toBe(true)
    expect(read).toEqual(frames)
  }
})

test('a frame longer than any datagram ends the stream, and so does one that the reader refuses', () => {
  expect(createFrameReader(() => true)(Buffer.from([0x08, 0x01]))).toBe(false)
  expect(createFrameReader((frame) => frame.length > 1)(framed(Buffer.from('ab'), Buffer.from('c')))).toBe(false)
})

test('a connection that shows its owner stays open; one that is silent for ten seconds is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { port, received } = await openListener()
  const [silent, shown] = [await open(port), await open(port)]
  shown.write(framed(check))
  await expect.poll(() => received.length).toBe(1)
  vi.advanceTimersByTime(10_001)
  await once(silent, 'close')
  shown.write(framed(Buffer.from('media')))
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toBe('media')
})

test('A83: a port full of silent connections still accepts a new one and closes the oldest', async () => {
  const { port, received } = await openListener()
  const idle: Socket[] = []
  for (let opened = 0; opened < 60; opened++) idle.push(await open(port))
  const shown = await open(port)
  shown.write(framed(check))
  await expect.poll(() => received.length).toBe(1)
  await expect.poll(() => idle[0]?.closed).toBe(true)
  expect(idle.filter(({ closed }) => closed)).toHaveLength(1)
})

test('a closed connection’s path is forgotten, and closing a path ends its connection', async () => {
  const { port, paths, forgotten } = await openListener()
  const [first, second] = [await open(port), await open(port)]
  first.write(framed(check))
  await expect.poll(() => paths.length).toBe(1)
  second.write(framed(check))
  await expect.poll(() => paths.length).toBe(2)
  first.destroy()
  await expect.poll(() => forgotten.length).toBe(1)
  expect(forgotten).toEqual([paths[0]])
  paths[1]?.close()
  second.resume()
  await once(second, 'close')
})

test('media for a connection that reads nothing are dropped before they fill memory, and resume when it reads', async () => {
  const write = vi.spyOn(Socket.prototype, 'write')
  const { port, paths } = await openListener()
  const socket = await open(port)
  socket.pause()
  socket.write(framed(check))
  await expect.poll(() => paths.length).toBe(1)
  const datagram = Buffer.alloc(1_000)
  let written = 0
  for (let sent = 0; sent < 100_000; sent++) {
    written = write.mock.calls.length
    paths[0]?.send(datagram)
    if (write.mock.calls.length === written) break
    if (sent % 100 === 0) await new Promise(setImmediate)
  }
  expect(write.mock.calls).toHaveLength(written)
  const { writableLength } = write.mock.contexts.at(-1) as Socket
  expect(writableLength).toBeLessThan(130 * 1024)
  socket.resume()
  await expect
    .poll(() => {
      paths[0]?.send(datagram)
      return write.mock.calls.length
    })
    .toBeGreaterThan(written)
  write.mockRestore()
})

test('a TCP port that is taken cannot be opened, and opening is tried again later', async () => {
  const taken = createServer().listen(0)
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const logged: string[] = []
  const listener = createTcpListener({
    port,
    onDatagram: () => undefined,
    onForeign: () => undefined,
    log: (_, text) => logged.push(text),
  })
  ended.push(() => listener.close())
  expect(await listener.open()).toBe(false)
  expect(logged).toEqual(['the TCP port for media cannot be opened'])
  taken.close()
  await once(taken, 'close')
  expect(await listener.open()).toBe(true)
})
