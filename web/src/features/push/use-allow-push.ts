import { useState } from 'react'
import { useBrowserPush } from '../../operations/notices/get-browser-push.ts'
import { useTurnOnPush } from '../../operations/notices/turn-on-push.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Asks the browser to allow notices, by a press and by nothing else, and has them sent to it. */
export function useAllowPush() {
  const { run: turnOn, running } = useTurnOnPush()
  const { refetch } = useBrowserPush()
  const [asking, setAsking] = useState(false)
  const allow = async () => {
    setAsking(true)
    // Before anything is waited for: browsers take it for a press only then.
    const permission = await Notification.requestPermission()
    if (permission === 'granted') await turnOn()
    // A refusal is shown by what stands there then.
    else await refetch()
    if (permission === 'default') toast.plain('Trình duyệt chưa cho phép thông báo')
    setAsking(false)
  }
  return { allow, running: asking || running }
}
