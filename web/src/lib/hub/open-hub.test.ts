import { HttpResponse, delay, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '../../../test/answers.ts'

const address = 'http://localhost:3000/hubs/chat'
const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling']

/** A WebSocket whose proxy refuses the upgrade. */
class RefusedSocket {
  onclose: ((event: Event) => void) | null = null
  constructor() {
    queueMicrotask(() => this.onclose?.(new Event('close')))
  }
  close() {}
}

test('behind a proxy that refuses WebSockets and holds event streams back, the page connects by long polling', async () => {
  vi.stubGlobal('WebSocket', RefusedSocket)
  const { openHub } = await import('./open-hub.ts')
  let openStream: (outcome: string) => void = () => undefined
  const stream = new Promise<string>((resolve) => (openStream = resolve))
  let polls = 0
  server.use(
    http.post(`${address}/negotiate`, () =>
      HttpResponse.json({
        negotiateVersion: 1,
        connectionId: 'c',
        connectionToken: 't',
        availableTransports: transports.map((transport) => ({ transport, transferFormats: ['Text'] })),
      }),
    ),
    http.post(address, () => new HttpResponse(null, { status: 200 })),
    http.delete(address, () => new HttpResponse(null, { status: 202 })),
    http.get(address, async ({ request }) => {
      if (request.headers.get('accept') === 'text/event-stream') {
        openStream('an event stream was opened')
        return new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } })
      }
      polls += 1
      if (polls > 2) await delay('infinite')
      return HttpResponse.text(polls === 1 ? '' : '{}\u001e')
    }),
  )
  const hub = await openHub(address)
  const connected = hub.start().then(() => 'connected by long polling')
  expect(await Promise.race([connected, stream])).toBe('connected by long polling')
  expect(hub.state).toBe('Connected')
  await hub.stop()
})
