/**
 * Sends messages between the nodes (processes) of one installation. The hubs send their own messages by another way
 * (`Cluster.backplane`).
 */
import { randomUUID } from 'node:crypto'

/**
 * Broadcasts texts to all nodes, including this one. Texts of one sender arrive in order. Texts are lost while a node is
 * disconnected.
 */
export type ClusterTransport = {
  readonly isOpen: boolean
  /** Sends a text. Never waits and never throws. */
  send(text: string): void
  /** Sets the listener for arriving texts. Must be called only once. */
  receive(listener: (text: string) => void): void
}

export type ClusterBus = {
  /** Random id of this process, new at each start. */
  readonly nodeId: string
  /** Ids of the other nodes from which messages arrived recently. */
  readonly otherNodes: ReadonlySet<string>
  /** True if messages arrive now: one of this node's last three heartbeats has come back. */
  readonly isConnected: boolean
  /** Sends a message to all other nodes, if they can be reached now. The payload is JSON. Never waits and never throws. */
  publish(topic: string, payload: unknown): void
  /**
   * Calls the listener for messages of other nodes on this topic. During an update nodes of two versions run, so a topic's
   * payload must stay compatible.
   */
  subscribe(topic: string, listener: (payload: unknown, from: string) => void): void
  /**
   * Calls the listener if a message of a node was lost, or if a node is new. In both cases this node does not know that node's
   * state.
   */
  onMessagesLost(listener: (node: string) => void): void
  /**
   * Calls the listener if a node was silent for so long that it counts as dead. While this node is disconnected, the listener
   * is not called.
   */
  onNodeGone(listener: (node: string) => void): void
  /** Runs a listener. An error is reported, but does not stop the caller. */
  guard(listener: () => void): void
  /** Sends a heartbeat and finds dead nodes. Must be called once a second. */
  heartbeat(): void
}

type ClusterMessage = { from: string; number: number; topic: string | null; payload?: unknown }

/**
 * A node counts as dead after more than this many heartbeats of this node without a message from it. This is a count,
 * not a time: a node that was suspended would otherwise take all other nodes for dead.
 */
const maxMissedBeats = 10
/** If this many of our own heartbeats have not come back, the transport counts as down, whatever it reports. */
const maxUnansweredBeats = 3

/** Creates the bus. @param transport null if this node is the only one. */
export function createClusterBus(transport: ClusterTransport | null, onError: (error: unknown) => void): ClusterBus {
  const nodeId = randomUUID()
  /**
   * For each other node: the number of its last message, and how many heartbeats this node has sent after that message.
   */
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
    // A heartbeat has no number of its own; it repeats the number of the sender's last message.
    const expected = known ? known.number + (topic === null ? 0 : 1) : null
    knownNodes.set(from, { number: signal.number, missedBeats: 0 })
    if (!known) {
      otherNodes.add(from)
      // Send a heartbeat to a new node, so that it learns of this node at once.
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
      // Raise the number even if nothing can be sent, so that other nodes notice the gap.
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
