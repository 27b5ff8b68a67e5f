import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Returns a Redis for tests. It is the one at the address `given`, with `pid` null because its process is unknown, or otherwise
 * a new `redis-server` from the PATH.
 */
export const startRedis = async (
  given: string | undefined,
): Promise<{ url: string; pid: number | null; stop(): Promise<void> }> => {
  if (given) return { url: given, pid: null, stop: async () => {} }
  const port = await freePort()
  const directory = await mkdtemp(join(tmpdir(), 'signalr-redis-'))
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    directory,
  ]
  // Redis hangs under a preloaded faketime, so LD_PRELOAD is unset. `env` becomes Redis and keeps its process id.
  const child = spawn('env', ['-u', 'LD_PRELOAD', 'redis-server', ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('redis-server ended before it accepted connections')))
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Ready to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: child.pid ?? null,
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type RedisProxy = {
  url: string
  /** Closes the proxy and all connections, as if Redis were unreachable. */
  shut(): void
  open(): Promise<void>
  /** Stops all data until `release`, as if Redis hung. Connections stay open, and the data arrives later. */
  hold(): void
  release(): void
}

/** Starts a TCP proxy in front of Redis. */
export const startRedisProxy = async (target: string): Promise<RedisProxy> => {
  const { hostname, port } = new URL(target)
  const proxyPort = await freePort()
  const sockets = new Set<Socket>()
  const server = createServer((clientSide) => {
    const redisSide = connect(Number(port || 6379), hostname)
    for (const [socket, other] of [
      [clientSide, redisSide],
      [redisSide, clientSide],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    clientSide.pipe(redisSide).pipe(clientSide)
  })
  const open = () => new Promise<void>((resolve) => server.listen(proxyPort, '127.0.0.1', resolve))
  await open()
  const url = new URL(target)
  url.host = `127.0.0.1:${proxyPort}`
  return {
    url: url.href,
    open,
    hold: () => {
      for (const socket of sockets) socket.pause()
    },
    release: () => {
      for (const socket of sockets) socket.resume()
    },
    shut: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
