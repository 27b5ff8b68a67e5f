/** A connection between nodes of one process. It can be cut, as if Redis were unreachable for one node. */
import type { ClusterTransport } from '../src/platform/cluster/cluster-bus.ts'

export type TestTransport = ClusterTransport & {
  /** Ends the connection. The node knows it. */
  cut(): void
  /** The connection seems to work but carries nothing. */
  hang(): void
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
