/** A connection to one of our hubs: the official client, with the specified delays for the first start as well. */
import { type HubRefusalCode, hubRefusals } from '@hien/contract/errors'
import { limits } from '@hien/contract/limits'
import { type Hub, openHub } from './open-hub.ts'
import { soon } from './soon.ts'

export type ConnectionStatus = 'Disconnected' | 'Connecting' | 'Connected' | 'Disconnecting' | 'Reconnecting'

/** What a hub lets its clients invoke, and what it sends them (contract/src/chat.ts, contract/src/meeting-room.ts). */
type Methods = Record<string, (...args: never[]) => unknown>
type Events = Record<string, (...args: never[]) => void>

export type HubListener<HubEvents extends Events> = {
  onStatus(status: ConnectionStatus): void
  /**
   * Runs after each start and reconnect, before the status says Connected; a rejection counts as a failed attempt, and so
   * does a hub that answers nothing for limits.hubWelcome.
   */
  welcome(): Promise<void>
  /** A connection that stood is gone, and the client has given up restoring it. */
  onLost(): void
  /** No attempt of a start succeeded. */
  onFailed(): void
  events: HubEvents
}

export type HubConnection<HubMethods extends Methods> = {
  readonly status: ConnectionStatus
  /** Starts by the specified delays; from Disconnected only. */
  start(): Promise<void>
  /** One attempt, now; from Disconnected only. */
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

const pause = (milliseconds: number) =>
  milliseconds === 0 ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Builds the connection to the hub at a path; nothing is loaded or sent before it is started. */
export function createHubConnection<HubMethods extends Methods, HubEvents extends Events>(
  path: string,
  listener: HubListener<HubEvents>,
): HubConnection<HubMethods> {
  let status: ConnectionStatus = 'Disconnected'
  let hub: Hub | null = null
  let building: Promise<Hub> | null = null
  let stopping: Promise<void> | null = null
  /** Number of the latest start or stop; what belongs to an earlier one gives up. */
  let turn = 0

  const setStatus = (next: ConnectionStatus) => {
    status = next
    listener.onStatus(next)
  }

  async function welcomeBack(current: Hub) {
    const mine = turn
    const isWelcome = await soon(listener.welcome(), limits.hubWelcome)
    if (mine !== turn) return
    if (isWelcome) return setStatus('Connected')
    await current.stop().catch(() => null)
    // When the client closed by itself meanwhile, onclose has said so.
    if (mine === turn && status === 'Reconnecting') lose()
  }

  function lose() {
    turn += 1
    setStatus('Disconnected')
    listener.onLost()
  }

  async function build(): Promise<Hub> {
    const built = await openHub(path)
    for (const [name, handler] of Object.entries(listener.events)) built.on(name, handler)
    built.onreconnecting(() => {
      if (status === 'Connected') setStatus('Reconnecting')
    })
    built.onreconnected(() => {
      if (status === 'Reconnecting') void welcomeBack(built)
    })
    // Called for our own stop and for a failed start too; those have another status.
    built.onclose(() => {
      if (status === 'Connected' || status === 'Reconnecting') lose()
    })
    return built
  }

  /** @returns whether the hub stands and has welcomed us. */
  async function attempt(mine: number): Promise<boolean> {
    try {
      building ??= build()
      hub = await building
      if (mine !== turn) return false
      await hub.start()
      if (await soon(listener.welcome(), limits.hubWelcome)) return true
    } catch {
      // The client's code could not be loaded: it is asked for again.
      if (hub === null) building = null
    }
    if (hub && mine === turn) await hub.stop().catch(() => null)
    return false
  }

  async function connect(delays: readonly number[]) {
    if (status !== 'Disconnected' && status !== 'Disconnecting') return
    turn += 1
    const mine = turn
    await stopping
    if (mine !== turn) return
    setStatus('Connecting')
    for (const delay of delays) {
      await pause(delay)
      if (mine !== turn) return
      const stands = await attempt(mine)
      if (mine !== turn) return
      if (stands) return setStatus('Connected')
    }
    setStatus('Disconnected')
    listener.onFailed()
  }

  async function stop() {
    turn += 1
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
    start: () => connect(limits.hubReconnectDelays),
    tryOnce: () => connect([0]),
    async restart() {
      await stop()
      await connect(limits.hubReconnectDelays)
    },
    stop,
    async invoke(method, ...args) {
      if (hub === null) throw new Error('There is no connection')
      // The server answers each method as the contract says.
      return (await hub.invoke(method, ...args)) as ReturnType<HubMethods[typeof method]>
    },
  }
}
