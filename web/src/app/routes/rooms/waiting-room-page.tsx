import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadWithRetry } from '../../../lib/load-with-retry.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { RoomFrame } from '../../../ui/layout/room-frame.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useVisibleHeight } from '../../../ui/layout/use-visible-height.ts'
import { ChatPanel } from '../../../features/waiting-room/chat/chat-panel.tsx'
import { chatMemberOf } from '../../../features/waiting-room/chat-client/chat-member.ts'
import { useClassRoster } from '../../../operations/enrolments/get-candidates.ts'
import { ConnectionBadge } from '../../../features/waiting-room/chat/connection-badge.tsx'
import { useRoomCourse } from '../../../features/waiting-room/course-of-room.ts'
import { ChangedLessonNote } from '../../../features/waiting-room/entry/changed-lesson-note.tsx'
import { EnterLessonButton } from '../../../features/waiting-room/entry/enter-lesson-button.tsx'
import { PlacesNote } from '../../../features/waiting-room/people/places-note.tsx'
import { RecordingNote } from '../../../features/waiting-room/people/recording-note.tsx'
import { RoomHeader } from '../../../features/waiting-room/room-header.tsx'
import { RoomInfo } from '../../../features/waiting-room/room-info.tsx'
import { useRoomAddress } from '../../../features/waiting-room/use-room-address.ts'
import {
  type WaitingRoomPlace,
  missingInformation,
  useWaitingRoom,
} from '../../../features/waiting-room/use-waiting-room.ts'
import { WaitingRoomBoard } from '../../parts/whiteboard/waiting-room-board.tsx'
import { WhiteboardCard } from '../../parts/whiteboard/whiteboard-card.tsx'
import { useLessonWhiteboard } from '../../parts/whiteboard/use-lesson-whiteboard.tsx'
import classes from './waiting-room-page.module.css'

const PeopleDialog = dialogOnDemand(
  async () => (await import('../../../features/waiting-room/people/people-dialog.tsx')).PeopleDialog,
)
const fetchLeaveDialog = async () =>
  (await import('../../../features/waiting-room/leave-dialog.tsx')).LeaveWaitingRoomDialog
const LeaveWaitingRoomDialog = dialogOnDemand(fetchLeaveDialog)
/**
 * Milliseconds from opening the room until the code of the leave dialog is fetched. By then the room and its data have
 * normally loaded, so the fetch does not slow them down.
 */
const fetchDelay = 5000

/** Screens of this width show one column with a header. Must match the width in the style sheets. */
const phoneWidth = '(width < 48em)'

function Room(place: WaitingRoomPlace) {
  const room = useWaitingRoom(place)
  const course = useRoomCourse(place.room)
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const roster = useClassRoster(place.me.isTeacher, { id: course.classId, courseCode: place.room.courseCode })
  const [showsPeople, setShowsPeople] = useState(false)
  const showPeople = () => setShowsPeople(true)
  const board = useLessonWhiteboard(room, { classId: course.classId, opensItself: false })
  const isLive = room.state.status === 'live'
  useVisibleHeight()
  useEffect(() => {
    // Load the dialog early: the network may be lost by the time the member wants to leave.
    const timer = setTimeout(() => void loadWithRetry(fetchLeaveDialog), fetchDelay)
    return () => clearTimeout(timer)
  }, [])
  if (isLive && board.isOpen)
    return (
      <RoomFrame fillsWindow>
        <WaitingRoomBoard board={board} classTitle={course.classTitle} />
      </RoomFrame>
    )
  return (
    <RoomFrame fill aside={phone ? null : <ConnectionBadge status={room.state.connection} />}>
      <div className={classes.room}>
        {phone ? (
          <>
            <RoomHeader room={room} course={course} onShowPeople={showPeople} />
            <ChangedLessonNote state={room.state} />
          </>
        ) : (
          <div className={classes.side}>
            <RoomInfo room={room} course={course} roster={roster} onShowPeople={showPeople} />
            {isLive ? <WhiteboardCard board={board} /> : null}
          </div>
        )}
        <ChatPanel room={room} />
        {phone ? (
          <div className={classes.bottom}>
            <PlacesNote room={room} course={course} />
            <RecordingNote room={room} roster={roster} />
            {isLive ? <WhiteboardCard board={board} /> : null}
            <EnterLessonButton quiet room={room} />
          </div>
        ) : null}
      </div>
      <PeopleDialog
        room={room}
        students={course.students}
        roster={roster}
        opened={showsPeople}
        onClose={() => setShowsPeople(false)}
      />
      <LeaveWaitingRoomDialog leaving={room.leaving} opened={room.leaving.asked} onClose={room.leaving.stay} />
    </RoomFrame>
  )
}

/** For an address without a room, or an access token without a member id or user name: shows a message and leads home. */
function MissingInformation() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(missingInformation)
    void navigate(paths.home, { replace: true })
  }, [navigate])
  return null
}

/** /phong-cho?groupId=…: where a class meets before a lesson and from where its members enter the lesson. */
export function WaitingRoomPage() {
  const { token, groupId, room } = useRoomAddress()
  const me = chatMemberOf(useCurrentSignIn())
  if (me === null || room === null) return <MissingInformation />
  return <Room key={`${groupId} ${me.id}`} me={me} groupId={groupId} room={room} token={token} />
}
