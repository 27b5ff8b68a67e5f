/** The process that carries media as its parent sees it: started when it is needed, watched, ended. */
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SfuOptions } from '../sfu.ts'
import type { FromProcess, StartOptions, ToProcess } from './messages.ts'

export type ProcessLimits = {
  /** Milliseconds between two beats of it. */
  beatInterval: number
  /** Milliseconds between two looks at whether it beats. */
  watchInterval: number
  /** Looks without a beat after which it hangs; before it is ready, so many as a slow machine needs to load it. */
  maxSilentLooks: number
  maxStartLooks: number
  /** Milliseconds to end by itself. */
  endTimeout: number
  /** Milliseconds before it is started anew, the first time. Each further death within a minute doubles it. */
  restartDelay: number
  maxRestartDelay: number
  /** What it may take. Three times what a full one does: whoever makes it grow beyond takes their rooms away, not the machine's memory. */
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
  /** Starts it unless it runs; it hears then. @throws when it cannot be started, and after `close` */
  start(): Promise<void>
  /** Does nothing while it does not run. */
  send(message: ToProcess): void
  /** Ends it; it may be started again. */
  end(): Promise<void>
  /** Ends it for good. */
  close(): Promise<void>
}

/** What concerns whoever it works for. */
export type NewsOfMedia = Exclude<FromProcess, { kind: 'log' | 'ready' }>

type Running = {
  child: ChildProcess
  /** @throws when it ends before it was ready */
  ready: Promise<void>
  isReady: boolean
  exited: Promise<void>
  silentLooks: number
  isEnding: boolean
}

/** How long deaths are held against it, in milliseconds. */
const deathsRemembered = 60_000

/** Most that is kept of what it says as it breaks, in characters. */
const maxComplaint = 4000

/**
 * @param on.died ended without having been asked to.
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
      // It faces the network: nothing of the server's settings and secrets is in it.
      env: {},
      // What is young dies at once here; left alone, its space grows by the minute to a hundred megabytes.
      execArgv: ['--max-old-space-size=384', '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const ready = Promise.withResolvers<void>()
    // Whoever ends it meanwhile need not hear of this.
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
    // A message that cannot be sent any more is told by 'close'.
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
