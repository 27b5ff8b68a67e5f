import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { trackIncompleteRequests } from './incomplete-requests.ts'

test('an incomplete request is cut off, a complete one is still answered', async () => {
  const responses = new Map<string, ServerResponse>()
  const server = createServer((request, response) => {
    responses.set(String(request.url), response)
    request.on('error', () => {})
  })
  const cut = trackIncompleteRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = (path: string, body: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 4\r\n\r\n${body}`)
    return text(socket).catch(() => 'cut off')
  }
  const answers = [send('/half', '{'), send('/whole', '1234')]
  await expect.poll(() => [responses.has('/half'), responses.get('/whole')?.req.complete]).toEqual([true, true])
  cut()
  responses.get('/whole')?.end('here it is')
  const [half, complete] = await Promise.all(answers)
  expect(half).not.toContain('HTTP')
  expect(complete).toMatch(/^HTTP\/1\.1 200 [^]*here it is/)
  server.close()
})
