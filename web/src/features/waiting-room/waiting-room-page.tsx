import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { type Session, useSession } from '../../lib/session-store.ts'
import { RoomFrame } from '../../ui/room-frame.tsx'
import { toast } from '../../ui/toast.ts'
import { useVisibleHeight } from '../../ui/use-visible-height.ts'
import { ChatPanel } from './chat-panel.tsx'
import type { ChatMember } from './chat-session.ts'
import { useClassRoster } from './class-roster.ts'
import { ConnectionBadge } from './connection-badge.tsx'
import { useRoomCourse } from './course-of-room.ts'
import { EnterLessonButton } from './enter-lesson-button.tsx'
import { LeaveWaitingRoomDialog } from './leave-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { RecordingNote } from './recording-note.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomInfo } from './room-info.tsx'
import { useRoomAddress } from './use-room-address.ts'
import { type WaitingRoomPlace, missingInformation, useWaitingRoom } from './use-waiting-room.ts'
import classes from './waiting-room-page.module.css'

/** The same width as in the style sheets. */
const phoneWidth = '(width < 48em)'

/** The member as the hub knows them; null when the token lacks what the hub asks for. */
function meOf(session: Session | null): ChatMember | null {
  if (session === null) return null
  const { member_id: id, preferred_username: userName, name } = session.profile
  if (id === '' || userName === '') return null
  return { id, userName, name, isTeacher: session.roles.includes('TCHER') }
}

function Room(place: WaitingRoomPlace) {
  const room = useWaitingRoom(place)
  const course = useRoomCourse(place.room.classCode)
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const roster = useClassRoster(place.me.isTeacher, { id: course.classId, courseCode: place.room.courseCode })
  const [showsPeople, setShowsPeople] = useState(false)
  const showPeople = () => setShowsPeople(true)
  useVisibleHeight()
  return (
    <RoomFrame fill aside={phone ? null : <ConnectionBadge status={room.state.connection} />}>
      <div className={classes.room}>
        {phone ? (
          <RoomHeader room={room} course={course} onShowPeople={showPeople} />
        ) : (
          <RoomInfo room={room} course={course} roster={roster} onShowPeople={showPeople} />
        )}
        <ChatPanel room={room} />
        {phone ? (
          <div className={classes.bottom}>
            <RecordingNote room={room} roster={roster} />
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
      <LeaveWaitingRoomDialog leaving={room.leaving} />
    </RoomFrame>
  )
}

/** Says what is missing, and leads home. */
function MissingInformation() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(missingInformation)
    void navigate(paths.home, { replace: true })
  }, [navigate])
  return null
}

/** /phong-cho?groupId=…: where a class meets before its lesson, and the door to it. */
export function WaitingRoomPage() {
  const { token, groupId, room } = useRoomAddress()
  const me = meOf(useSession())
  if (me === null || room === null) return <MissingInformation />
  return <Room key={`${groupId} ${me.id}`} me={me} groupId={groupId} room={room} token={token} />
}
