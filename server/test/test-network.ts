/** A network between nodes in one process, instead of Redis. A test can cut one node off, as if it could not reach Redis. */
import type { ClusterTransport } from '../src/platform/cluster/cluster-bus.ts'

export type TestTransport = ClusterTransport & {
  /** Breaks this node's connection. The node sees this by `isOpen`. */
  cut(): void
  /** Makes the connection carry nothing, while `isOpen` remains true. */
  hang(): void
  /** Makes the connection work again. */
  mend(): void
}

export function createTestNetwork(): { join(): TestTransport } {
  const all = new Set<{ state: 'well' | 'cut' | 'hung'; receive: (text: string) => void }>()
  return {
    join() {
      const end = { state: 'well' as 'well' | 'cut' | 'hung', receive: (_text: string) => {} }
      all.add(end)
      return {
        get isOpen() {
          return end.state !== 'cut'
        },
        send(text) {
          if (end.state !== 'well') return
          for (const other of all) if (other.state === 'well') other.receive(text)
        },
        receive: (listener) => void (end.receive = listener),
        cut: () => void (end.state = 'cut'),
        hang: () => void (end.state = 'hung'),
        mend: () => void (end.state = 'well'),
      }
    },
  }
}
