import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { withArguments, withUploads, type Hub } from '../src/index.ts'
import { officialClient, serve, type Person } from './harness.ts'

type Events = { Said(text: string): void }

const createHub = () => {
  const called: unknown[][] = []
  const hub: Hub<Person, Events> = {
    filters: [
      ({ args }, next) => {
        called.push([...args])
        return next()
      },
    ],
    methods: {
      Add: withArguments(2, (_caller, one, other) => Number(one) + Number(other)),
      Some: withArguments([1, 2], (_caller, ...args) => args.length),
      Any: (_caller, ...args) => args.length,
      Take: withArguments(
        1,
        withUploads(1, (_caller, _streams, title) => title),
      ),
    },
    streams: {
      Count: withArguments(1, async function* (_caller, to) {
        yield to
      }),
    },
  }
  return { hub, called }
}

describe.each([
  ['WebSockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
])('over %s', (_name, transport) => {
  test('[20] a call with more or fewer arguments than declared is refused without calling the method', async () => {
    const { hub, called } = createHub()
    const server = await serve(hub, { detailedErrors: true })
    const client = officialClient(server.url, { transport })
    await client.start()
    expect(await client.invoke('Add', 1, 2)).toBe(3)
    expect(await client.invoke('Some', 1)).toBe(1)
    expect(await client.invoke('Any', 1, 2, 3)).toBe(3)
    const asked = called.length
    const text = (target: string, sent: number, wanted: string) =>
      `Failed to invoke '${target}' due to an error on the server. InvalidDataException: ` +
      `Invocation provides ${sent} argument(s) but target expects ${wanted}.`
    await expect(client.invoke('add', 1)).rejects.toThrow(text('add', 1, '2'))
    await expect(client.invoke('Add', 1, 2, 3)).rejects.toThrow(text('Add', 3, '2'))
    await expect(client.invoke('Some')).rejects.toThrow(text('Some', 0, '1 to 2'))
    await expect(client.invoke('Take')).rejects.toThrow(text('Take', 0, '1'))
    await expect(client.invoke('Take', 'title')).rejects.toThrow('Client sent 0 stream(s), Hub method expects 1.')
    const failure = await new Promise((resolve) =>
      client.stream('Count').subscribe({
        next: resolve,
        complete: () => resolve('completed'),
        error: (error: Error) => resolve(error.message),
      }),
    )
    expect(failure).toBe(text('Count', 0, '1'))
    expect([called.length, server.errors]).toEqual([asked, []])
  })
})
