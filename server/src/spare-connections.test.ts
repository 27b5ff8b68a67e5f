import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { createTestServer } from '../test/test-server.ts'

test('connections on which nothing was asked, or half a request, do not hold up the goodbye', async () => {
  const server = await createTestServer()
  const port = Number(new URL(await server.listen()).port)
  const spare = net.connect(port, '127.0.0.1')
  const half = net.connect(port, '127.0.0.1')
  await Promise.all([once(spare, 'connect'), once(half, 'connect')])
  half.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
  // Used once and kept: Node closes such a one itself.
  const kept = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(await kept.text()).toBe('ok')
  const closed = Promise.all([once(spare, 'close'), once(half, 'close')])
  await server.close()
  await closed
}, 10_000)
