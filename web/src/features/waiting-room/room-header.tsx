import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { ChevronDownIcon, LeaveIcon } from '../../ui/text/icons.tsx'
import { threadStyle } from '../../ui/layout/thread.ts'
import { ConnectionBadge } from './chat/connection-badge.tsx'
import type { RoomCourse } from './course-of-room.ts'
import { LessonTimer } from './entry/lesson-timer.tsx'
import { ClassTitle } from './class-title.tsx'
import classes from './room-header.module.css'
import type { WaitingRoom } from './use-waiting-room.ts'
import { countPresent } from './people/who-is-present.ts'

type RoomHeaderProps = { room: WaitingRoom; course: RoomCourse; onShowPeople: () => void }

/** Shows on phones the main facts of RoomInfo, which only wide screens show, in three lines above the chat. */
export function RoomHeader({ room, course, onShowPeople }: RoomHeaderProps) {
  const { state, me } = room
  const presentWords = `${countPresent(state, course.students, me.isTeacher).replaceAll(' ', '')} có mặt`
  return (
    <section className={classes.header} data-thread style={threadStyle(course.colour)} aria-label="Thông tin phòng chờ">
      <p className={`meta ${classes.course}`}>{course.courseTitle ?? '\u00A0'}</p>
      <div className={classes.connection}>
        <ConnectionBadge status={state.connection} />
      </div>
      {course.failed ? (
        <div className={classes.failed}>
          <p role="alert">Không thể tìm kiếm lớp học</p>
          <Button className={classes.retry} variant="default" onClick={course.retry}>
            Thử lại
          </Button>
        </div>
      ) : (
        <ClassTitle className={classes.title}>{course.classTitle}</ClassTitle>
      )}
      <UnstyledButton className={classes.people} aria-haspopup="dialog" onClick={onShowPeople}>
        <span className={classes.words}>
          <span className={classes.teacher}>{course.teacherName}</span>
          <span>{course.teacherName ? ` · ${presentWords}` : presentWords}</span>
          <ChevronDownIcon size={16} />
        </span>
      </UnstyledButton>
      <div className={classes.clock}>
        <LessonTimer small state={state} plan={course.plan} timetable={course.timetable} isTeacher={me.isTeacher} />
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
