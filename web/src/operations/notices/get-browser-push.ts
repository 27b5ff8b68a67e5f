import { useQuery } from '@tanstack/react-query'
import { browserSubscription } from '../../lib/push/browser-subscription.ts'
import { hasPushEnded, readPushRecord } from '../../lib/push/push-record.ts'
import { type PushSupport, currentPushSupport } from '../../lib/push/push-support.ts'
import { getCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'

export type BrowserPush = {
  support: PushSupport
  isOn: boolean
  /** True if notices are off although the member did not turn them off here. False once the member has answered the offer. */
  hasEnded: boolean
}

async function readBrowserPush(): Promise<BrowserPush> {
  const support = currentPushSupport()
  const record = readPushRecord()
  const memberId = getCurrentSignIn()?.profile.member_id
  const isOwn = record !== null && record.memberId === memberId
  const subscription = support.kind === 'ready' && isOwn ? await browserSubscription() : null
  const isOn = subscription !== null && subscription.endpoint === record?.endpoint
  return { support, isOn, hasEnded: !isOn && hasPushEnded(memberId) }
}

/** Returns a query for whether this browser can receive notices and whether they are sent to it. Does not ask the server. */
export const useBrowserPush = () =>
  useQuery({ queryKey: ['browserPush'], queryFn: readBrowserPush, networkMode: 'always', staleTime: 0, retry: false })
