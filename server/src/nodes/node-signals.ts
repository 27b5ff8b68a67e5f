/** What processes of one installation tell each other, beside what their hubs send. */
import { randomUUID } from 'node:crypto'

/** Carries texts to every node, this one too, in the order of each. Loses them while it is away. */
export type Wire = {
  readonly isOpen: boolean
  /** Never waits, never throws. */
  send(text: string): void
  /** Called once. */
  receive(listener: (text: string) => void): void
}

export type NodeSignals = {
  /** This process, as no other and no earlier one is called. */
  readonly own: string
  /** Those heard of lately, without this one. */
  readonly others: ReadonlySet<string>
  /** Whether what is told now reaches the others: what was told last came back. */
  readonly isJoined: boolean
  /** Tells all other nodes, if they can be reached now. The payload is JSON. Never waits, never throws. */
  tell(topic: string, payload: unknown): void
  /** What other nodes told. Listeners of one topic are of one version. */
  on(topic: string, listener: (payload: unknown, from: string) => void): void
  /** A node said something that did not arrive here, or is new: what it holds is not known. */
  onMissed(listener: (node: string) => void): void
  /** A node is silent for so long that it counts as dead. Never while this one cannot hear anybody. */
  onGone(listener: (node: string) => void): void
  /** Once a second. */
  beat(): void
}

type Signal = { from: string; number: number; topic: string | null; payload?: unknown }

/** In beats of this node, not in time: one that was suspended does not take the others for dead. */
const goneAfter = 10
/** Beats of its own that a node has not heard; the wire is away then, whatever it says itself. */
const deafAfter = 3

/** @param wire null: this node is alone. */
export function createNodeSignals(wire: Wire | null, onError: (error: unknown) => void): NodeSignals {
  const own = randomUUID()
  /** Of each other node: the number of its last signal, and the beats since. */
  const heard = new Map<string, { number: number; silence: number }>()
  const others = new Set<string>()
  const listeners = new Map<string, ((payload: unknown, from: string) => void)[]>()
  const missed: ((node: string) => void)[] = []
  const gone: ((node: string) => void)[] = []
  let number = 0
  let unheard = 0

  const isJoined = () => wire !== null && wire.isOpen && unheard < deafAfter
  const send = (signal: Omit<Signal, 'from' | 'number'>) => wire?.send(JSON.stringify({ from: own, number, ...signal }))
  const beat = () => void (wire?.isOpen && send({ topic: null }))
  const guarded = (work: () => void) => {
    try {
      work()
    } catch (error) {
      onError(error)
    }
  }

  const hear = (signal: Signal) => {
    const { from, topic } = signal
    if (from === own) {
      unheard = 0
      return
    }
    const known = heard.get(from)
    // A beat repeats the number of what was told last.
    const expected = known ? known.number + (topic === null ? 0 : 1) : null
    heard.set(from, { number: signal.number, silence: 0 })
    if (!known) {
      others.add(from)
      // It was waiting to be answered, having heard of nobody yet.
      beat()
    }
    if (signal.number !== expected) for (const listener of missed) guarded(() => listener(from))
    if (topic === null) return
    for (const listener of listeners.get(topic) ?? []) guarded(() => listener(signal.payload, from))
  }
  wire?.receive((text) => guarded(() => hear(JSON.parse(text) as Signal)))

  return {
    own,
    others,
    get isJoined() {
      return isJoined()
    },
    tell(topic, payload) {
      if (!wire) return
      // Counted even when it cannot leave: so the others notice that they miss it.
      number += 1
      if (isJoined()) send({ topic, payload })
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener])
    },
    onMissed: (listener) => void missed.push(listener),
    onGone: (listener) => void gone.push(listener),
    beat() {
      if (!wire) return
      unheard += 1
      beat()
      if (!isJoined()) return
      for (const [node, state] of heard) {
        state.silence += 1
        if (state.silence <= goneAfter) continue
        heard.delete(node)
        others.delete(node)
        for (const listener of gone) guarded(() => listener(node))
      }
    },
  }
}
