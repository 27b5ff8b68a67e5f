import { ActionIcon } from '@mantine/core'
import { LeaveIcon } from '../../ui/icons.tsx'
import { threadStyle } from '../../ui/thread.ts'
import { ConnectionBadge } from './connection-badge.tsx'
import type { RoomCourse } from './course-of-room.ts'
import { LessonTimer } from './lesson-timer.tsx'
import { countHere } from './people-here.tsx'
import classes from './room-header.module.css'
import type { WaitingRoom } from './use-waiting-room.ts'

/** The left card on phones: the same in three lines above the chat. */
export function RoomHeader({ room, course }: { room: WaitingRoom; course: RoomCourse }) {
  const { state, me } = room
  const here = `${countHere(state, course.students).replaceAll(' ', '')} có mặt`
  return (
    <section className={classes.header} data-thread style={threadStyle(course.colour)} aria-label="Thông tin phòng chờ">
      <p className={`meta ${classes.course}`}>{course.courseTitle ?? '\u00A0'}</p>
      <div className={classes.connection}>
        <ConnectionBadge status={state.connection} />
      </div>
      <h2 className={classes.title}>{course.classTitle ?? '\u00A0'}</h2>
      {course.failed ? (
        <p className={classes.failed} role="alert">
          Không thể tìm kiếm lớp học
        </p>
      ) : (
        <p className={classes.people}>
          <span className={classes.teacher}>{course.teacherName}</span>
          <span>{course.teacherName ? ` · ${here}` : here}</span>
        </p>
      )}
      <div className={classes.clock}>
        <LessonTimer small state={state} plan={course.plan} isTeacher={me.isTeacher} />
      </div>
      <ActionIcon
        className={classes.exit}
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Thoát phòng chờ"
        onClick={room.onExit}
      >
        <LeaveIcon />
      </ActionIcon>
    </section>
  )
}
