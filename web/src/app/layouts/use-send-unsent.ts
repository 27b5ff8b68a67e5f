import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { countCorrections } from '../../features/marking/stage/kept-corrections.ts'
import { namesOfDrafts } from '../../lib/drafts.ts'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import { paths } from '../../lib/paths.ts'

const sendAnswers = async () => {
  const { sendKeptAnswers } = await loadWithRetry(
    () => import('../../features/own-homework/taking/saving/answer-saver.ts'),
  )
  sendKeptAnswers()
}

const sendStrokes = async (queryClient: QueryClient) => {
  const { sendCorrections } = await loadWithRetry(() => import('../../features/marking/stage/stroke-outboxes.ts'))
  sendCorrections(queryClient)
}

/**
 * Sends messages in threads, answers of tests and strokes on students' work that could not be sent before, from whatever page the
 * member is on. Tells the member in a toast about messages that stay unsent. Starts when `isIdle` is true, so that the code for it
 * loads after the page's own code.
 */
export function useSendUnsent(memberId: string | undefined, isIdle: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (memberId === undefined || !isIdle) return
    let stop: (() => void) | null = null
    let hasUnmounted = false
    const start = async () => {
      const { watchUnsent } = await loadWithRetry(() => import('../../operations/threads/send-unsent.ts'))
      if (!hasUnmounted)
        stop = watchUnsent(queryClient, ({ classId, studentCode }) => void navigate(paths.thread(classId, studentCode)))
    }
    void start()
    // Few members have such answers or strokes, so only they load the code.
    if (namesOfDrafts('quiz ').length > 0) void sendAnswers()
    if (countCorrections() > 0) void sendStrokes(queryClient)
    return () => {
      hasUnmounted = true
      stop?.()
    }
  }, [memberId, isIdle, queryClient, navigate])
}
