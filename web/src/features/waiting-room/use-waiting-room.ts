import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '../../lib/graphql/refusal.ts'
import { paths } from '../../lib/paths.ts'
import { useFollowChangedLesson } from '../../operations/calendar/follow-changed-lesson.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type ChatMember, createChatClient } from './chat-client/chat-client.ts'
import { createRoomTokenSource } from './chat-client/room-token-source.ts'
import { canEnter } from './chat-client/room-state.ts'
import { useEnterLesson } from './entry/use-enter-lesson.ts'
import { useLeaving } from './use-leaving.ts'
import { useStartSignal } from './entry/use-start-signal.ts'

export const missingInformation = 'Thiếu thông tin cần thiết để tham gia nhóm'
const removedFromClass = 'Bạn không còn trong lớp học này nên đã rời phòng chờ'
/** For a teacher whose course was given to another teacher, or a substitute whose time is over. */
const teachesNoMore = 'Bạn không còn dạy buổi học này nên đã rời phòng chờ'

export type WaitingRoomPlace = {
  me: ChatMember
  groupId: string
  room: { courseCode: string; classCode: string }
  token: string | null
}

/** State and actions of a waiting room, for the page that shows it. Give the page a key made of groupId and member id. */
export function useWaitingRoom({ me, groupId, room, token }: WaitingRoomPlace) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [{ roomToken, chat }] = useState(() => {
    const roomToken = createRoomTokenSource({ room, token, onRefused: setRefusal })
    return { roomToken, chat: createChatClient({ me, groupId, roomToken }) }
  })
  const state = useSyncExternalStore(chat.subscribe, chat.getState)
  const leaving = useLeaving(chat)
  const { release } = leaving
  const entry = useEnterLesson({ chat, roomToken, groupId, isTeacher: me.isTeacher, onGoing: release })
  useStartSignal(state)
  useFollowChangedLesson(state.changedLesson)

  useEffect(() => chat.open(), [chat])
  const removed = me.isTeacher ? teachesNoMore : removedFromClass
  // CLASS_ENDED: the class has been closed.
  const refused = refusal?.code === 'CLASS_ENDED' ? refusal.message : missingInformation
  const reasonToGo = state.removed ? removed : refusal ? refused : null
  useEffect(() => {
    if (reasonToGo === null) return
    release()
    toast.error(reasonToGo)
    void navigate(paths.home, { replace: true })
  }, [reasonToGo, release, navigate])

  return {
    me,
    state,
    chat,
    leaving,
    entry,
    canEnter: canEnter(state, me.isTeacher),
    maySpeak: !state.silenced.includes(me.id),
    onExit: () => void navigate(paths.home),
  }
}

export type WaitingRoom = ReturnType<typeof useWaitingRoom>
