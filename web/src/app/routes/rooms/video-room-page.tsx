import { parseGroupId } from '@hien/contract/chat'
import { teachesInRooms } from '@hien/contract/roles'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { isFinalRefusal } from '../../../lib/graphql/refusal.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { RoomFrame } from '../../../ui/layout/room-frame.tsx'
import { Loading } from '../../../ui/feedback/states.tsx'
import { LessonSummary } from '../../../features/attendance/lesson-summary.tsx'
import { GreenRoom, type LessonMember } from '../../../features/video-room/green-room.tsx'
import type { RoomPhase } from '../../../features/video-room/room/video-room-state.ts'
import { chatMemberOf } from '../../../features/waiting-room/chat-client/chat-member.ts'
import { LessonWithChat } from '../../parts/lesson-with-chat.tsx'
import { useVideoRoomPage } from '../../../operations/lessons/get-video-room-page.ts'
import { Refused, RoomEnd } from '../../../features/video-room/room-end.tsx'
import { WithoutPass } from '../../../features/video-room/without-pass.tsx'
import { useVideoRoom } from '../../../features/video-room/use-video-room.ts'
import { linkOf, usePass } from '../../../features/video-room/use-pass.ts'

function useMe(): LessonMember {
  const signIn = useCurrentSignIn()
  const { member_id: id = '', name = '' } = signIn?.profile ?? {}
  return { id, name, role: signIn?.roles.find(teachesInRooms) ?? 'MEME' }
}

/**
 * False if the member has left the room, was removed from it, continues in another tab or device, or could not enter. The
 * page must then not fetch the lesson, because the server counts each of these requests as the member's presence.
 */
const isThere = (phase: RoomPhase) =>
  !['left', 'replaced', 'removed', 'full', 'noCapacity', 'refused', 'unsupported'].includes(phase)

/**
 * True if the page should fetch the lesson from the server. If the hub has refused the member, only the server's answer
 * says why.
 */
const asks = (phase: RoomPhase) => isThere(phase) || phase === 'refused'

/** Moves the focus to the heading when the view changes, because the focused button of the old view no longer exists. */
function useHeadingOf(view: RoomPhase) {
  const seen = useRef(view)
  useEffect(() => {
    if (seen.current === view) return
    seen.current = view
    focusHeading()
  }, [view])
}

function Meeting({ sessionId, pass }: { sessionId: string; pass: string }) {
  const me = useMe()
  const chatMember = chatMemberOf(useCurrentSignIn())
  const { room, state } = useVideoRoom(sessionId, pass, teachesInRooms(me.role))
  const { data, error, dataUpdatedAt, refetch } = useVideoRoomPage(sessionId, pass, asks(state.phase))
  const refusal = isFinalRefusal(error) ? error : null
  // A teacher can let a removed member in again, so do not end the room for this refusal.
  const isRemoved = refusal?.code === 'REMOVED_FROM_LESSON'
  useEffect(() => {
    if (refusal && !isRemoved) room.end()
  }, [refusal, isRemoved, room])
  const askAgain = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess && state.phase === 'removed') void room.again()
  }
  useEffect(() => {
    if (state.phase === 'refused') void refetch()
  }, [state.phase, refetch])
  // A new answer shows that the server is reachable, so try the connection to the hub again.
  useEffect(() => room.reconnect(), [dataUpdatedAt, room])

  const inside = state.phase === 'inside' && refusal === null
  useHeadingOf(refusal ? 'ended' : state.phase === 'entering' ? 'outside' : state.phase)
  const lesson = data?.item
  const summary = lesson?.isTeacher ? (
    <LessonSummary
      sessionId={sessionId}
      classId={lesson.classId}
      courseCode={parseGroupId(lesson.groupId)?.courseCode ?? ''}
    />
  ) : null
  return (
    <RoomFrame fillsWindow={inside}>
      {refusal ? (
        <Refused
          refusal={refusal}
          sessionId={sessionId}
          wasInside={state.wasInside}
          summary={summary}
          onAgain={() => void askAgain()}
        />
      ) : !isThere(state.phase) || state.phase === 'ended' ? (
        <RoomEnd state={state} room={room} link={linkOf(sessionId, pass)} summary={summary} />
      ) : !data?.item ? (
        <>
          <PageHeading title="Phòng học" />
          {/* After an error the query repeats by itself. */}
          <Loading>{error ? error.message : 'Đang vào lớp học ...'}</Loading>
        </>
      ) : inside && chatMember ? (
        <LessonWithChat
          meeting={data.item}
          me={me}
          chatMember={chatMember}
          room={room}
          state={state}
          lost={error !== null}
        />
      ) : (
        <GreenRoom meeting={data.item} me={me} room={room} state={state} />
      )}
    </RoomFrame>
  )
}

/** /phong-hoc/:session?pass=…: the video room of a running lesson, for the member for whom the link was made. */
export function VideoRoomPage() {
  const { session = '' } = useParams()
  const pass = usePass(session)
  return pass === null ? (
    <RoomFrame>
      <WithoutPass sessionId={session}>Liên kết này thiếu mã vào lớp. Hãy vào lại từ phòng chờ của lớp.</WithoutPass>
    </RoomFrame>
  ) : (
    <Meeting key={session} sessionId={session} pass={pass} />
  )
}
