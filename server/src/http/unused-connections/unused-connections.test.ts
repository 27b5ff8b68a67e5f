import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/test-server.ts'

test('connections without a request or with half a request do not delay the shutdown', async () => {
  const server = await createTestServer()
  const port = Number(new URL(await server.listen()).port)
  const spare = net.connect(port, '127.0.0.1')
  const half = net.connect(port, '127.0.0.1')
  await Promise.all([once(spare, 'connect'), once(half, 'connect')])
  half.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
  // A kept-alive connection: it has answered a request and is idle. Node itself closes such connections when the server closes.
  const kept = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(await kept.text()).toBe('ok')
  const closed = Promise.all([once(spare, 'close'), once(half, 'close')])
  await server.close()
  await closed
}, 10_000)

test('a request that was already on its way when the shutdown began is answered', async () => {
  const server = await createTestServer()
  const port = Number(new URL(await server.listen()).port)
  const proxy = net.connect(port, '127.0.0.1')
  await once(proxy, 'connect')
  // Make sure that the server has accepted the first connection.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const closed = server.close()
  while (server.fastify.server.listening) await setImmediate()
  let answer = ''
  proxy.on('data', (piece: Buffer) => (answer += piece.toString()))
  proxy.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(proxy, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  await closed
}, 10_000)

/**
 * A program that sends three requests at once, as a proxy does, then writes a file. When the file exists, the requests have
 * been sent, but the server has not accepted their connections.
 */
const asking = `
  const [port, file] = process.argv.slice(1)
  let asked = 0
  for (let n = 0; n < 3; n++) {
    const socket = require('node:net').connect(Number(port), '127.0.0.1', () => {
      socket.write('GET /healthz HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n', () => {
        if (++asked === 3) require('node:fs').writeFileSync(file, '')
      })
    })
    socket.on('error', () => {})
    socket.on('data', (piece) => process.stdout.write(piece))
  }`

test('requests on connections not yet accepted when the shutdown begins are answered', async () => {
  const server = await createTestServer()
  const { port } = new URL(await server.listen())
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hien-asked-'))
  const asked = path.join(folder, 'asked')
  const proxy = spawn(process.execPath, ['-e', asking, port, asked], { stdio: ['ignore', 'pipe', 'inherit'] })
  let answers = ''
  proxy.stdout.on('data', (piece: Buffer) => (answers += piece.toString()))
  const over = once(proxy, 'close')
  // Block the event loop, so that the server accepts nothing before the shutdown begins.
  while (!existsSync(asked));
  await server.close()
  await over
  expect(answers.match(/HTTP\/1\.1 \d+ /g)).toEqual(Array.from({ length: 3 }, () => 'HTTP/1.1 200 '))
  rmSync(folder, { recursive: true })
}, 10_000)
