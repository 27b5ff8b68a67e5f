import type { ClusterBus } from './cluster-bus.ts'

/**
 * Tells a listener on which node an event was published: on this node ('local') or on another node ('remote'). Work that must be
 * done only once for an event is done on the node where the event is local.
 */
type Origin = 'local' | 'remote'

/**
 * Publishes events of one subject to listeners on all nodes, including this one. Publish an event only after its database write
 * is committed.
 */
export type EventBus<Events> = {
  publish<Name extends keyof Events & string>(name: Name, event: Events[Name]): void
  subscribe<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name], origin: Origin) => void,
  ): void
}

/** Creates the event bus. @param subject must be the same on all nodes. Events are sent as JSON. */
export function createEventBus<Events>(bus: ClusterBus, subject: string): EventBus<Events> {
  const listeners = new Map<string, ((event: never, origin: Origin) => void)[]>()
  const topic = (name: string) => `${subject} ${name}`
  return {
    publish(name, event) {
      // Call local listeners first. Hub messages that they send then reach other nodes before the event does.
      for (const listener of listeners.get(name) ?? []) bus.guard(() => listener(event as never, 'local'))
      bus.publish(topic(name), event)
    },
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      bus.subscribe(topic(name), (event) => listener(event as Parameters<typeof listener>[0], 'remote'))
    },
  }
}
