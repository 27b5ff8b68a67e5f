/**
 * A connection to one of our hubs: the official SignalR client, started and restored with the delays of reconnect-delays.ts.
 * The client makes the first attempt to restore a lost connection. This file makes the later ones, so that waits can be cut
 * short.
 */
import { type HubRefusalCode, hubRefusals } from '@hien/contract/errors'
import { limits } from '@hien/contract/limits'
import { type HubClient, openHub } from './open-hub.ts'
import { reconnectDelays } from './reconnect-delays.ts'
import { createServerProbe } from './server-probe.ts'
import { succeedsWithin } from '../succeeds-within.ts'

export type ConnectionStatus = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** The methods of a hub that its clients can invoke. */
type Methods = Record<string, (...args: never[]) => unknown>
/** The events that a hub sends to its clients. */
type Events = Record<string, (...args: never[]) => void>

export type HubListener<HubEvents extends Events> = {
  onStatus(status: ConnectionStatus): void
  /** An attempt failed and the connection waits before the next one. `tryOnce` cuts this wait short. */
  onWaiting(): void
  /**
   * Runs after each start and reconnect, before the status becomes Connected. A rejection counts as a failed attempt, and
   * so does no answer within limits.hubJoinTimeout.
   */
  join(): Promise<void>
  /** An open connection was lost: no attempt to restore it succeeded, or the server closed it for good. */
  onLost(): void
  /** No attempt of a start succeeded. */
  onFailed(): void
  events: HubEvents
}

export type ClientHubConnection<HubMethods extends Methods> = {
  readonly status: ConnectionStatus
  /**
   * Makes attempts with the delays of reconnect-delays.ts until one succeeds or all have failed. Does nothing if
   * connected or already trying.
   */
  start(): Promise<void>
  /**
   * Makes an attempt now. From Disconnected it makes only this one; during a wait it is an extra attempt before the next.
   * A running attempt continues, unless it has taken limits.hubAttemptTimeout: then it is stopped and a new attempt begins.
   * Does nothing if connected.
   */
  tryOnce(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
  /**
   * @throws the client's error, whose text holds the refusal (see hubRefusalOf) or mentions the connection; an Error if
   * the hub is not connected
   */
  invoke<Name extends keyof HubMethods & string>(
    method: Name,
    ...args: Parameters<HubMethods[Name]>
  ): Promise<ReturnType<HubMethods[Name]>>
}

/** Returns the code the hub refused with; null if the error is not a refusal. */
export function hubRefusalOf(error: unknown): HubRefusalCode | null {
  const text = error instanceof Error ? (/HubException: (\w+)/.exec(error.message)?.[1] ?? '') : ''
  return hubRefusals.find((code) => code === text) ?? null
}

/** Creates the connection to the hub at `path`. Nothing is loaded or sent before the first attempt. */
export function createHubConnection<HubMethods extends Methods, HubEvents extends Events>(
  path: string,
  listener: HubListener<HubEvents>,
): ClientHubConnection<HubMethods> {
  let status: ConnectionStatus = 'Disconnected'
  let hub: HubClient | null = null
  let building: Promise<HubClient> | null = null
  let stopping: Promise<void> | null = null
  /** Grows with each series of attempts, each stop and each loss. Work that began under a smaller number stops without effect. */
  let generation = 0
  /**
   * Generation whose attempts this file makes; null while it makes none. During these attempts, events of the client are
   * ignored, because `attempt` sees the outcome itself.
   */
  let tryingGeneration: number | null = null
  /** Start time of the running attempt, ours or the client's; null if none is running. */
  let attemptSince: number | null = null
  let endWait: (() => void) | null = null
  /** True after a stuck attempt was stopped, so that the next attempt begins without a wait. */
  let skipsNextWait = false

  const setStatus = (next: ConnectionStatus) => {
    if (next !== 'Connecting' && next !== 'Reconnecting') {
      tryingGeneration = attemptSince = null
      skipsNextWait = false
    }
    if (next === status) return
    status = next
    listener.onStatus(next)
  }

  /** True while the client restores the connection itself. */
  const isRestoring = () => status === 'Reconnecting' && tryingGeneration !== generation

  async function joinAgain(current: HubClient) {
    const ownGeneration = generation
    const hasJoined = await succeedsWithin(listener.join(), limits.hubJoinTimeout)
    if (ownGeneration !== generation) return
    if (hasJoined) return setStatus('Connected')
    await current.stop().catch(() => null)
    // If onclose has run meanwhile, it has already called retry().
    if (ownGeneration === generation) retry()
  }

  /** Starts our own attempts after the client's attempt has failed. */
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
      if (isRestoring()) void joinAgain(built)
    })
    // Also called after our own stop and after a failed start. Neither condition below is true then.
    built.onclose(() => {
      // The client made no attempt to restore the connection, so the server closed it for good.
      if (status === 'Connected') lose()
      else if (isRestoring()) retry()
    })
    return built
  }

  /** Makes one attempt. Returns true if the hub is connected and `join` succeeded. */
  async function attempt(ownGeneration: number): Promise<boolean> {
    attemptSince = performance.now()
    try {
      building ??= build()
      hub = await building
      if (ownGeneration !== generation) return false
      await hub.start()
      if (await succeedsWithin(listener.join(), limits.hubJoinTimeout)) return true
    } catch {
      // The client's code could not be loaded: load it again next time.
      if (hub === null) building = null
    } finally {
      if (ownGeneration === generation) attemptSince = null
    }
    if (hub && ownGeneration === generation) await hub.stop().catch(() => null)
    return false
  }

  /** Waits until `due`. Returns true if the wait was cut short. */
  async function waitUntil(due: number, probe: ReturnType<typeof createServerProbe>): Promise<boolean> {
    if (skipsNextWait) {
      skipsNextWait = false
      return true
    }
    const timeLeft = due - performance.now()
    if (timeLeft <= 0) return false
    listener.onWaiting()
    let unwatch = () => {}
    const isCutShort = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), timeLeft)
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
    const ownGeneration = generation
    endWait?.()
    await stopping
    if (ownGeneration !== generation) return
    tryingGeneration = ownGeneration
    setStatus(meanwhile)
    for (const delay of delays) {
      const due = performance.now() + delay
      const probe = createServerProbe()
      let isExtra = false
      do {
        isExtra = await waitUntil(due, probe)
        if (ownGeneration !== generation) return
        const isConnected = await attempt(ownGeneration)
        if (ownGeneration !== generation) return
        if (isConnected) return setStatus('Connected')
        // An early attempt is extra: the scheduled one still follows.
      } while (isExtra || skipsNextWait)
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
    skipsNextWait = true
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
      // A call made while the client restores its connection would never get an answer.
      if (hub?.state !== 'Connected') throw new Error(`The hub is not connected, so ${method} was not called`)
      // The server answers each method as the contract says.
      return (await hub.invoke(method, ...args)) as ReturnType<HubMethods[typeof method]>
    },
  }
}
