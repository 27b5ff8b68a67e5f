/** The server as a process of its own, as people start it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** What Node has made of the sources stays for the next start, which takes half the time with it. */
const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

export type ServerProcess = {
  pid: number
  /** Both streams as far as they came. */
  output(): string
  /** Resolves when the process says that it is ready. @throws with its output when it ends before. */
  ready: Promise<void>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

/** Starts main.ts with no settings but the given ones. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // Whoever only waits for the end need not hear of this.
  ready.catch(() => {})
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('Hiên is ready')) resolve()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const exited = once(child, 'close').then(([code, signal]) => {
    reject(new Error(`The server ended: ${output}`))
    return { code, signal }
  })
  return { pid: child.pid ?? 0, output: () => output, ready, exited, kill: (signal) => void child.kill(signal) }
}
