import type { NodeSignals } from './node-signals.ts'

/** Where it was told: on this node, which then does what is to be done once, or on another. */
type Where = 'here' | 'elsewhere'

/** Events of one subject, told to every node. Written to the database before they are told. */
export type Announcer<Events> = {
  tell<Name extends keyof Events & string>(name: Name, event: Events[Name]): void
  on<Name extends keyof Events & string>(name: Name, listener: (event: Events[Name], where: Where) => void): void
}

/** @param subject the same on all nodes; the events are JSON. */
export function createAnnouncer<Events>(signals: NodeSignals, subject: string): Announcer<Events> {
  const listeners = new Map<string, ((event: never, where: Where) => void)[]>()
  const topic = (name: string) => `${subject} ${name}`
  return {
    tell(name, event) {
      // This node first: what its hubs send on the occasion goes before the signal, and arrives before it.
      for (const listener of listeners.get(name) ?? []) listener(event as never, 'here')
      signals.tell(topic(name), event)
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      signals.on(topic(name), (event) => listener(event as Parameters<typeof listener>[0], 'elsewhere'))
    },
  }
}
