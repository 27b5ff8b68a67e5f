/** The server in a separate process, started as people start it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Node's compiled sources are kept here for the next start, which then takes half the time. */
const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

export type ServerProcess = {
  pid: number
  /** Returns the output of both streams so far. */
  output(): string
  /**
   * Resolves when the process says that it is ready.
   * @throws with its output if it ends before.
   */
  ready: Promise<void>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

/** Starts main.ts with only the given settings. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // A caller that only waits for the exit must not get an unhandled rejection.
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
