import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { useReturnToPage } from './use-return-to-page.ts'
import type { ChatClient } from './chat-client/chat-client.ts'

export const leaveQuestion = 'Bạn có chắc chắn muốn rời khỏi phòng chờ?'
const failures = {
  away: 'Không thể thoát phòng chờ khi không kết nối',
  failed: 'Không thể thoát phòng chờ',
} as const

/**
 * Asks before the member navigates out of the waiting room, and makes the browser ask when they close the tab. If the
 * hub is unreachable or does not confirm, the first attempt to leave reports that. The next attempt leaves anyway.
 */
export function useLeaving(chat: ChatClient) {
  const free = useRef(false)
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // After a sign-out the route guards navigate without this question, because they unmount this page first.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !free.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useReturnToPage(() => {
    free.current = false
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])

  const stay = () => {
    setFailure(null)
    blocker.reset?.()
  }
  const leave = async () => {
    if (failure === null) {
      setLeaving(true)
      const outcome = await chat.leave()
      setLeaving(false)
      if (outcome !== 'left') return setFailure(failures[outcome])
    }
    free.current = true
    blocker.proceed?.()
  }
  /** Lets the member leave without a question from now on. */
  const release = useCallback(() => {
    free.current = true
  }, [])
  return { asked: blocker.state === 'blocked', leaving, failure, stay, leave, release }
}
