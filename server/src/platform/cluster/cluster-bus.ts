/** Messages between the processes of one installation, besides those that their hubs send. */
import { randomUUID } from 'node:crypto'

/** Broadcasts texts to all nodes including this one, in order per sender; messages are lost while disconnected. */
export type ClusterTransport = {
  readonly isOpen: boolean
  /** Never waits, never throws. */
  send(text: string): void
  /** Sets the listener. Called once. */
  receive(listener: (text: string) => void): void
}

export type ClusterBus = {
  /** Random id of this process, new at each start. */
  readonly nodeId: string
  /** Ids of the other nodes heard from recently. */
  readonly otherNodes: ReadonlySet<string>
  /** True if messages arrive now: this node's last heartbeat came back. */
  readonly isConnected: boolean
  /** Sends to all other nodes, if they can be reached now. The payload is JSON. Never waits, never throws. */
  publish(topic: string, payload: unknown): void
  /** Listens to messages of other nodes. A topic's payload must stay compatible while versions mix. */
  subscribe(topic: string, listener: (payload: unknown, from: string) => void): void
  /** Calls the listener if a message of a node was lost, or the node is new. The state of that node is then unknown. */
  onMessagesLost(listener: (node: string) => void): void
  /** Calls the listener if a node is silent for so long that it counts as dead. Not while this node hears nobody. */
  onNodeGone(listener: (node: string) => void): void
  /** Runs a listener. An error is reported and does not stop other work. */
  guard(listener: () => void): void
  /** To be called once a second. */
  heartbeat(): void
}

type ClusterMessage = { from: string; number: number; topic: string | null; payload?: unknown }

/** Counted in beats of this node, not in time: a node that was suspended must not think that the others are dead. */
const maxMissedBeats = 10
/** After this many own heartbeats without an echo, the transport counts as down, whatever it reports. */
const maxUnansweredBeats = 3

/** Creates the bus. @param transport null if this node is the only one. */
export function createClusterBus(transport: ClusterTransport | null, onError: (error: unknown) => void): ClusterBus {
  const nodeId = randomUUID()
  /** For each other node: the number of its last message, and the beats since. */
  const knownNodes = new Map<string, { number: number; missedBeats: number }>()
  const otherNodes = new Set<string>()
  const listeners = new Map<string, ((payload: unknown, from: string) => void)[]>()
  const lossListeners: ((node: string) => void)[] = []
  const goneListeners: ((node: string) => void)[] = []
  let number = 0
  let unansweredBeats = 0

  const isConnected = () => transport !== null && transport.isOpen && unansweredBeats < maxUnansweredBeats
  const send = (signal: Omit<ClusterMessage, 'from' | 'number'>) =>
    transport?.send(JSON.stringify({ from: nodeId, number, ...signal }))
  const heartbeat = () => void (transport?.isOpen && send({ topic: null }))
  const guard = (work: () => void) => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }

  const onMessage = (signal: ClusterMessage) => {
    const { from, topic } = signal
    if (from === nodeId) {
      unansweredBeats = 0
      return
    }
    const known = knownNodes.get(from)
    // A heartbeat carries the number of the last message.
    const expected = known ? known.number + (topic === null ? 0 : 1) : null
    knownNodes.set(from, { number: signal.number, missedBeats: 0 })
    if (!known) {
      otherNodes.add(from)
      // A new node: send a heartbeat so that it learns of us at once.
      heartbeat()
    }
    if (signal.number !== expected) for (const listener of lossListeners) guard(() => listener(from))
    if (topic === null) return
    for (const listener of listeners.get(topic) ?? []) guard(() => listener(signal.payload, from))
  }
  transport?.receive((text) => guard(() => onMessage(JSON.parse(text) as ClusterMessage)))

  return {
    nodeId,
    otherNodes,
    get isConnected() {
      return isConnected()
    },
    publish(topic, payload) {
      if (!transport) return
      // The number is raised even if sending fails, so that others notice the gap.
      number += 1
      if (isConnected()) send({ topic, payload })
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    guard,
    onMessagesLost: (listener) => void lossListeners.push(listener),
    onNodeGone: (listener) => void goneListeners.push(listener),
    heartbeat() {
      if (!transport) return
      unansweredBeats += 1
      heartbeat()
      if (!isConnected()) return
      for (const [node, state] of knownNodes) {
        state.missedBeats += 1
        if (state.missedBeats <= maxMissedBeats) continue
        knownNodes.delete(node)
        otherNodes.delete(node)
        for (const listener of goneListeners) guard(() => listener(node))
      }
    },
  }
}
