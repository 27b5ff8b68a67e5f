/** The server's side of the media process: starts it when needed, kills it if it hangs, and ends it. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SfuOptions } from '../sfu.ts'
import type { FromProcess, StartOptions, ToProcess } from './messages.ts'

export type ProcessLimits = {
  /** Milliseconds between two heartbeats of the process. */
  beatInterval: number
  /** Milliseconds between two checks whether the process still sends messages. */
  watchInterval: number
  /** Number of checks in a row that may find no new message of the process. After one more, the process is killed. */
  maxSilentChecks: number
  /** Replaces `maxSilentChecks` until the process is ready. It is higher, because a slow machine needs time to load it. */
  maxStartChecks: number
  /** Milliseconds after the `end` message within which the process must exit; then it is killed. */
  endTimeout: number
  /** Milliseconds to wait before a restart after the first crash. Each further crash within a minute doubles the wait. */
  restartDelay: number
  maxRestartDelay: number
  /**
   * Maximum memory of the process in bytes, far above what it uses with all places taken. A process that exceeds this exits and
   * its rooms end, so that no client can use up the memory of the machine.
   */
  maxResidentBytes: number
}

export const processLimits: ProcessLimits = {
  beatInterval: 1000,
  watchInterval: 1000,
  maxSilentChecks: 4,
  maxStartChecks: 20,
  endTimeout: 2000,
  restartDelay: 250,
  maxRestartDelay: 8000,
  maxResidentBytes: 1_000_000_000,
}

export type SupervisedProcess = {
  /**
   * Starts the process if it does not run. Resolves when the process is ready.
   * @throws if the process cannot be started, and after `close`
   */
  start(): Promise<void>
  /** Sends a message to the process. Does nothing while the process does not run or is ending. */
  send(message: ToProcess): void
  /** Ends the process and resolves when it has exited. It may be started again. */
  end(): Promise<void>
  /** Ends the process. It cannot be started again. */
  close(): Promise<void>
}

/** Messages of the process that are passed on to its owner; `log` and `ready` are handled here. */
export type ForwardedMessage = Exclude<FromProcess, { kind: 'log' | 'ready' }>

type Running = {
  child: ChildProcess
  /**
   * Resolves when the process is ready.
   * @throws if the process ends before it is ready
   */
  ready: Promise<void>
  isReady: boolean
  exited: Promise<void>
  /** Number of checks since the last message of the process. */
  silentChecks: number
  isEnding: boolean
}

/** Milliseconds after a crash for which it still counts towards the delay of a restart. */
const crashCountsFor = 60_000

/** Maximum number of characters of the process's stderr output that are logged when it ends. */
const maxErrorOutput = 4000

/**
 * Creates the supervision of a process. The process itself is not started before `start` is called.
 * @param on.crashed is called when the process has ended although neither `end` nor `close` was called.
 */
export function createSupervisedProcess(
  file: URL,
  { log, addresses, ...ports }: SfuOptions,
  on: { message: (message: ForwardedMessage) => void; crashed: () => void },
  limits: ProcessLimits,
): SupervisedProcess {
  let running: Running | null = null
  let starting: Promise<void> | null = null
  let isClosed = false
  let crashes: number[] = []

  const delayBeforeStart = () => {
    const now = performance.now()
    crashes = crashes.filter((at) => now - at < crashCountsFor)
    if (crashes.length === 0) return 0
    return Math.min(limits.maxRestartDelay, limits.restartDelay * 2 ** (crashes.length - 1))
  }

  function open(options: StartOptions): Running {
    const child = fork(fileURLToPath(file), [], {
      // The process faces the network, so it gets none of the server's settings and secrets.
      env: {},
      // The second option limits the memory for young objects. The process creates many short-lived objects, and without a limit
      // this part of the memory grows to a hundred megabytes within minutes.
      execArgv: ['--max-old-space-size=384', '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const ready = Promise.withResolvers<void>()
    // If nobody waits for `ready` when the process ends, its rejection must not become an unhandled one.
    ready.promise.catch(() => {})
    const opened: Running = {
      child,
      ready: ready.promise,
      isReady: false,
      exited: new Promise((resolve) => void child.once('close', () => resolve())),
      silentChecks: 0,
      isEnding: false,
    }
    let complaint = ''
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(0, maxErrorOutput)))
    child.on('message', (message: FromProcess) => {
      opened.silentChecks = 0
      if (message.kind === 'log') {
        log(message.level, message.text, message.details)
        return
      }
      if (message.kind === 'ready') {
        opened.isReady = true
        ready.resolve()
      } else if (!opened.isEnding) on.message(message)
    })
    child.on('error', (error) => log('error', 'the media process cannot be reached', { err: error }))
    child.once('close', (code, signal) => {
      if (running === opened) running = null
      ready.reject(new Error('the media process ended'))
      if (opened.isEnding) return
      crashes.push(performance.now())
      log('error', 'the media process ended', { code, signal, ...(complaint === '' ? {} : { complaint }) })
      on.crashed()
    })
    if (child.pid === undefined) throw new Error('the media process cannot be started')
    // Ignore errors of the sending: the process has then exited, and the 'close' event follows.
    child.send({ kind: 'start', options } satisfies ToProcess, () => {})
    return opened
  }

  async function begin(): Promise<void> {
    if (running) await running.exited
    const delay = delayBeforeStart()
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const known = typeof addresses === 'function' ? await addresses() : addresses
    if (isClosed) throw new Error('the media service is closed')
    const { beatInterval, maxResidentBytes } = limits
    running = open({ ...ports, addresses: known, beatInterval, maxResidentBytes })
    log('info', 'the media process was started', { processId: running.child.pid })
    await running.ready
  }

  const watch = setInterval(() => {
    if (!running || running.isEnding) return
    running.silentChecks += 1
    const allowed = running.isReady ? limits.maxSilentChecks : limits.maxStartChecks
    if (running.silentChecks <= allowed) return
    log('error', 'the media process does not respond; it is killed')
    running.child.kill('SIGKILL')
  }, limits.watchInterval).unref()

  async function end(): Promise<void> {
    if (!running) return
    const { child, exited } = running
    running.isEnding = true
    child.send({ kind: 'end' } satisfies ToProcess, () => {})
    const timer = setTimeout(() => child.kill('SIGKILL'), limits.endTimeout)
    await exited
    clearTimeout(timer)
  }

  return {
    async start() {
      if (isClosed) throw new Error('the media service is closed')
      if (running?.isReady && !running.isEnding) return
      starting ??= begin().finally(() => (starting = null))
      await starting
    },
    send(message) {
      if (running && !running.isEnding) running.child.send(message, () => {})
    },
    end,
    async close() {
      isClosed = true
      clearInterval(watch)
      await starting?.catch(() => {})
      await end()
    },
  }
}
