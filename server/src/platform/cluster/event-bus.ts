import type { ClusterBus } from './cluster-bus.ts'

/** 'local': published on this node, which does the once-only work; 'remote': on another. */
type Origin = 'local' | 'remote'

/**
 * Events of one subject over the cluster bus, with listeners on this node too. Publish after the database write has been
 * committed.
 */
export type EventBus<Events> = {
  publish<Name extends keyof Events & string>(name: Name, event: Events[Name]): void
  subscribe<Name extends keyof Events & string>(
    name: Name,
    listener: (event: Events[Name], origin: Origin) => void,
  ): void
}

/** @param subject the same on all nodes; the events are JSON. */
export function createEventBus<Events>(bus: ClusterBus, subject: string): EventBus<Events> {
  const listeners = new Map<string, ((event: never, origin: Origin) => void)[]>()
  const topic = (name: string) => `${subject} ${name}`
  return {
    publish(name, event) {
      // This node first: what its hubs send on the occasion goes before the signal, and arrives before it.
      for (const listener of listeners.get(name) ?? []) bus.guard(() => listener(event as never, 'local'))
      bus.publish(topic(name), event)
    },
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
      bus.subscribe(topic(name), (event) => listener(event as Parameters<typeof listener>[0], 'remote'))
    },
  }
}
