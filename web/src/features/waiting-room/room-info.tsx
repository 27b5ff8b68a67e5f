import { teachesInRooms } from '@hien/contract/roles'
import { noTeacherLabel } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { LeaveIcon } from '../../ui/text/icons.tsx'
import { threadStyle } from '../../ui/layout/thread.ts'
import { Veranda } from '../../ui/layout/veranda.tsx'
import type { RoomCourse } from './course-of-room.ts'
import { EnterLessonButton } from './entry/enter-lesson-button.tsx'
import type { ClassRoster } from '../../operations/enrolments/get-candidates.ts'
import { ChangedLessonNote } from './entry/changed-lesson-note.tsx'
import { LessonTimer } from './entry/lesson-timer.tsx'
import { PlacesNote } from './people/places-note.tsx'
import { RecordingNote } from './people/recording-note.tsx'
import { PresentPeople } from './people/present-people.tsx'
import { ClassTitle } from './class-title.tsx'
import classes from './room-info.module.css'
import type { WaitingRoom } from './use-waiting-room.ts'

/** Shows course, class and teacher, or that they could not be found. The member can wait either way. */
export const RoomNames = ({ course }: { course: RoomCourse }) =>
  course.failed ? (
    <div className={classes.lookup}>
      <p role="alert">Không thể tìm kiếm lớp học</p>
      <Button variant="default" onClick={course.retry}>
        Thử lại
      </Button>
    </div>
  ) : (
    <div className={classes.names} aria-busy={course.loading}>
      <p className="meta">{course.courseTitle ?? '\u00A0'}</p>
      <ClassTitle className={classes.title}>{course.classTitle}</ClassTitle>
      <p className="meta">{course.teacherName === '' ? noTeacherLabel : (course.teacherName ?? '\u00A0')}</p>
    </div>
  )

type RoomInfoProps = { room: WaitingRoom; course: RoomCourse; roster: ClassRoster; onShowPeople: () => void }

/** The left card: the lesson, who is in the room, and the button to enter. */
export function RoomInfo({ room, course, roster, onShowPeople }: RoomInfoProps) {
  const { state, me } = room
  const people = state.members.map(({ id, role }) => ({ id, small: !teachesInRooms(role) }))
  return (
    <section className={classes.card} data-thread style={threadStyle(course.colour)} aria-labelledby="room-info">
      <div className={classes.head}>
        <p id="room-info" className="meta">
          Thông tin phòng chờ
        </p>
        <Button
          className={classes.exit}
          variant="subtle"
          color="gray"
          rightSection={<LeaveIcon size={18} />}
          onClick={room.onExit}
        >
          Thoát phòng chờ
        </Button>
      </div>
      <RoomNames course={course} />
      <LessonTimer state={state} plan={course.plan} timetable={course.timetable} isTeacher={me.isTeacher} />
      <ChangedLessonNote state={state} />
      <PresentPeople room={room} students={course.students} roster={roster} onShowAll={onShowPeople} />
      <Veranda people={people} open={state.status === 'live'} className={classes.veranda} />
      <PlacesNote room={room} course={course} />
      <RecordingNote room={room} roster={roster} />
      <div className={classes.door}>
        <EnterLessonButton room={room} />
      </div>
    </section>
  )
}
