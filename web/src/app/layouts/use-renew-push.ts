import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { serviceWorkers } from '../../lib/service-workers.ts'
import { readPushRecord } from '../../lib/push/push-record.ts'
import { subscriptionChanged } from '../../lib/push/worker-messages.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useIdlePage } from './use-idle-page.ts'

/**
 * Renews the push subscription of this browser when the app starts and when the browser changes the subscription.
 * Loads nothing if the browser has no permission for notices and no stored subscription.
 */
export function useRenewPush() {
  const memberId = useCurrentSignIn()?.profile.member_id
  const isIdle = useIdlePage(memberId)
  const queryClient = useQueryClient()
  // The code loads on demand, after the page's own. A failure is tried again at the next start.
  const renew = useEffectEvent(() => {
    void import('../../operations/notices/renew-push.ts')
      .then(({ renewPush }) => renewPush())
      // The offer of push notices depends on the state of the subscription, so read that state again.
      .then(() => queryClient.invalidateQueries({ queryKey: ['browserPush'] }))
      .catch(() => null)
  })
  useEffect(() => {
    const workers = serviceWorkers()
    if (!isIdle || workers === undefined || !('Notification' in window)) return
    if (Notification.permission === 'granted' || readPushRecord() !== null) renew()
    const renewChanged = ({ data }: MessageEvent<unknown>) => {
      if (data === subscriptionChanged) renew()
    }
    workers.addEventListener('message', renewChanged)
    return () => workers.removeEventListener('message', renewChanged)
  }, [memberId, isIdle])
}
