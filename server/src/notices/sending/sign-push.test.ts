import { expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { createTestClock } from '../../../test/test-server.ts'
import { createPushSigning, type PushToSend } from './sign-push.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

const aPush = (expiresAt: Date): PushToSend => ({
  noticeId: 'n-1',
  kind: 'request_new',
  memberId: 'm-1',
  subjectId: 's-1',
  childName: null,
  path: '/',
  expiresAt,
  endpoint: 'https://push.example.vn/a',
  p256dh: '',
  auth: '',
})

function startSigning() {
  const signed = vi.spyOn(webPush, 'getVapidHeaders')
  const clock = createTestClock()
  const sign = createPushSigning({ clock, config: { pushSubject: 'mailto:truong@example.vn' } })
  return {
    clock,
    signed,
    /** Returns the topic of a push, which is also its tag. */
    topicOf: (push: Partial<PushToSend>) => {
      const { headers, payload } = sign({ ...aPush(clock.now()), ...push }, { publicKey, privateKey })
      expect(JSON.parse(payload)).toMatchObject({ tag: headers.Topic })
      return headers.Topic
    },
    signFor: (service: string) =>
      sign({ ...aPush(clock.now()), endpoint: `https://${service}/a` }, { publicKey, privateKey }).headers
        .Authorization,
  }
}

test('one signature is used for all pushes to a service for six hours', () => {
  const { clock, signed, signFor } = startSigning()
  const first = signFor('push.example.vn')
  clock.advance(6 * 60 * 60_000 - 1)
  expect([signFor('push.example.vn'), signed.mock.calls.length]).toEqual([first, 1])
  clock.advance(1)
  signFor('push.example.vn')
  expect(signed).toHaveBeenCalledTimes(2)
})

test('keeps the most recently used signatures when there are more host names than push services', () => {
  const { signed, signFor } = startSigning()
  for (let service = 0; service < 1001; service++) signFor(`name-${service}.example.vn`)
  signed.mockClear()
  signFor('name-1000.example.vn')
  expect(signed).not.toHaveBeenCalled()
  signFor('name-0.example.vn')
  expect(signed).toHaveBeenCalledTimes(1)
})

test('notices of messages in one thread to one recipient have one topic and tag; all other notices have their own', () => {
  const { topicOf } = startSigning()
  const message = { kind: 'message_new', subjectId: 'thread-1', noticeId: 'n-1' } as const
  const topic = topicOf(message)
  expect(topic).toMatch(/^[\w-]{22}$/)
  expect(topicOf({ ...message, noticeId: 'n-2' })).toBe(topic)
  const others = [
    topicOf({ ...message, subjectId: 'thread-2' }),
    topicOf({ ...message, memberId: 'm-2' }),
    topicOf({ ...message, kind: 'message_reported' }),
    topicOf({ ...message, kind: 'message_reported', noticeId: 'n-2' }),
  ]
  expect(new Set([topic, ...others]).size).toBe(5)
})
