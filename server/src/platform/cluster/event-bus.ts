import type { ClusterBus } from './cluster-bus.ts'

/** 'local': published on this node, which must do the work that is done only once. 'remote': published on another. */
type Origin = 'local' | 'remote'

/**
 * Events of one subject on the cluster bus, which also reach listeners on this node. Publish an event only after its
 * database write is committed.
 */
export type EventBus<Events> = {
  publish<Name extends keyof Events & string>(name: Name, event: Events[Name]): void
  subscribe<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name], origin: Origin) => void,
  ): void
}

/** Creates the event bus. @param subject the same on all nodes; events are sent as JSON. */
export function createEventBus<Events>(bus: ClusterBus, subject: string): EventBus<Events> {
  const listeners = new Map<string, ((event: never, origin: Origin) => void)[]>()
  const topic = (name: string) => `${subject} ${name}`
  return {
    publish(name, event) {
      // Local listeners first: messages that their hubs send are then sent, and arrive, before the event.
      for (const listener of listeners.get(name) ?? []) bus.guard(() => listener(event as never, 'local'))
      bus.publish(topic(name), event)
    },
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      bus.subscribe(topic(name), (event) => listener(event as Parameters<typeof listener>[0], 'remote'))
    },
  }
}
