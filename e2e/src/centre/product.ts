/** Starts the built product as its users do, in a separate process with its own folder and port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const serve = fileURLToPath(new URL('../../../tools/serve.cjs', import.meta.url))

export type Product = {
  /** The address http://localhost:PORT, without a slash at the end. */
  address: string
  output(): string
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>
  /**
   * Sends SIGKILL to the process that forwards the video room's media. Works only on Linux, where /proc tells which process
   * this is.
   */
  killMedia(): void
  /** Sends SIGTERM. Returns the exit code. */
  stop(): Promise<number | null>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

/**
 * Starts the product like `npm run serve`, but without npm.
 * @param settings additional environment variables.
 * @throws with the output if the product does not become ready.
 */
export const startProduct = (dataDir: string, port: number, settings: NodeJS.ProcessEnv = {}) =>
  start('--production', { ...settings, DATA_DIR: dataDir }, port)

/**
 * Starts the product like `npm run demo`, but without npm. The demo has a filled centre, which is deleted when it stops.
 * @param settings additional environment variables.
 * @throws with the output if the product does not become ready.
 */
export const startDemo = (port: number, settings: NodeJS.ProcessEnv = {}) => start('--demo', settings, port)

async function start(kind: string, settings: NodeJS.ProcessEnv, port: number): Promise<Product> {
  const child = spawn(process.execPath, [serve, kind], {
    env: { PATH: process.env['PATH'], ...settings, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Hiên is ready')) ready.resolve()
    })
  }
  await Promise.race([
    ready.promise,
    ended.then(() => {
      throw new Error(`The product did not start: ${output}`)
    }),
  ])
  return {
    address: `http://localhost:${port}`,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    killMedia: () => process.kill(mediaProcessOf(child.pid ?? 0), 'SIGKILL'),
    async stop() {
      child.kill('SIGTERM')
      await ended
      // Print the output, because only its log explains why the product did not stop cleanly.
      if (child.exitCode !== 0) console.error(`The product exited with code ${child.exitCode}: ${output}`)
      return child.exitCode
    },
  }
}

/** Returns the process ID of the media process below the product. @throws if nobody is in a video room. */
function mediaProcessOf(product: number): number {
  const parents = new Map<number, number>()
  const media: number[] = []
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The process name is in parentheses and may contain any character, so read only what follows it.
      const afterName = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)
      parents.set(Number(name), Number(afterName?.split(' ')[1]))
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('sfu-process')) media.push(Number(name))
    } catch {
      // The process has ended.
    }
  }
  const isBelow = (pid: number): boolean => pid === product || (pid > 1 && isBelow(parents.get(pid) ?? 0))
  const found = media.find(isBelow)
  if (found === undefined) throw new Error('There is no media process')
  return found
}

/**
 * Sends one operation to the product.
 * @param from the IP address that the call appears to come from, if the product trusts this machine as a proxy.
 * @returns the answer of the operation, with isSuccess and its data. @throws if the operation was not successful.
 */
export async function callOperation<Envelope>(
  address: string,
  query: string,
  variables: Record<string, unknown>,
  accessToken?: string,
  from?: string,
): Promise<Envelope> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(from && { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const body = (await response.json()) as { data?: Record<string, Envelope & { isSuccess?: boolean }> }
  const [envelope] = Object.values(body.data ?? {})
  if (!envelope?.isSuccess) throw new Error(JSON.stringify(body))
  return envelope
}
