import { useRef, useState } from 'react'
import { GraphqlFault } from '../../../lib/graphql/graphql-transport.ts'
import { rememberLastRoom } from '../../../lib/last-room.ts'
import { Refusal } from '../../../lib/graphql/refusal.ts'
import { leaveFor } from '../../../lib/sign-in/sign-in-store.ts'
import type { ChatClient } from '../chat-client/chat-client.ts'
import { useReturnToPage } from '../use-return-to-page.ts'
import { enterLesson } from '../../../operations/lessons/enter-lesson.ts'
import { isTokenRefusal, type RoomTokenSource } from '../chat-client/room-token-source.ts'

/** Why the lesson could not be entered: what failed, and the server's message if it says more. */
export type EntryFailure = { title: string; description: string | null }

function failureOf(error: unknown, isTeacher: boolean): EntryFailure {
  if (error instanceof Refusal && error.code === 'MEETING_NOT_STARTED') {
    return { title: error.message, description: null }
  }
  const title = isTeacher ? 'Không thể bắt đầu lớp học' : 'Không thể kiểm tra token'
  const showable = error instanceof Refusal || error instanceof GraphqlFault
  return { title, description: showable && error.message !== title ? error.message : null }
}

type EnterLessonOptions = {
  chat: ChatClient
  roomToken: RoomTokenSource
  groupId: string
  isTeacher: boolean
  /** Called before the page is left for the lesson, so that the page does not ask whether to leave. */
  onGoing: () => void
}

/** Logic of the start or enter button: requests the link, tells the room, and opens the link. Works without the hub. */
export function useEnterLesson({ chat, roomToken, groupId, isTeacher, onGoing }: EnterLessonOptions) {
  const [entering, setEntering] = useState(false)
  const [failure, setFailure] = useState<EntryFailure | null>(null)

  const isLeaving = useRef(false)
  useReturnToPage(() => {
    if (isLeaving.current) setEntering(false)
  })

  const enter = async () => {
    isLeaving.current = false
    setEntering(true)
    setFailure(null)
    try {
      const link = await roomToken.use(enterLesson, isTokenRefusal)
      await chat.enterLesson()
      rememberLastRoom(groupId)
      onGoing()
      // `leaveFor` loads another page. The button stays busy until this page is gone, or until the member sees it again.
      isLeaving.current = true
      leaveFor(link)
    } catch (error) {
      setEntering(false)
      setFailure(failureOf(error, isTeacher))
      if (error instanceof Refusal && error.code === 'MEETING_NOT_STARTED') chat.notStarted()
    }
  }
  return { enter, entering, failure }
}
