import { beforeEach, expect, test, vi } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { fakePush, pushKeyOf } from '../../../test/push.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { hasPushEnded, keepPushRecord, readPushRecord } from '../../lib/push/push-record.ts'
import { pushDevicesGet } from './get-push-devices.ts'
import { pushGetKey } from './get-push-key.ts'
import { renewPush } from './renew-push.ts'
import { pushSubscribe } from './subscribe-push.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

const day = 24 * 60 * 60_000
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Answers as a server with this push key. @returns the calls it got. */
function answerPush({ key = 'key', isSentTo = true } = {}) {
  answer(pushGetKey, { pushGetKey: { ...success, item: { publicKey: pushKeyOf(key) } } })
  const current = { id: 'p-1', name: 'Chrome', createdAt: '', renewedAt: '', current: true }
  answer(pushDevicesGet, { pushDevicesGet: { ...success, items: isSentTo ? [current] : [] } })
  const sentEndpoints = answer(pushSubscribe, { pushSubscribe: success })
  const ended = answer(pushUnsubscribe, { pushUnsubscribe: success })
  return { sentEndpoints: () => sentEndpoints.map(({ variables }) => variables.endpoint), ended }
}

/** Signs in a member who has just turned on notices in this browser. */
function subscribed() {
  const push = fakePush({ permission: 'granted', key: 'key' })
  signedInAs('MEME', { sid: 's-1' })
  keepPushRecord(push.endpoint() ?? '')
  return push
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] })
})

test('an unchanged subscription is sent again after a day, and not before', async () => {
  subscribed()
  const { sentEndpoints } = answerPush()
  later(day - 1)
  await renewPush()
  expect(sentEndpoints()).toEqual([])
  later(1)
  await renewPush()
  expect(sentEndpoints()).toEqual(['https://push.test/1'])
  await renewPush()
  expect(sentEndpoints()).toHaveLength(1)
})

test('a subscription that the browser has lost is created again at once', async () => {
  const push = subscribed()
  const { sentEndpoints } = answerPush()
  push.lose()
  await renewPush()
  expect(sentEndpoints()).toEqual(['https://push.test/2'])
  expect(readPushRecord()?.endpoint).toBe('https://push.test/2')
})

test('a subscription with another key than the server has now is created again', async () => {
  subscribed()
  const { sentEndpoints } = answerPush({ key: 'another' })
  later(day)
  await renewPush()
  expect(sentEndpoints()).toEqual(['https://push.test/2'])
})

test('the next sign-in of the same person takes over the subscription at once', async () => {
  subscribed()
  const { sentEndpoints } = answerPush()
  signedInAs('MEME', { sid: 's-2' })
  await renewPush()
  expect(sentEndpoints()).toEqual(['https://push.test/1'])
})

test('a subscription that the server no longer sends to is not created again, and the member is told', async () => {
  const push = subscribed()
  const { sentEndpoints } = answerPush({ isSentTo: false })
  later(day)
  await renewPush()
  expect(sentEndpoints()).toEqual([])
  expect(push.endpoint()).toBeNull()
  expect(readPushRecord()).toBeNull()
  expect(hasPushEnded('m-1')).toBe(true)
  expect(hasPushEnded('m-2')).toBe(false)
  keepPushRecord('https://push.test/2')
  expect(hasPushEnded('m-1')).toBe(false)
})

test('a subscription of another member is ended, and the next member gets no notices', async () => {
  const push = subscribed()
  const { sentEndpoints } = answerPush()
  signedInAs('PAME', { member_id: 'm-2', sid: 's-2' })
  await renewPush()
  expect(sentEndpoints()).toEqual([])
  expect(push.endpoint()).toBeNull()
})

test('if the browser forbids notices later, the server is told', async () => {
  const push = subscribed()
  const { sentEndpoints, ended } = answerPush()
  Object.assign(Notification, { permission: 'denied' })
  await renewPush()
  expect(ended.map(({ variables }) => variables)).toEqual([{ endpoint: 'https://push.test/1' }])
  expect(sentEndpoints()).toEqual([])
  expect(push.endpoint()).toBeNull()
})

test('an unreadable record counts as none', async () => {
  const push = subscribed()
  localStorage.setItem('hien-push', '{"memberId":7}')
  await renewPush()
  expect(push.endpoint()).toBeNull()
})
