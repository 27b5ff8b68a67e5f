import { constants, getPriority } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findChildren } from '../../../test/child-process.ts'
import {
  createPushService,
  trustPushService,
  type Browser,
  type PushService,
} from '../../../test/push-service/push-service.ts'
import { createPushSender, type PushSender } from './push-sender.ts'

let service: PushService
const senders: PushSender[] = []
beforeAll(async () => {
  trustPushService()
  service = await createPushService()
})
afterEach(() => senders.splice(0).forEach((sender) => sender.close()))
afterAll(() => service.close())

const senderOf = (options: Partial<Parameters<typeof createPushSender>[0]> = {}) => {
  const sender = createPushSender({ pushHosts: [service.host], ...options })
  senders.push(sender)
  return sender
}
const pushFor = ({ endpoint, p256dh, auth }: Browser) => ({
  endpoint,
  headers: { TTL: '60', 'Content-Encoding': 'aes128gcm' },
  p256dh,
  auth,
  payload: JSON.stringify({ title: 'Lớp học đã bắt đầu' }),
})
const children = () => findChildren('push-process')

test('a push is encrypted and sent by a process of lower priority, which ends after it was idle for a while', async () => {
  const browser = service.browser()
  const sender = senderOf({ idleTimeout: 1500 })
  expect(children()).toEqual([])
  expect(await sender.send(pushFor(browser))).toMatchObject({ status: 201 })
  expect(browser.taken()).toMatchObject([{ payload: { title: 'Lớp học đã bắt đầu' } }])
  const [child = NaN, ...more] = children()
  expect(more).toEqual([])
  expect(getPriority(child)).toBe(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
  await sender.send(pushFor(browser))
  expect(children()).toEqual([child])
  await vi.waitFor(() => expect(children()).toEqual([]), { timeout: 20_000 })
  expect(await sender.send(pushFor(browser))).toMatchObject({ status: 201 })
})

test('invalid keys give a different error than a service that does not answer', async () => {
  const [browser, silent] = [service.browser(), service.browser()]
  silent.answers = ['silence']
  const sender = senderOf({ timeout: 300 })
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  await expect(sender.send({ ...pushFor(browser), p256dh })).rejects.toThrow('cannot be encrypted')
  await expect(sender.send({ ...pushFor(browser), p256dh })).rejects.toMatchObject({ name: 'KeysRefused' })
  await expect(sender.send(pushFor(silent))).rejects.toMatchObject({ name: 'Error' })
  expect(browser.taken()).toEqual([])
})

test('a push whose process dies gets no answer, and the next push starts another process', async () => {
  const [browser, silent] = [service.browser(), service.browser()]
  silent.answers = ['silence']
  const sender = senderOf()
  await sender.send(pushFor(browser))
  const lost = sender.send(pushFor(silent)).catch((error: unknown) => error)
  await vi.waitFor(() => expect(service.requests.at(-1)?.endpoint).toBe(silent.endpoint), { timeout: 20_000 })
  const [child = NaN] = children()
  process.kill(child, 'SIGKILL')
  expect(String(await lost)).toContain('has ended')
  expect(await sender.send(pushFor(browser))).toMatchObject({ status: 201 })
  expect(children()).not.toContain(child)
})

test('a process that hangs is killed', async () => {
  const browser = service.browser()
  const sender = senderOf({ timeout: 100, grace: 3000 })
  await sender.send(pushFor(browser)).catch(() => {})
  const [child = NaN] = children()
  process.kill(child, 'SIGSTOP')
  await expect(sender.send(pushFor(browser))).rejects.toThrow('has ended')
  await vi.waitFor(() => expect(children()).not.toContain(child), { timeout: 20_000 })
})

test('a signal that a terminal sends to all processes does not end running requests', async () => {
  const browser = service.browser()
  const sender = senderOf()
  await sender.send(pushFor(browser))
  const [child = NaN] = children()
  process.kill(child, 'SIGINT')
  process.kill(child, 'SIGTERM')
  expect(await sender.send(pushFor(browser))).toMatchObject({ status: 201 })
  expect(children()).toEqual([child])
})
