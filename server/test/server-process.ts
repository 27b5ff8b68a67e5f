/** Starts the server in a separate process, by main.ts as in production. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Folder where Node keeps compiled sources. With it the next start takes half the time. */
const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

export type ServerProcess = {
  pid: number
  /** Returns what the process has written so far to its standard output and error. */
  output(): string
  /**
   * Resolves when the process prints that it is ready. Rejects with the output of the process if the process ends before.
   */
  ready: Promise<void>
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  kill(signal: NodeJS.Signals): void
}

/** Starts main.ts. Its environment has only the given variables, PATH and the folder for compiled sources. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // A caller that awaits only `exited` must not get an unhandled rejection of `ready`.
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
