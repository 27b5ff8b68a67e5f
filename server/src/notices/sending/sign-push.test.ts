import { expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { createTestClock } from '../../../test/test-server.ts'
import { createPushSigning } from './sign-push.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

function startSigning() {
  const signed = vi.spyOn(webPush, 'getVapidHeaders')
  const clock = createTestClock()
  const sign = createPushSigning({ clock, config: { pushSubject: 'mailto:truong@example.vn' } })
  return {
    clock,
    signed,
    signFor: (service: string) =>
      sign(
        {
          noticeId: 'n-1',
          kind: 'request_new',
          childName: null,
          path: '/',
          expiresAt: clock.now(),
          endpoint: `https://${service}/a`,
          p256dh: '',
          auth: '',
        },
        { publicKey, privateKey },
      ).headers.Authorization,
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
