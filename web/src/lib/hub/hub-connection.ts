/**
 * A connection to one of our hubs: the official client, started and restored by the specified delays. It makes the first
 * attempt to restore a lost connection itself; the attempts after that are made here, where a wait can be cut short.
 */
import { type HubRefusalCode, hubRefusals } from '@hien/contract/errors'
import { limits } from '@hien/contract/limits'
import { type HubClient, openHub } from './open-hub.ts'
import { reconnectDelays } from './reconnect-delays.ts'
import { createServerProbe } from './server-probe.ts'
import { succeedsWithin } from '../succeeds-within.ts'

export type ConnectionStatus = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** What a hub lets its clients invoke, and what it sends them (contract/src/chat.ts, contract/src/video-room.ts). */
type Methods = Record<string, (...args: never[]) => unknown>
type Events = Record<string, (...args: never[]) => void>

export type HubListener<HubEvents extends Events> = {
  onStatus(status: ConnectionStatus): void
  /** An attempt has failed and the next one is waited for; until the status changes `tryOnce` brings the next forward. */
  onWaiting(): void
  /**
   * Runs after each start and reconnect, before the status says Connected; a rejection counts as a failed attempt, and so
   * does a hub that answers nothing for limits.hubJoinTimeout.
   */
  welcome(): Promise<void>
  /** A connection that stood is gone, and no attempt to restore it succeeded. */
  onLost(): void
  /** No attempt of a start succeeded. */
  onFailed(): void
  events: HubEvents
}

export type ClientHubConnection<HubMethods extends Methods> = {
  readonly status: ConnectionStatus
  /** Starts by the specified delays; from Disconnected only. */
  start(): Promise<void>
  /**
   * An attempt now: from Disconnected just this one, and while the next attempt is waited for one more, before it. An
   * attempt under way goes on, unless it has got nowhere for limits.hubAttemptTimeout.
   */
  tryOnce(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
  /** @throws the client's error, whose text holds the refusal (see hubRefusalOf) or mentions the connection. */
  invoke<Name extends keyof HubMethods & string>(
    method: Name,
    ...args: Parameters<HubMethods[Name]>
  ): Promise<ReturnType<HubMethods[Name]>>
}

/** The code the hub refused with, or null when it is no refusal. */
export function hubRefusalOf(error: unknown): HubRefusalCode | null {
  const text = error instanceof Error ? (/HubException: (\w+)/.exec(error.message)?.[1] ?? '') : ''
  return hubRefusals.find((code) => code === text) ?? null
}

/** Builds the connection to the hub at a path; nothing is loaded or sent before it is started. */
export function createHubConnection<HubMethods extends Methods, HubEvents extends Events>(
  path: string,
  listener: HubListener<HubEvents>,
): ClientHubConnection<HubMethods> {
  let status: ConnectionStatus = 'Disconnected'
  let hub: HubClient | null = null
  let building: Promise<HubClient> | null = null
  let stopping: Promise<void> | null = null
  /** Number of the latest start or stop; what belongs to an earlier one gives up. */
  let generation = 0
  /** The turn that makes attempts of ours; of what the client tells meanwhile they see the outcome. */
  let tryingGeneration: number | null = null
  /** Since when an attempt is under way, ours or the client's own. */
  let attemptSince: number | null = null
  let endWait: (() => void) | null = null
  /** An attempt that was stuck has been ended for the sake of the next. */
  let hurried = false

  const setStatus = (next: ConnectionStatus) => {
    if (next !== 'Connecting' && next !== 'Reconnecting') {
      tryingGeneration = attemptSince = null
      hurried = false
    }
    if (next === status) return
    status = next
    listener.onStatus(next)
  }

  /** Whether the client is restoring the connection itself. */
  const isRestoring = () => status === 'Reconnecting' && tryingGeneration !== generation

  async function welcomeBack(current: HubClient) {
    const mine = generation
    const isWelcome = await succeedsWithin(listener.welcome(), limits.hubJoinTimeout)
    if (mine !== generation) return
    if (isWelcome) return setStatus('Connected')
    await current.stop().catch(() => null)
    // When the client closed by itself meanwhile, onclose has gone on.
    if (mine === generation) retry()
  }

  /** The client's own attempt has failed: ours follow. */
  const retry = (delays: readonly number[] = reconnectDelays.slice(1)) =>
    void attemptBy(delays, 'Reconnecting', listener.onLost)

  function lose() {
    generation += 1
    setStatus('Disconnected')
    listener.onLost()
  }

  async function build(): Promise<HubClient> {
    const built = await openHub(path)
    for (const [name, handler] of Object.entries(listener.events)) built.on(name, handler)
    built.onreconnecting(() => {
      if (status !== 'Connected') return
      setStatus('Reconnecting')
      attemptSince = performance.now()
    })
    built.onreconnected(() => {
      if (isRestoring()) void welcomeBack(built)
    })
    // Called for our own stop and for a failed start too; those have another status.
    built.onclose(() => {
      // Without an attempt to restore it: the server has closed it for good.
      if (status === 'Connected') lose()
      else if (isRestoring()) retry()
    })
    return built
  }

  /** @returns whether the hub stands and has welcomed us. */
  async function attempt(mine: number): Promise<boolean> {
    attemptSince = performance.now()
    try {
      building ??= build()
      hub = await building
      if (mine !== generation) return false
      await hub.start()
      if (await succeedsWithin(listener.welcome(), limits.hubJoinTimeout)) return true
    } catch {
      // The client's code could not be loaded: it is asked for again.
      if (hub === null) building = null
    } finally {
      if (mine === generation) attemptSince = null
    }
    if (hub && mine === generation) await hub.stop().catch(() => null)
    return false
  }

  /** @returns whether the wait was cut short. */
  async function waitUntil(due: number, probe: ReturnType<typeof createServerProbe>): Promise<boolean> {
    if (hurried) {
      hurried = false
      return true
    }
    const left = due - performance.now()
    if (left <= 0) return false
    listener.onWaiting()
    let unwatch = () => {}
    const isCutShort = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), left)
      endWait = () => {
        clearTimeout(timer)
        resolve(true)
      }
      unwatch = probe(endWait)
    })
    unwatch()
    endWait = null
    return isCutShort
  }

  async function attemptBy(delays: readonly number[], meanwhile: 'Connecting' | 'Reconnecting', giveUp: () => void) {
    generation += 1
    const mine = generation
    endWait?.()
    await stopping
    if (mine !== generation) return
    tryingGeneration = mine
    setStatus(meanwhile)
    for (const delay of delays) {
      const due = performance.now() + delay
      const probe = createServerProbe()
      let isExtra = false
      do {
        isExtra = await waitUntil(due, probe)
        if (mine !== generation) return
        const stands = await attempt(mine)
        if (mine !== generation) return
        if (stands) return setStatus('Connected')
        // One that came early takes nothing from the one that is due.
      } while (isExtra || hurried)
    }
    setStatus('Disconnected')
    giveUp()
  }

  async function connect(delays: readonly number[]) {
    if (status === 'Disconnected' || status === 'Disconnecting')
      await attemptBy(delays, 'Connecting', listener.onFailed)
  }

  async function tryOnce() {
    if (endWait) return endWait()
    if (attemptSince === null) return connect([0])
    if (hub === null || performance.now() - attemptSince < limits.hubAttemptTimeout) return
    hurried = true
    await hub.stop().catch(() => null)
  }

  async function stop() {
    generation += 1
    endWait?.()
    if (status === 'Disconnected') return
    stopping ??= (async () => {
      setStatus('Disconnecting')
      await hub?.stop().catch(() => null)
      stopping = null
      setStatus('Disconnected')
    })()
    await stopping
  }

  return {
    get status() {
      return status
    },
    start: () => connect(reconnectDelays),
    tryOnce,
    async restart() {
      await stop()
      await connect(reconnectDelays)
    },
    stop,
    async invoke(method, ...args) {
      // What is said to a client that restores its connection would wait for an answer for ever.
      if (hub?.state !== 'Connected') throw new Error('There is no connection')
      // The server answers each method as the contract says.
      return (await hub.invoke(method, ...args)) as ReturnType<HubMethods[typeof method]>
    },
  }
}
