import { HttpTransportType, HubConnectionState } from '@microsoft/signalr'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HubArgumentsError, HubException, type Hub } from '../src/index.ts'
import { officialClient, serve, until, type Person } from './harness.ts'

type Events = { Said(text: unknown): void; Told(who: string, what: { deep: number[] }): void }

const gone: (Error | null)[] = []

const echoHub: Hub<Person, Events> = {
  methods: {
    Echo: (_caller, value) => value,
    WhoAmI: (caller) => ({ id: caller.connectionId, user: caller.userId, name: caller.user.name }),
    Nothing: () => {},
    Fail: () => {
      throw new Error('secret')
    },
    Refuse: async () => {
      throw new HubException('NOT_IN_GROUP')
    },
    Two: (_caller, ...args) => {
      if (args.length !== 2) throw new HubArgumentsError('Invocation does not provide 2 arguments.')
      return args
    },
    SayToMe: (caller, text) => {
      caller.send('Said', text)
      return 'done'
    },
    Cycle: () => {
      const cycle: { self?: unknown } = {}
      cycle.self = cycle
      return cycle
    },
    CloseMe: (caller, error, allowReconnect) =>
      caller.close({ ...(typeof error === 'string' ? { error } : {}), allowReconnect: allowReconnect === true }),
  },
  onDisconnected: (_caller, error) => void gone.push(error),
}

/** From now on the client’s time-outs pass only when the test moves the time. */
const useFakeTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Counts the frames that a client receives, including pings. */
const framesOf = (client: ReturnType<typeof officialClient>) => {
  const received = { count: 0 }
  type Transport = { onreceive: (data: unknown) => void }
  const { transport } = (client as unknown as { connection: { transport: Transport } }).connection
  const { onreceive } = transport
  transport.onreceive = (data) => {
    onreceive(data)
    received.count += 1
  }
  return received
}

type How = { transport?: HttpTransportType; skipNegotiation?: boolean; messagePack?: boolean }

describe.each<[string, How]>([
  ['over WebSockets', {}],
  ['without negotiate', { skipNegotiation: true }],
  ['over server-sent events', { transport: HttpTransportType.ServerSentEvents }],
  ['over long polling', { transport: HttpTransportType.LongPolling }],
  ['with MessagePack over WebSockets', { messagePack: true }],
  ['with MessagePack without negotiate', { skipNegotiation: true, messagePack: true }],
  ['with MessagePack over long polling', { transport: HttpTransportType.LongPolling, messagePack: true }],
])('the official client %s', (_name, how) => {
  const connect = async (
    options: Parameters<typeof officialClient>[1] = {},
    serverOptions: Parameters<typeof serve<Events>>[1] = {},
  ) => {
    const server = await serve(echoHub, serverOptions)
    const client = officialClient(server.url, { ...how, ...options })
    await client.start()
    return { server, client }
  }

  test('[11] gets the result of a method, with text of any script intact', async () => {
    const { client } = await connect()
    const text = 'Tiếng Việt có dấu: Nguyễn Thị Hiên, 你好, 👩‍🏫 \u001e end'
    expect(await client.invoke('Echo', text)).toBe(text)
  })

  test('[13] gets objects unchanged', async () => {
    const { client } = await connect()
    const shape = { Name: 'x', list: [1, null, { deep: true }], none: null, '': 0, __proto: [] }
    expect(await client.invoke('Echo', shape)).toEqual(shape)
  })

  test('gets falsy results unchanged, and `undefined` as null', async () => {
    const { client } = await connect()
    expect(await client.invoke('Echo', 0)).toBe(0)
    expect(await client.invoke('Echo', '')).toBe('')
    expect(await client.invoke('Echo', false)).toBe(false)
    expect(await client.invoke('Nothing')).toBeNull()
  })

  test('calls a method by its name in upper or lower case', async () => {
    const { client } = await connect()
    expect(await client.invoke('eCHO', 1)).toBe(1)
  })

  test('[14, 52] receives an event in upper or lower case, before the completion of the method that sent it', async () => {
    const { client } = await connect()
    const order: unknown[] = []
    client.on('SAID', (text) => order.push(text))
    order.push(await client.invoke('SayToMe', 'xin chào'))
    expect(order).toEqual(['xin chào', 'done'])
  })

  test('[15, 17] keeps its handlers after stop and start, under a new id', async () => {
    const { client } = await connect()
    const receivedTexts: unknown[] = []
    client.on('said', (text) => receivedTexts.push(text))
    const first = await client.invoke<{ id: string }>('WhoAmI')
    await client.stop()
    await client.start()
    const second = await client.invoke<{ id: string }>('WhoAmI')
    await client.invoke('SayToMe', 'again')
    expect(second.id).not.toBe(first.id)
    expect(receivedTexts).toEqual(['again'])
  })

  test('[12, 19] gets no answer to send, and can stop after it', async () => {
    const { client } = await connect()
    const closed = new Promise((resolve) => client.onclose(resolve))
    await client.send('Echo', 1)
    await client.send('Missing')
    await client.send('Fail')
    await client.stop()
    expect(await closed).toBeUndefined()
  })

  test('[18, 19, 20] gets only the error that it may see, and stays connected', async () => {
    const { client, server } = await connect()
    await expect(client.invoke('Fail')).rejects.toThrow(
      /^An unexpected error occurred invoking 'Fail' on the server\.$/,
    )
    await expect(client.invoke('refuse')).rejects.toThrow(
      "An unexpected error occurred invoking 'refuse' on the server. HubException: NOT_IN_GROUP",
    )
    await expect(client.invoke('Missing')).rejects.toThrow("Unknown hub method 'Missing'")
    await expect(client.invoke('constructor')).rejects.toThrow("Unknown hub method 'constructor'")
    await expect(client.invoke('__proto__')).rejects.toThrow("Unknown hub method '__proto__'")
    await expect(client.invoke('Two', 1)).rejects.toThrow(/^Failed to invoke 'Two' due to an error on the server\.$/)
    await expect(client.invoke('Cycle')).rejects.toThrow("An unexpected error occurred invoking 'Cycle' on the server.")
    expect(await client.invoke('Two', 1, 2)).toEqual([1, 2])
    expect(server.errors.map((fault) => (fault as Error).name)).toEqual(['Error', 'TypeError'])
  })

  test('[13] sends and receives values of every kind', async () => {
    const { client } = await connect()
    const value = {
      ByteArray: how.messagePack ? Uint8Array.of(0x68, 0x65, 0x6c, 0x6c, 0x6f) : 'aGVsbG8=',
      DateTime: how.messagePack ? new Date(Date.UTC(2002, 3, 1, 10, 20, 15)) : '2002-04-01T10:20:15Z',
      IntArray: [1, 2, 3, 255],
      Numbers: [-1, 1.5, 2 ** 40],
      String: 'Hello, World!',
    }
    expect(await client.invoke('Echo', value)).toEqual(value)
    const heard = new Promise((resolve) => client.on('said', resolve))
    await client.send('SayToMe', value)
    expect(await heard).toEqual(value)
  })

  test('fails to start, or is closed, if onConnected throws', async () => {
    const { url } = await serve<Events>({
      methods: {},
      onConnected: () => {
        throw new HubException('UNCREATABLE')
      },
    })
    const client = officialClient(url, how)
    const closed = new Promise<unknown>((resolve) => client.onclose(resolve))
    const failure = await client.start().then(
      () => closed,
      (error: unknown) => error,
    )
    expect(failure).toHaveProperty(
      'message',
      'Server returned an error on close: Connection closed with an error. HubException: UNCREATABLE',
    )
  })

  test('[53] is refused a stream from a method that does not stream', async () => {
    const { client } = await connect()
    const failure = new Promise((resolve) => {
      client.stream('Echo').subscribe({ next: () => {}, complete: () => {}, error: resolve })
    })
    expect(await failure).toMatchObject({
      message: "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    })
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  test('[16] stops without an error on either side, and once', async () => {
    gone.length = 0
    const { client, server } = await connect()
    await client.invoke('Nothing')
    const closed = new Promise((resolve) => client.onclose(resolve))
    await client.stop()
    expect(await closed).toBeUndefined()
    await until(() => gone.length > 0 && server.hub.connectionCount === 0)
    expect(gone).toEqual([null])
  })

  test('[22] sends the headers and cookies of its page, and they replace the library’s own', async () => {
    const server = await serve(echoHub)
    const headers = { 'x-school': 'hien', cookie: 'theme=dark', 'user-agent': 'hien/1' }
    const { 'user-agent': agent, ...others } = headers
    const client = officialClient(server.url, { ...how, headers: { ...others, 'User-Agent': agent } })
    await client.start()
    await client.invoke('Nothing')
    expect(server.requests.length).toBeGreaterThan(0)
    for (const request of server.requests) expect(request.headers).toMatchObject(headers)
  })

  test('[23] stays connected as long as the server pings', async () => {
    const { client, server } = await connect({}, { limits: { clientTimeoutMs: Number.MAX_SAFE_INTEGER } })
    let lost = false
    client.onclose(() => (lost = true))
    const received = framesOf(client)
    useFakeTimers()
    client.serverTimeoutInMilliseconds = 200
    await client.invoke('Nothing')
    const isPolling = how.transport === HttpTransportType.LongPolling
    for (let round = 0; round < 5; round += 1) {
      const before = received.count
      // Polls already show that the server is alive, so there are no pings. But the server needs the next poll within 15 s.
      server.advance(isPolling ? 7_000 : 15_000)
      if (isPolling) await client.invoke('Nothing')
      else await until(() => received.count > before)
      vi.advanceTimersByTime(150)
    }
    expect(lost).toBe(false)
    expect(await client.invoke('Echo', 'here')).toBe('here')
  })

  test('[23, 24] leaves a silent server and reconnects under a new id', async () => {
    const { client } = await connect({ reconnect: [0, 0] })
    // Polls already show that the server is alive: with them the client waits for ever.
    if (how.transport === HttpTransportType.LongPolling) return
    const first = await client.invoke<{ id: string }>('WhoAmI')
    useFakeTimers()
    client.serverTimeoutInMilliseconds = 50
    const lost = new Promise((resolve) => client.onreconnecting(resolve))
    let isBack = false
    client.onreconnected(() => (isBack = true))
    await client.invoke('Nothing')
    vi.advanceTimersByTime(50)
    expect(await lost).toMatchObject({ message: 'Server timeout elapsed without receiving a message from the server.' })
    client.serverTimeoutInMilliseconds = 30_000
    await until(() => {
      vi.advanceTimersByTime(1)
      return isBack
    })
    expect(await client.invoke('Echo', 'back')).toBe('back')
    expect((await client.invoke<{ id: string }>('WhoAmI')).id).not.toBe(first.id)
  })

  test('[50] does not reconnect after a final Close, although it reconnects automatically otherwise', async () => {
    const { client } = await connect({ reconnect: [0, 0] })
    let reconnecting = false
    client.onreconnecting(() => (reconnecting = true))
    const closed = new Promise((resolve) => client.onclose(resolve))
    await client.send('CloseMe', 'REVOKED', false)
    expect(await closed).toMatchObject({ message: 'Server returned an error on close: REVOKED' })
    expect(reconnecting).toBe(false)
  })

  test('[50] reconnects after a Close that allows it', async () => {
    const { client } = await connect({ reconnect: [0, 0] })
    const back = new Promise((resolve) => client.onreconnected(resolve))
    await client.send('CloseMe', undefined, true)
    await back
    expect(await client.invoke('Echo', 'back')).toBe('back')
  })

  test('[21] sends its token, even from an asynchronous function', async () => {
    const server = await serve(echoHub)
    for (const accessTokenFactory of [() => 'binh', async () => 'binh']) {
      const client = officialClient(server.url, { ...how, accessTokenFactory })
      await client.start()
      expect(await client.invoke('WhoAmI')).toMatchObject({ user: 'binh', name: 'binh' })
    }
    expect(server.requests.every(({ url }) => !url.includes('access_token'))).toBe(true)
    const refused = officialClient(server.url, { ...how, accessTokenFactory: () => 'refused' })
    await expect(refused.start()).rejects.toThrow(
      how.skipNegotiation ? 'WebSocket failed to connect' : "Status code '401'",
    )
  })
})

test('[6] the client has the id that the hub has, and only while connected', async () => {
  const server = await serve(echoHub)
  const client = officialClient(server.url)
  expect(client.connectionId).toBeNull()
  await client.start()
  expect(await client.invoke('WhoAmI')).toMatchObject({ id: client.connectionId })
  await client.stop()
  expect(client.connectionId).toBeNull()
  const direct = officialClient(server.url, { skipNegotiation: true })
  await direct.start()
  expect(direct.connectionId ?? null).toBeNull()
})

test('[8] a refused token gives the error text as with ASP.NET Core', async () => {
  const server = await serve(echoHub)
  const client = officialClient(server.url, { accessTokenFactory: () => 'refused' })
  await expect(client.start()).rejects.toThrow(
    "Failed to complete negotiation with the server: Error: Unauthorized: Status code '401'",
  )
})

/** Returns an object with only a `then`, like the queries of database libraries. */
const queryOf = (rows: Promise<unknown>): object => {
  const query = {}
  Reflect.set(query, 'then', rows.then.bind(rows))
  return query
}

test('a result with a `then` is awaited like a promise', async () => {
  const server = await serve<Events>({
    methods: {
      Rows: () => queryOf(new Promise((resolve) => setTimeout(() => resolve(['an']), 5))),
      NoRows: () => queryOf(Promise.reject(new HubException('AWAY'))),
    },
  })
  const client = officialClient(server.url)
  await client.start()
  const both = [client.invoke('Rows'), client.invoke('NoRows').catch(String)]
  expect(await Promise.all(both)).toEqual([['an'], expect.stringContaining('HubException: AWAY') as string])
})

test('detailed errors show the type and text of any error', async () => {
  const server = await serve(echoHub, { detailedErrors: true })
  const client = officialClient(server.url)
  await client.start()
  await expect(client.invoke('Fail')).rejects.toThrow('on the server. Error: secret')
  await expect(client.invoke('Two')).rejects.toThrow('InvalidDataException: Invocation does not provide 2 arguments')
})
