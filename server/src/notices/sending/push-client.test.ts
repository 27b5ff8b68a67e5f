import type { LookupFunction } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPushService, trustPushService, type PushService } from '../../../test/push-service/push-service.ts'
import { createPushClient, type PushClient } from './push-client.ts'

let service: PushService
const clients: PushClient[] = []
beforeAll(async () => {
  trustPushService()
  service = await createPushService()
})
afterEach(() => clients.splice(0).forEach((client) => client.close()))
afterAll(() => service.close())

const clientOf = (options: Partial<Parameters<typeof createPushClient>[0]> = {}) => {
  const client = createPushClient({ pushHosts: [service.host], timeout: 500, ...options })
  clients.push(client)
  return client
}
const push = (endpoint: string) => ({ endpoint, headers: { TTL: '60' }, body: Buffer.from('x') })

test('a name that leads to this machine is not connected to, unless the operator has named it', async () => {
  const { endpoint } = service.browser()
  service.requests.length = 0
  await expect(clientOf({ pushHosts: [] }).post(push(endpoint))).rejects.toThrow('leads into a private network')
  expect(service.requests).toEqual([])
  expect(await clientOf().post(push(endpoint))).toMatchObject({ status: 201 })
})

test('a redirect is returned as an answer and not followed', async () => {
  const [here, there] = [service.browser(), service.browser()]
  here.answers = [{ status: 307, headers: { location: there.endpoint } }]
  service.requests.length = 0
  expect(await clientOf().post(push(here.endpoint))).toMatchObject({ status: 307 })
  expect(service.requests.map(({ endpoint }) => endpoint)).toEqual([here.endpoint])
})

test('an endless answer is cut off, and its status counts', async () => {
  const browser = service.browser()
  browser.answers = [{ status: 400, body: 'x'.repeat(1_000_000) }, { status: 201 }]
  const client = clientOf()
  const { status, reason } = await client.post(push(browser.endpoint))
  expect([status, reason]).toEqual([400, 'x'.repeat(200)])
  expect(await client.post(push(browser.endpoint))).toMatchObject({ status: 201 })
})

test('a request to a service that does not answer ends at the timeout', async () => {
  const browser = service.browser()
  browser.answers = ['silence']
  await expect(clientOf({ timeout: 100 }).post(push(browser.endpoint))).rejects.toThrow('aborted')
})

test('nothing is sent to a service whose certificate is for another name', async () => {
  const { endpoint } = service.browser()
  service.requests.length = 0
  // This lookup resolves a name that is not in the service's certificate to the address of the service.
  const here: LookupFunction = (_name, { all }, answer) =>
    all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
  const elsewhere = endpoint.replace('localhost', 'elsewhere.hien.test')
  await expect(clientOf({ pushHosts: [], lookup: here }).post(push(elsewhere))).rejects.toThrow(
    "certificate's altnames",
  )
  expect(service.requests).toEqual([])
})

test('a kept connection that was closed meanwhile is opened again', async () => {
  const { endpoint } = service.browser()
  const client = clientOf()
  await client.post(push(endpoint))
  await service.goAway()
  await expect(client.post(push(endpoint))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await service.comeBack()
  expect(await client.post(push(endpoint))).toMatchObject({ status: 201 })
})
