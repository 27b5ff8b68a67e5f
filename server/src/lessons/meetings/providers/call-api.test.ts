import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { standIn, type Reply, type StandIn } from '../../../../test/stand-ins/stand-in.ts'
import { callApi, ProviderError } from './call-api.ts'

let provider: StandIn
let reply: Reply
beforeAll(async () => {
  provider = await standIn(() => reply)
})
beforeEach(() => {
  reply = { status: 200, body: 'xin chào' }
  provider.condition = 'well'
  provider.received.length = 0
})
afterAll(() => provider.close())

const call = (path = '/x?token=geheim', milliseconds = 3000) =>
  callApi('Provider call', provider.address + path, {}, AbortSignal.timeout(milliseconds))
const failure = async (calling: Promise<unknown>) => {
  const error = await calling.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ProviderError)
  return String(error)
}

test('the answer has its status, even if the provider refuses', async () => {
  expect(await call()).toEqual({ status: 200, text: 'xin chào' })
  reply = { status: 404, body: '' }
  expect(await call()).toEqual({ status: 404, text: '' })
})

test('a redirect is not followed', async () => {
  reply = { status: 302, headers: { location: '/elsewhere' } }
  expect(await failure(call())).toBe('ProviderError: Provider call: answered 302')
  expect(provider.received.map(({ path }) => path)).toEqual(['/x'])
})

test('an endless answer is cut off', async () => {
  reply = { status: 200, body: 'x'.repeat(5 * 1024 * 1024) }
  expect(await failure(call())).toBe('ProviderError: Provider call: the answer is too long')
})

test('a provider that answers 429 is asked again, with growing pauses', async () => {
  provider.condition = { busy: 3 }
  expect(await call()).toMatchObject({ status: 200 })
  const times = provider.received.map(({ at }) => at)
  const [first = 0, second = 0, third = 0] = times.slice(1).map((at, place) => at - (times[place] ?? 0))
  expect(first).toBeGreaterThanOrEqual(180)
  expect(second).toBeGreaterThan(first)
  expect(third).toBeGreaterThan(second)
})

test('the call waits as long as retry-after says, and fails if that is too late', async () => {
  provider.condition = { busy: 1, retryAfter: 1 }
  expect(await call()).toMatchObject({ status: 200 })
  expect(provider.received.at(-1)!.at - provider.received[0]!.at).toBeGreaterThanOrEqual(1000)
  provider.condition = { busy: 1, retryAfter: 60 }
  expect(await failure(call('/x', 300))).toBe('ProviderError: Provider call: no answer in time')
})

test('the error tells why there is no answer, without the address', async () => {
  provider.condition = 'down'
  expect(await failure(call())).toBe('ProviderError: Provider call: answered 503')
  provider.condition = 'slow'
  expect(await failure(call('/x?token=geheim', 100))).toBe('ProviderError: Provider call: no answer in time')
  const nowhere = callApi('Provider call', 'http://127.0.0.1:9/?token=geheim', {}, AbortSignal.timeout(1000))
  expect(await failure(nowhere)).toMatch(/^ProviderError: Provider call: no connection \(\w+\)$/)
})
