import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { serviceWorkers } from '../../lib/service-workers.ts'
import { openedAnswer, readOpenMessage } from '../../lib/push/worker-messages.ts'

/**
 * Opens the target of a push notice that was pressed while this page is open. Uses the router, so that a form with unsaved
 * input asks first.
 */
export function useOpenedNotices() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const open = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    const path = readOpenMessage(data)
    if (path === null) return
    ports[0]?.postMessage(openedAnswer)
    if (path !== pathname + search + hash) void navigate(path)
  })
  useEffect(() => {
    const workers = serviceWorkers()
    const handle = (event: MessageEvent<unknown>) => open(event)
    workers?.addEventListener('message', handle)
    return () => workers?.removeEventListener('message', handle)
  }, [])
}
