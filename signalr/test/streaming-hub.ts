import { withUploads, HubException, type Hub, type HubCaller } from '../src/index.ts'
import type { Person } from './harness.ts'

export type Events = { Said(text: string): void; Ask(question: string): Promise<unknown> }
export type Caller = HubCaller<Person, Events>

/** Returns a hub whose methods stream, take streams and call the client, and a log of what happens in it. */
export const createHub = () => {
  const log: string[] = []
  const callers: Caller[] = []
  const sent: number[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Echo: (_caller, value) => value,
      Soon: async () => 'soon',
      Concat: withUploads(1, async (_caller: Caller, [words = []], separator) => {
        const received: unknown[] = []
        for await (const word of words) received.push(word)
        return received.join(String(separator))
      }),
      TakeOne: withUploads(1, async (_caller: Caller, [words = []]) => {
        for await (const word of words) return word
        return null
      }),
      Ask: (caller, question) => caller.invoke('Ask', String(question)),
      AskAll: async (caller) => Promise.all([caller.invoke('Ask', 'a'), caller.invoke('Ask', 'b')]),
    },
    streams: {
      async *Count(_caller, to) {
        for (let number = 1; number <= Number(to); number += 1) yield number
      },
      async *Endless(caller) {
        try {
          for (let number = 0; ; number += 1) {
            sent.push(number)
            yield 'x'.repeat(1_000)
          }
        } finally {
          log.push(`endless ${caller.signal.aborted ? 'aborted' : 'ended'}`)
        }
      },
      async *Silent(caller) {
        log.push('silent')
        yield 'first'
        await new Promise<void>((resolve) => caller.signal.addEventListener('abort', () => resolve()))
        log.push('silent aborted')
      },
      async *FailLate(_caller, text) {
        yield 1
        throw typeof text === 'string' ? new HubException(text) : new Error('secret')
      },
      FailEarly: async () => {
        throw new HubException('NO')
      },
      async *Bad() {
        yield 1n
      },
      Noted: () => {
        log.push('noted')
        return [] as never
      },
      Nothing: () => undefined as never,
      Double: withUploads(1, async function* (_caller: Caller, [numbers = []]) {
        for await (const number of numbers) yield Number(number) * 2
      }),
    },
    onConnected: (caller) => void callers.push(caller),
  }
  return { hub, log, callers, sent }
}
