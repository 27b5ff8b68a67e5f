/** The built product as its users start it: a process of its own, on a folder and a port of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const serve = fileURLToPath(new URL('../../tools/serve.cjs', import.meta.url))

export type Product = {
  /** http://localhost:PORT, without a slash at the end. */
  address: string
  output(): string
  /** kill -9. */
  kill(): Promise<void>
  /** SIGTERM. @returns the exit code. */
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

/** Starts `npm run serve` without npm. @throws with the output when it does not become ready. */
export async function startProduct(dataDir: string, port: number): Promise<Product> {
  const child = spawn(process.execPath, [serve, '--production'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
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
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** One operation, as a program would send it. @throws when the answer is no success. */
export async function callOperation(
  address: string,
  query: string,
  variables: Record<string, unknown>,
  accessToken?: string,
): Promise<void> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const body: unknown = await response.json()
  const text = JSON.stringify(body)
  if (!text.includes('"isSuccess":true')) throw new Error(text)
}
