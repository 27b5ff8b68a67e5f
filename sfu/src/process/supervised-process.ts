/** The media process as its parent sees it: started when needed, watched and ended. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SfuOptions } from '../sfu.ts'
import type { FromProcess, StartOptions, ToProcess } from './messages.ts'

export type ProcessLimits = {
  /** Milliseconds between two heartbeats of the process. */
  beatInterval: number
  /** Milliseconds between two checks for a heartbeat. */
  watchInterval: number
  /**
   * Checks that may pass without a heartbeat before the process counts as hanging. `maxStartLooks` applies until it is ready,
   * because a slow machine needs time to load it.
   */
  maxSilentLooks: number
  maxStartLooks: number
  /** Milliseconds for the process to end by itself before it is killed. */
  endTimeout: number
  /** Milliseconds before the first restart. Each further crash within a minute doubles the delay. */
  restartDelay: number
  maxRestartDelay: number
  /**
   * Maximum memory in bytes, three times what a full process uses. If a client makes the process grow beyond this, its rooms
   * end, but the machine keeps its memory.
   */
  maxResidentBytes: number
}

export const processLimits: ProcessLimits = {
  beatInterval: 1000,
  watchInterval: 1000,
  maxSilentLooks: 4,
  maxStartLooks: 20,
  endTimeout: 2000,
  restartDelay: 250,
  maxRestartDelay: 8000,
  maxResidentBytes: 1_000_000_000,
}

export type SupervisedProcess = {
  /**
   * Starts the process unless it runs, and resolves when it is ready.
   * @throws if the process cannot be started, and after `close`
   */
  start(): Promise<void>
  /** Sends a message to the process. Does nothing while it does not run. */
  send(message: ToProcess): void
  /** Ends the process. It may be started again. */
  end(): Promise<void>
  /** Ends the process for good. */
  close(): Promise<void>
}

/** Messages of the process that its owner handles. */
export type NewsOfMedia = Exclude<FromProcess, { kind: 'log' | 'ready' }>

type Running = {
  child: ChildProcess
  /**
   * Resolves when the process is ready.
   * @throws if the process ends before it is ready
   */
  ready: Promise<void>
  isReady: boolean
  exited: Promise<void>
  silentLooks: number
  isEnding: boolean
}

/** Milliseconds for which a crash delays later restarts. */
const deathsRemembered = 60_000

/** Maximum number of characters kept of the process's stderr output. */
const maxComplaint = 4000

/**
 * Creates the supervision of a process. `start` starts the process itself.
 * @param on.died is called when the process ended without being asked to.
 */
export function createSupervisedProcess(
  file: URL,
  { log, addresses, ...ports }: SfuOptions,
  on: { message: (message: NewsOfMedia) => void; died: () => void },
  limits: ProcessLimits,
): SupervisedProcess {
  let running: Running | null = null
  let starting: Promise<void> | null = null
  let isClosed = false
  let deaths: number[] = []

  const delayBeforeStart = () => {
    const now = performance.now()
    deaths = deaths.filter((at) => now - at < deathsRemembered)
    if (deaths.length === 0) return 0
    return Math.min(limits.maxRestartDelay, limits.restartDelay * 2 ** (deaths.length - 1))
  }

  function open(options: StartOptions): Running {
    const child = fork(fileURLToPath(file), [], {
      // The process faces the network, so it gets none of the server's settings and secrets.
      env: {},
      // Most objects here are short-lived. Without a limit, the space for young objects grows within minutes to a hundred
      // megabytes.
      execArgv: ['--max-old-space-size=384', '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const ready = Promise.withResolvers<void>()
    // Nobody may be waiting for `ready` when the process ends. That must not become an unhandled rejection.
    ready.promise.catch(() => {})
    const opened: Running = {
      child,
      ready: ready.promise,
      isReady: false,
      exited: new Promise((resolve) => void child.once('close', () => resolve())),
      silentLooks: 0,
      isEnding: false,
    }
    let complaint = ''
    child.stderr
      ?.setEncoding('utf8')
      .on('data', (text: string) => (complaint = (complaint + text).slice(0, maxComplaint)))
    child.on('message', (message: FromProcess) => {
      opened.silentLooks = 0
      if (message.kind === 'log') {
        log(message.level, message.text, message.details)
        return
      }
      if (message.kind === 'ready') {
        opened.isReady = true
        ready.resolve()
      } else if (!opened.isEnding) on.message(message)
    })
    child.on('error', (error) => log('error', 'the process for media cannot be reached', { err: error }))
    child.once('close', (code, signal) => {
      if (running === opened) running = null
      ready.reject(new Error('the process for media ended'))
      if (opened.isEnding) return
      deaths.push(performance.now())
      log('error', 'the process for media ended', { code, signal, ...(complaint === '' ? {} : { complaint }) })
      on.died()
    })
    if (child.pid === undefined) throw new Error('the process for media cannot be started')
    // Errors are ignored: if the message cannot be sent, the 'close' event follows.
    child.send({ kind: 'start', options } satisfies ToProcess, () => {})
    return opened
  }

  async function begin(): Promise<void> {
    if (running) await running.exited
    const delay = delayBeforeStart()
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const known = typeof addresses === 'function' ? await addresses() : addresses
    if (isClosed) throw new Error('media are carried no more')
    const { beatInterval, maxResidentBytes } = limits
    running = open({ ...ports, addresses: known, beatInterval, maxResidentBytes })
    log('info', 'the process for media began', { processId: running.child.pid })
    await running.ready
  }

  const watch = setInterval(() => {
    if (!running || running.isEnding) return
    running.silentLooks += 1
    const allowed = running.isReady ? limits.maxSilentLooks : limits.maxStartLooks
    if (running.silentLooks <= allowed) return
    log('error', 'the process for media hangs')
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
      if (isClosed) throw new Error('media are carried no more')
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
