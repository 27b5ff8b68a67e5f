import { beforeEach, expect, test, vi } from 'vitest'
import { answer, success } from '../../../test/answers.ts'
import { fakePush, pushKeyOf } from '../../../test/push.ts'
import { signedInAs } from '../../../test/sign-ins.ts'
import { keepPushRecord, readPushRecord } from '../../lib/push/push-record.ts'
import { pushDevicesGet } from './get-push-devices.ts'
import { pushGetKey } from './get-push-key.ts'
import { renewPush } from './renew-push.ts'
import { pushSubscribe } from './subscribe-push.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

const day = 24 * 60 * 60_000
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** The server, by this key. @returns what it was told. */
function answerPush({ key = 'key', isSentTo = true } = {}) {
  answer(pushGetKey, { pushGetKey: { ...success, item: { publicKey: pushKeyOf(key) } } })
  const current = { id: 'p-1', name: 'Chrome', createdAt: '', renewedAt: '', current: true }
  answer(pushDevicesGet, { pushDevicesGet: { ...success, items: isSentTo ? [current] : [] } })
  const told = answer(pushSubscribe, { pushSubscribe: success })
  const ended = answer(pushUnsubscribe, { pushUnsubscribe: success })
  return { told: () => told.map(({ variables }) => variables.endpoint), ended }
}

/** Somebody who turned notices on in this browser just now. */
function subscribed() {
  const push = fakePush({ permission: 'granted', key: 'key' })
  signedInAs('MEME', { sid: 's-1' })
  keepPushRecord(push.endpoint() ?? '')
  return push
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] })
})

test('a subscription that is as it was told is told again after a day, and not before', async () => {
  subscribed()
  const { told } = answerPush()
  later(day - 1)
  await renewPush()
  expect(told()).toEqual([])
  later(1)
  await renewPush()
  expect(told()).toEqual(['https://push.test/1'])
  await renewPush()
  expect(told()).toHaveLength(1)
})

test('one that the browser has lost is made anew at once', async () => {
  const push = subscribed()
  const { told } = answerPush()
  push.lose()
  await renewPush()
  expect(told()).toEqual(['https://push.test/2'])
  expect(readPushRecord()?.endpoint).toBe('https://push.test/2')
})

test('one of another key than the server has now is made anew', async () => {
  subscribed()
  const { told } = answerPush({ key: 'another' })
  later(day)
  await renewPush()
  expect(told()).toEqual(['https://push.test/2'])
})

test('the next sign-in of the same person takes it over at once', async () => {
  subscribed()
  const { told } = answerPush()
  signedInAs('MEME', { sid: 's-2' })
  await renewPush()
  expect(told()).toEqual(['https://push.test/1'])
})

test('one that was taken from this device on another one does not come back', async () => {
  const push = subscribed()
  const { told } = answerPush({ isSentTo: false })
  later(day)
  await renewPush()
  expect(told()).toEqual([])
  expect(push.endpoint()).toBeNull()
  expect(readPushRecord()).toBeNull()
})

test('what somebody else has left in the browser is ended, and the next person is told of nothing', async () => {
  const push = subscribed()
  const { told } = answerPush()
  signedInAs('PAME', { member_id: 'm-2', sid: 's-2' })
  await renewPush()
  expect(told()).toEqual([])
  expect(push.endpoint()).toBeNull()
})

test('where notices were forbidden in the browser since, the server is told', async () => {
  const push = subscribed()
  const { told, ended } = answerPush()
  Object.assign(Notification, { permission: 'denied' })
  await renewPush()
  expect(ended.map(({ variables }) => variables)).toEqual([{ endpoint: 'https://push.test/1' }])
  expect(told()).toEqual([])
  expect(push.endpoint()).toBeNull()
})

test('a record that cannot be read counts for none', async () => {
  const push = subscribed()
  localStorage.setItem('hien-push', '{"memberId":7}')
  await renewPush()
  expect(push.endpoint()).toBeNull()
})
