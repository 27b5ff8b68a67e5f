import { expect, test } from 'vitest'
import { HubException, type Hub, type HubFilter } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(text: string): void }
type Filter = HubFilter<Person, Events>

const open = async (...filters: Filter[]) => {
  const ran: unknown[] = []
  const hub: Hub<Person, Events> = {
    methods: {
      Double: (_caller, value) => {
        ran.push(value)
        return Number(value) * 2
      },
      Later: async (_caller, value) => `later ${String(value)}`,
    },
    streams: {
      async *Count(_caller, to) {
        for (let number = 1; number <= Number(to); number += 1) yield number
      },
    },
    filters,
  }
  const server = await serve(hub)
  const client = officialClient(server.url)
  await client.start()
  return { client, server, ran }
}

const count = (client: Awaited<ReturnType<typeof open>>['client']): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const items: unknown[] = []
    client
      .stream('count', 3)
      .subscribe({ next: (item) => items.push(item), complete: () => resolve(items), error: reject })
  })

test('filters wrap a method in their order and see its name, arguments and caller', async () => {
  const log: string[] = []
  const note =
    (name: string): Filter =>
    async ({ caller, method, args }, next) => {
      log.push(`${name} before ${caller.user.name} ${method} ${args.join()}`)
      const result = await next()
      log.push(`${name} after ${String(result)}`)
      return result
    }
  const { client } = await open(note('outer'), note('inner'))
  expect(await client.invoke('double', 21)).toBe(42)
  expect(log).toEqual(['outer before an Double 21', 'inner before an Double 21', 'inner after 42', 'outer after 42'])
})

test('a filter that refuses prevents the call of the method, and the connection stays open', async () => {
  const { client, ran, server } = await open(({ args }, next) => {
    if (args[0] === 13) throw new HubException('FORBIDDEN')
    return next()
  })
  await expect(client.invoke('Double', 13)).rejects.toThrow(
    "An unexpected error occurred invoking 'Double' on the server. HubException: FORBIDDEN",
  )
  expect(await client.invoke('Double', 1)).toBe(2)
  expect(ran).toEqual([1])
  expect(server.errors).toEqual([])
})

test('a filter may answer instead of the method, at once or later', async () => {
  const { client, ran } = await open(({ method }, next) => (method === 'Double' ? 'cached' : next()))
  expect(await client.invoke('Double', 1)).toBe('cached')
  expect(await client.invoke('Later', 1)).toBe('later 1')
  expect(ran).toEqual([])
})

test('filters also wrap the opening of a stream', async () => {
  let refuses = false
  const { client } = await open((_call, next) => {
    if (refuses) throw new HubException('RATE_LIMITED')
    return next()
  })
  expect(await count(client)).toEqual([1, 2, 3])
  refuses = true
  await expect(count(client)).rejects.toThrow('RATE_LIMITED')
})

test('a fault in a filter is reported and stays on the server', async () => {
  const { client, server } = await open(() => {
    throw new Error('secret')
  })
  await expect(client.invoke('Double', 1)).rejects.toThrow(/on the server\.$/)
  expect(server.errors).toMatchObject([{ message: 'secret' }])
})

test('filters wrap connect and disconnect in their order', async () => {
  const log: string[] = []
  const logging = (name: string): Filter => ({
    connect: async (caller, next) => {
      log.push(`${name} connects ${caller.userId}`)
      await next()
      log.push(`${name} has connected`)
    },
    disconnect: async (_caller, error, next) => {
      log.push(`${name} disconnects ${String(error)}`)
      await next()
    },
    invoke: ({ method }, next) => {
      log.push(`${name} invokes ${method}`)
      return next()
    },
  })
  const server = await serve<Events>({
    methods: { Echo: (_caller, value) => value },
    filters: [logging('outer'), (_call, next) => next(), {}, logging('inner')],
    onConnected: () => void log.push('connected'),
    onDisconnected: () => void log.push('disconnected'),
  })
  const client = officialClient(server.url)
  await client.start()
  expect(await client.invoke('Echo', 1)).toBe(1)
  await client.stop()
  await until(() => log.includes('disconnected'))
  expect(log).toEqual([
    'outer connects an',
    'inner connects an',
    'connected',
    'inner has connected',
    'outer has connected',
    'outer invokes Echo',
    'inner invokes Echo',
    'outer disconnects null',
    'inner disconnects null',
    'disconnected',
  ])
})

test('a filter that throws at connect closes the connection for good, and onDisconnected is not called', async () => {
  const log: string[] = []
  const server = await serve<Events>({
    methods: {},
    filters: [
      {
        connect: () => {
          throw new HubException('CLOSED_TODAY')
        },
        disconnect: (_caller, _error, next) => {
          log.push('disconnect')
          return next()
        },
      },
    ],
    onConnected: () => void log.push('connected'),
  })
  const client = officialClient(server.url, { reconnect: [0, 0] })
  const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve))
  // The Close can arrive before or after the client has started.
  const failure = await client.start().then(
    () => closed,
    (error: unknown) => error,
  )
  expect(failure).toHaveProperty(
    'message',
    'Server returned an error on close: Connection closed with an error. HubException: CLOSED_TODAY',
  )
  await until(() => server.hub.connectionCount === 0)
  expect(log).toEqual([])
})
