import { expect, onTestFinished } from 'vitest'
import type { Hub } from '../src/index.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(number: number): void }

/** Opens a client with stateful reconnect, behind a proxy that can cut its connection. */
export const openThroughProxy = async (options: { messagePack?: boolean } = {}) => {
  const noted: unknown[] = []
  const gone: (Error | null)[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Note: (_caller, value) => {
        noted.push(value)
        return value
      },
      WhoAmI: (caller) => caller.connectionId,
      Join: (caller) => caller.groups.add('room'),
    },
    onDisconnected: (_caller, error) => void gone.push(error),
  }
  const notices: string[] = []
  const server = await serve(hub, { statefulReconnect: true, onConnectionEvent: (what) => void notices.push(what) })
  const proxy = await openCuttingProxy(server.url)
  onTestFinished(() => proxy.close())
  const client = officialClient(proxy.url, { stateful: true, reconnect: [0, 0], ...options })
  const events: string[] = []
  client.onreconnecting(() => events.push('reconnecting'))
  client.onreconnected(() => events.push('reconnected'))
  client.onclose(() => events.push('close'))
  const heard: number[] = []
  client.on('Said', (number: number) => heard.push(number))
  await client.start()
  await client.invoke('Join')
  return { server, proxy, client, noted, gone, heard, events, notices }
}

/** Sends numbers in both directions while the connection is cut at random moments. Expects each number once and in order. */
export const sendThroughCuts = async (
  atLeast: { cuts: number; numbers: number; messagePack?: boolean },
  signal: AbortSignal,
) => {
  const { server, proxy, client, noted, heard, events } = await openThroughProxy({
    messagePack: atLeast.messagePack ?? false,
  })
  const results: unknown[] = []
  const failures: unknown[] = []
  let cuts = 0
  let sent = 0
  const isRunning = () => !signal.aborted && failures.length === 0
  // Only upgraded connections are cut: the client tries to resume once, and a cut before the upgrade would end the attempt.
  const cutting = (async () => {
    while (cuts < atLeast.cuts && isRunning()) {
      cuts += proxy.cut()
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
    }
  })()
  while ((sent < atLeast.numbers || cuts < atLeast.cuts) && isRunning()) {
    if (sent < atLeast.numbers) {
      sent += 1
      server.hub.group('room').send('Said', sent)
      client.invoke('Note', sent).then(
        (result) => results.push(result),
        (error: unknown) => failures.push(error),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await cutting
  await until(() => failures.length > 0 || (results.length === atLeast.numbers && heard.length === atLeast.numbers))
  expect(failures).toEqual([])
  const numbers = Array.from({ length: atLeast.numbers }, (_, index) => index + 1)
  expect(heard).toEqual(numbers)
  expect(noted).toEqual(numbers)
  expect(results).toEqual(numbers)
  expect(events).toEqual([])
}
