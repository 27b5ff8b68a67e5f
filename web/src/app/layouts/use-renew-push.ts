import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { serviceWorkers } from '../../lib/service-workers.ts'
import { readPushRecord } from '../../lib/push/push-record.ts'
import { subscriptionChanged } from '../../lib/push/worker-messages.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useIdlePage } from './use-idle-page.ts'

/**
 * Keeps push notices to this browser working: at each start and when the browser changes its subscription.
 * Loads nothing if notices were never allowed.
 */
export function useRenewPush() {
  const memberId = useCurrentSignIn()?.profile.member_id
  const isIdle = useIdlePage(memberId)
  const queryClient = useQueryClient()
  // The code loads on demand, after the page's own. A failure is tried again at the next start.
  const renew = useEffectEvent(() => {
    void import('../../operations/notices/renew-push.ts')
      .then(({ renewPush }) => renewPush())
      // Whether the page offers push notices depends on the outcome.
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
