import { useState } from 'react'
import { formatDateTime, formatDay, formatTime } from '../../lib/dates/format-dates.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { usePageInUrl } from '../../ui/table/page-in-url.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import classes from './attendance-panel.module.css'
import { AttendanceTable } from './attendance-table.tsx'
import { type AttendedLesson, listAllLessons, useLessonAttendance } from '../../operations/lessons/get-attendance.ts'
import { LessonWhiteboard } from './lesson-whiteboard.tsx'
import { SaveButtons } from './save-buttons.tsx'

type AttendedClass = { id: string; classCode: string; courseCode: string }

/** Returns the heading of a lesson, for example `Thứ Ba, 24-11-2026 · 19:00 – 20:30 · 22/24 có mặt`. */
function lessonLabel({ startedAt, endedAt, attendances, removed }: AttendedLesson): string {
  const from = formatTime(startedAt)
  const time = endedAt ? `${from} – ${formatTime(endedAt)}` : `từ ${from}, đang diễn ra`
  if (removed) return `${formatDay(startedAt)} · ${time} · đã hết thời gian lưu`
  const present = attendances.filter((attendance) => attendance.present)
  return `${formatDay(startedAt)} · ${time} · ${present.length}/${attendances.length} có mặt`
}

function LessonItem({ lesson, studyClass }: { lesson: AttendedLesson; studyClass: AttendedClass }) {
  const subject = `buổi ${formatDateTime(lesson.startedAt)}`
  // The whiteboard is asked for once the lesson was opened, so that a page of lessons does not ask for all of theirs.
  const [opened, setOpened] = useState(false)
  return (
    <li className={classes.lesson}>
      <Disclosure label={lessonLabel(lesson)} onToggle={(open) => setOpened((before) => before || open)}>
        {lesson.attendances.length === 0 ? (
          <p className="meta">
            {lesson.removed
              ? 'Đã hết thời gian lưu điểm danh của buổi học này, nên danh sách được xoá để bảo vệ dữ liệu cá nhân.'
              : 'Buổi học này không có học viên nào.'}
          </p>
        ) : (
          <>
            <AttendanceTable lesson={lesson} label={`Điểm danh ${subject}`} mayExcuse />
            <div className={classes.foot}>
              <SaveButtons
                subject={subject}
                name={`diem-danh_${studyClass.courseCode}_${studyClass.classCode}`}
                lessons={() => Promise.resolve([lesson])}
              />
            </div>
          </>
        )}
        {opened ? <LessonWhiteboard sessionId={lesson.sessionId} subject={subject} /> : null}
      </Disclosure>
    </li>
  )
}

/**
 * Lists the lessons of a class in pages, newest first, for those who manage the class. Each lesson can be expanded to show
 * the attendance of its students, and to excuse absences.
 */
export function AttendancePanel({ studyClass }: { studyClass: AttendedClass }) {
  const [page] = usePageInUrl()
  const lessons = useLessonAttendance(studyClass.id, page)
  return (
    <PagedList query={lessons} empty={<Empty>Lớp chưa có buổi học nào. Điểm danh có từ buổi học đầu tiên.</Empty>}>
      {(items) => (
        <>
          <div className={classes.every}>
            <p>Điểm danh mọi buổi học</p>
            <SaveButtons
              subject="mọi buổi học"
              name={`diem-danh-tat-ca_${studyClass.courseCode}_${studyClass.classCode}`}
              lessons={() => listAllLessons(studyClass.id)}
            />
          </div>
          <ul className={classes.lessons} aria-label="Các buổi học">
            {items.map((lesson) => (
              <LessonItem key={lesson.sessionId} lesson={lesson} studyClass={studyClass} />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
