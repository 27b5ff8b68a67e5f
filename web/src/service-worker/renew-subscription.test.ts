import { expect, test, vi } from 'vitest'
import { subscriptionChanged } from '../lib/push/worker-messages.ts'
import { type SubscriptionChange, renewSubscription } from './renew-subscription.ts'

async function change(event: SubscriptionChange) {
  const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<void>>(async () => {})
  const postMessage = vi.fn<(message: string) => void>()
  await renewSubscription(event, { subscribe, pages: async () => [{ postMessage }] })
  return { subscribed: subscribe.mock.calls.flat(), posted: postMessage.mock.calls.flat() }
}

const applicationServerKey = new Uint8Array([4, 1, 2]).buffer
const oldSubscription = { options: { applicationServerKey, userVisibleOnly: true } }

test('a subscription that the browser has ended is renewed with the same key, and open pages are told', async () => {
  expect(await change({ oldSubscription, newSubscription: null })).toEqual({
    subscribed: [{ userVisibleOnly: true, applicationServerKey }],
    posted: [subscriptionChanged],
  })
})

test.each<[string, SubscriptionChange]>([
  ['the browser has already made a new one', { oldSubscription, newSubscription: {} }],
  ['the browser does not name the old one', {}],
])('no new subscription is made if %s, but open pages are told', async (_name, event) => {
  expect(await change(event)).toEqual({ subscribed: [], posted: [subscriptionChanged] })
})
