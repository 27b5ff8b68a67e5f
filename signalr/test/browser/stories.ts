/**
 * Stories of a page that uses the hub of `subject.ts`, in a real browser with the official browser build. A story that fails
 * throws. This file may import only types, because a browser gets it as a script after the types were stripped.
 */
import type * as SignalR from '@microsoft/signalr'

declare const signalR: typeof SignalR

type Options = SignalR.IHttpConnectionOptions

const { WebSockets, ServerSentEvents, LongPolling } = signalR.HttpTransportType
const any = WebSockets | ServerSentEvents | LongPolling

const same = (actual: unknown, expected: unknown): void => {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`Expected ${right}, got ${left}`)
}

const until = async (check: () => boolean): Promise<void> => {
  const deadline = Date.now() + 10_000
  while (!check()) {
    if (Date.now() > deadline) throw new Error(`The condition was not met within 10 s: ${check.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Returns an address of the hub. The server in subject.ts records the transports that requests use, by `story`. */
const addressOf = (story: string, more = ''): string => `/hub?story=${story}${more}`

const transportsOf = async (story: string): Promise<string[]> =>
  (await (await fetch(`/ways?story=${story}`)).json()) as string[]

const withClient = async (
  url: string,
  options: Options & { stateful?: boolean },
  use: (client: SignalR.HubConnection) => Promise<void>,
): Promise<void> => {
  const { stateful, ...http } = options
  const builder = new signalR.HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => 'an', ...http })
    .withAutomaticReconnect([0, 0, 100])
    .configureLogging(signalR.LogLevel.None)
  const client = (stateful ? builder.withStatefulReconnect() : builder).build()
  await client.start()
  try {
    await use(client)
  } finally {
    await client.stop()
  }
}

const collect = (client: SignalR.HubConnection, target: string, ...args: unknown[]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const items: unknown[] = []
    client
      .stream(target, ...args)
      .subscribe({ next: (item) => void items.push(item), complete: () => resolve(items), error: reject })
  })

const textOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** Returns a story over one transport: calls, a stream in each direction, groups, and a reconnect. */
const converse = (name: string, transport: SignalR.HttpTransportType) => (): Promise<void> =>
  withClient(addressOf(name), { transport }, async (client) => {
    const text = 'Tiếng Việt: Nguyễn Thị Hiên, 你好, 👩‍🏫'
    same(await client.invoke('Echo', { text, list: [1, null] }), { text, list: [1, null] })
    same(await client.invoke('WhoAmI'), { id: client.connectionId, user: 'an' })
    same(
      await textOf(client.invoke('Refuse')),
      "An unexpected error occurred invoking 'Refuse' on the server. HubException: NOT_YOURS",
    )
    same(await collect(client, 'Count', 5), [1, 2, 3, 4, 5])
    const words = new signalR.Subject<string>()
    const joined = client.invoke('Concat', words, ' ')
    for (const word of ['xin', 'chào']) words.next(word)
    words.complete()
    same(await joined, 'xin chào')
    client.on('ask', async (question: string) => `${question}!`)
    same(await client.invoke('Ask', 'chưa'), 'chưa!')

    const heard: string[] = []
    client.on('said', (said: string) => heard.push(said))
    await client.invoke('Join', `lớp ${name}`)
    await withClient(addressOf(name), { transport }, async (other) => {
      await other.invoke('Say', `lớp ${name}`, 'từ bạn')
      await other.invoke('Say', 'lớp khác', 'không nghe')
    })
    await client.invoke('Say', `lớp ${name}`, 'từ tôi')
    await until(() => heard.length >= 2)
    same(heard, ['từ bạn', 'từ tôi'])

    const id = client.connectionId
    await client.stop()
    same(client.connectionId, null)
    await client.start()
    if (client.connectionId === id) throw new Error(`The client has the same connection id ${id} after a new start`)
    await client.invoke('Join', `lớp ${name}`)
    await client.invoke('Say', `lớp ${name}`, 'lại')
    await until(() => heard.length >= 3)
    same(heard.at(-1), 'lại')

    const back = new Promise((resolve) => client.onreconnected(resolve))
    await client.send('CloseMe')
    await back
    same(await client.invoke('Echo', 1), 1)
    const ways = (await transportsOf(name)).filter((way) => way !== 'negotiate' && way !== 'POST' && way !== 'DELETE')
    same([...new Set(ways)], [name])
  })

/** Falls back from one transport to the next, with a new negotiate for each. */
const fallBack = (refused: string[], taken: string) => async (): Promise<void> => {
  const story = `without-${refused.join('-')}`
  await withClient(addressOf(story, `&refuse=${refused.join()}`), { transport: any }, async (client) => {
    same(await client.invoke('Echo', 1), 1)
  })
  const tried = [...refused, taken].flatMap((way) => ['negotiate', way])
  same((await transportsOf(story)).slice(0, tried.length), tried)
}

const refuseToken = async (): Promise<void> => {
  const client = new signalR.HubConnectionBuilder()
    .withUrl(addressOf('refused'), { accessTokenFactory: () => 'refused' })
    .configureLogging(signalR.LogLevel.None)
    .build()
  const text = await textOf(client.start())
  if (!text.includes("Status code '401'")) throw new Error(`Expected an error with status code 401, got: ${text}`)
}

const rounds = 200

/** Connects through a proxy at another origin that cuts the connections while numbers flow in both directions. */
const survive = async (): Promise<void> => {
  const { proxy } = (await (await fetch('/addresses')).json()) as { proxy: string }
  await withClient(`${proxy}?story=survive`, { stateful: true, transport: WebSockets }, async (client) => {
    const heard: number[] = []
    let reconnecting = false
    client.onreconnecting(() => (reconnecting = true))
    client.on('said', (number: number) => heard.push(number))
    const id = client.connectionId
    await client.invoke('Join', 'đường dây')
    const results: Promise<unknown>[] = []
    let cuts = 0
    for (let number = 1; number <= rounds; number += 1) {
      results.push(client.invoke('Number', 'đường dây', number))
      if (number % 20 === 0) {
        await Promise.all(results)
        cuts += Number(await (await fetch('/cut', { method: 'POST' })).text())
      }
    }
    const numbers = Array.from({ length: rounds }, (_, index) => index + 1)
    same(await Promise.all(results), numbers)
    await until(() => heard.length >= rounds)
    same(heard, numbers)
    same([cuts, reconnecting, client.connectionId], [rounds / 20, false, id])
  })
}

Object.assign(globalThis, {
  stories: {
    'talks over WebSockets': converse('WebSockets', WebSockets),
    'talks over server-sent events': converse('ServerSentEvents', ServerSentEvents),
    'talks over long polling': converse('LongPolling', LongPolling),
    'falls back to server-sent events': fallBack(['WebSockets'], 'ServerSentEvents'),
    'falls back to long polling': fallBack(['WebSockets', 'ServerSentEvents'], 'LongPolling'),
    'is refused without a good token': refuseToken,
    'does not notice that its socket is cut': survive,
  },
})
