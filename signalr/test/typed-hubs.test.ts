import { Subject } from '@microsoft/signalr'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { typedConnection } from '../src/client.ts'
import { createHubServer, defineHub, HubException, withArguments, withUploads } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Methods = {
  Say(room: string, text: string): void
  Add(left: number, right?: number): number
  Count(to: number): AsyncIterable<number>
  Join(words: AsyncIterable<string>, separator: string): string
  Double(numbers: AsyncIterable<number>): AsyncIterable<number>
}

type ClientMethods = {
  Said(message: { text: string }): void
  Confirm(question: string): boolean
}

const define = defineHub<Methods, ClientMethods, Person>()

const methods: Parameters<typeof define>[0]['methods'] = {
  Say: (caller, room, text) => {
    caller.groups.add(room)
    caller.send('Said', { text })
  },
  Add: withArguments([1, 2], (_caller, left, right = 1) => left + right),
  Join: withUploads(1, async (_caller, [words], separator) => {
    const received: string[] = []
    for await (const word of words) received.push(word)
    return received.join(separator)
  }),
}

const streams: Parameters<typeof define>[0]['streams'] = {
  async *Count(_caller, to) {
    for (let number = 1; number <= to; number += 1) yield number
  },
  Double: withUploads(1, async function* (_caller, [numbers]) {
    for await (const number of numbers) yield number * 2
  }),
}

const connect = async (hub: ReturnType<typeof define>) => {
  const server = await serve(hub)
  const connection = typedConnection<Methods, ClientMethods>()(officialClient(server.url))
  await connection.start()
  return { server, connection }
}

test('a typed hub and a typed connection call each other, also with streams', async () => {
  const { server, connection } = await connect(define({ methods, streams }))
  const said: string[] = []
  connection.on('Said', ({ text }) => void said.push(text))
  await connection.invoke('Say', 'room', 'xin')
  await connection.send('Say', 'room', 'chào')
  server.hub.group('room').send('Said', { text: 'Hiên' })
  await until(() => said.length === 3)
  expect(said.toSorted()).toEqual(['Hiên', 'chào', 'xin'].toSorted())
  expect(await connection.invoke('Add', 1)).toBe(2)
  const items: number[] = []
  await new Promise<void>((resolve, reject) => {
    connection.stream('Count', 3).subscribe({ next: (item) => items.push(item), complete: resolve, error: reject })
  })
  expect(items).toEqual([1, 2, 3])
  const words = new Subject<string>()
  const joined = connection.invoke('Join', words, '-')
  words.next('a')
  words.next('b')
  words.complete()
  expect(await joined).toBe('a-b')
})

describe('parse', () => {
  const text = (value: unknown): string => {
    if (typeof value !== 'string') throw new TypeError('a text was expected')
    return value
  }
  const parsing = define({
    methods,
    streams,
    parse: {
      Say: ([room, what]) => [text(room), text(what)],
      Join: ([separator]) => [text(separator)],
      Count: ([to]) => {
        if (to !== 2) throw new HubException('not even parse may tell the client')
        return [1]
      },
    },
  })

  test('refuses arguments of wrong types before the method, with the text for wrong arguments', async () => {
    const { connection, server } = await connect(parsing)
    const untyped = officialClient(server.url)
    await untyped.start()
    const refusal = /^Failed to invoke 'Say' due to an error on the server\.$/
    await expect(untyped.invoke('Say', 1, {})).rejects.toThrow(refusal)
    await expect(untyped.invoke('Say')).rejects.toThrow(refusal)
    expect(await connection.invoke('Add', 2, 3)).toBe(5)
    expect(server.errors).toEqual([])
  })

  test('changes the arguments, but neither the caller nor the streams', async () => {
    const { connection, server } = await connect(parsing)
    const said: unknown[] = []
    connection.on('Said', (message) => void said.push(message))
    await connection.invoke('Say', 'room', 'xin')
    expect(said).toEqual([{ text: 'xin' }])
    const words = new Subject<string>()
    const joined = connection.invoke('Join', words, '+')
    words.next('a')
    words.next('b')
    words.complete()
    expect(await joined).toBe('a+b')
    const untyped = officialClient(server.url)
    await untyped.start()
    await expect(untyped.invoke('Join', ' ')).rejects.toThrow('Client sent 0 stream(s), Hub method expects 1.')
  })
})

/** Never runs. The compiler checks every line; it reports a line whose error has disappeared. */
export const wrongUses = async (): Promise<void> => {
  const right = { methods, streams }
  define(right)
  // @ts-expect-error the streams are missing
  define({ methods })
  // @ts-expect-error a method is missing
  define({ methods: { Say: methods.Say, Add: methods.Add }, streams })
  // @ts-expect-error the name of a method is wrong
  define({ methods: { ...methods, Sey: () => {} }, streams })
  // @ts-expect-error the type of an argument is wrong
  define({ methods: { ...methods, Say: (_caller, room: number) => void room }, streams })
  // @ts-expect-error the type of a result is wrong
  define({ methods: { ...methods, Add: () => 'two' }, streams })
  // @ts-expect-error the method receives a stream, but does not say so by withUploads
  define({ methods: { ...methods, Join: () => 'x' }, streams })
  define({
    // @ts-expect-error the type of the items that the method receives is wrong
    methods: { ...methods, Join: withUploads(1, async (_caller, [_words]: [AsyncIterable<Date>]) => 'x') },
    streams,
  })
  // @ts-expect-error the number of streams is wrong
  define({ methods: { ...methods, Join: withUploads(2, async () => 'x') }, streams })
  define({
    methods,
    streams: {
      ...streams,
      // @ts-expect-error the type of a sent item is wrong
      async *Count() {
        yield 'one'
      },
    },
  })
  // @ts-expect-error the event has no such name
  define({ methods: { ...methods, Say: (caller) => caller.send('Sayd', { text: 'x' }) }, streams })
  // @ts-expect-error the argument of the event is wrong
  define({ methods: { ...methods, Say: (caller) => caller.send('Said', 'x') }, streams })
  // @ts-expect-error the parsed arguments are wrong
  define({ methods, streams, parse: { Say: () => ['room', 1] } })

  const hub = createHubServer({ path: '/', hub: define(right), authenticate: async () => null })
  hub.all.send('Said', { text: 'x' })
  // @ts-expect-error the event has no such name
  hub.all.send('Sayd', { text: 'x' })
  // @ts-expect-error the argument of the event is wrong
  hub.user('an').send('Said', { text: 1 })

  const connection = typedConnection<Methods, ClientMethods>()(officialClient('/'))
  expectTypeOf(await connection.invoke('Add', 1, 2)).toEqualTypeOf<number>()
  // @ts-expect-error the method has no such name
  await connection.invoke('Sub', 1)
  // @ts-expect-error the type of an argument is wrong
  await connection.invoke('Say', 'room', 1)
  // @ts-expect-error an argument is missing
  await connection.send('Say', 'room')
  // @ts-expect-error a stream cannot be invoked
  await connection.invoke('Count', 1)
  // @ts-expect-error the method does not stream
  connection.stream('Add', 1)
  // @ts-expect-error the items of the sent stream are wrong
  await connection.invoke('Join', new Subject<Date>(), ' ')
  // @ts-expect-error the items of the received stream are wrong
  connection.stream('Count', 1).subscribe({ next: (item: string) => void item, complete() {}, error() {} })
  // @ts-expect-error the event has no such name
  connection.on('Sayd', () => {})
  // @ts-expect-error the argument of the handler is wrong
  connection.on('Said', (message: number) => void message)
  connection.on('Confirm', async (question) => question.length > 0)
  // @ts-expect-error the answer of the handler is wrong
  connection.on('Confirm', () => 'yes')
  // The rest of the connection is unchanged.
  expectTypeOf(connection.connectionId).toEqualTypeOf<string | null>()
}
