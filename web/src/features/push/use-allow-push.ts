import { useState } from 'react'
import { useBrowserPush } from '../../operations/notices/get-browser-push.ts'
import { useTurnOnPush } from '../../operations/notices/turn-on-push.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Returns `allow`, which asks for permission and then turns push notices on. Call it only from a press. */
export function useAllowPush() {
  const { run: turnOn, running } = useTurnOnPush()
  const { refetch } = useBrowserPush()
  const [asking, setAsking] = useState(false)
  const allow = async () => {
    setAsking(true)
    // Must come before any other await: browsers accept the request only directly after a press.
    const permission = await Notification.requestPermission()
    if (permission === 'granted') await turnOn()
    // Read the permission again: if it was denied, the page shows how to allow notices.
    else await refetch()
    if (permission === 'default') toast.plain('Trình duyệt chưa cho phép thông báo')
    setAsking(false)
  }
  return { allow, running: asking || running }
}
