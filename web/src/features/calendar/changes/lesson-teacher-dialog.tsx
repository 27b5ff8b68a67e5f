import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { CalendarLesson } from '../../../operations/calendar/get-lessons.ts'
import { useCourseDetail } from '../../../operations/courses/get-course.ts'
import { useCourseTeachers } from '../../../operations/courses/get-course-teachers.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { TeacherSelect } from '../../../ui/form/teacher-select.tsx'
import classes from './calendar-form.module.css'
import { teacherWords } from '../lesson-teacher.ts'
import { LessonWords } from './move-lesson-dialog.tsx'
import { useSubstitute } from './use-calendar-changes.ts'

type FormProps = { lesson: CalendarLesson; onClose: () => void }

function TeacherForm({ lesson, onClose }: FormProps) {
  const detail = useCourseDetail(lesson.courseCode)
  const course = detail.data?.item
  const teachers = useCourseTeachers(course?.id ?? null)
  const { substitute, running } = useSubstitute()
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const failed = detail.error && !course ? detail : teachers.error && !teachers.data ? teachers : null
  if (failed?.error)
    return <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!course || !teachers.data) return <Loading />
  const others = (teachers.data.items ?? []).filter(
    (one) => ![lesson.teacherCode, course.teacherCode].includes(one.code),
  )
  const teach = async (teacher: { code: string; fullName: string } | null) => {
    const { done, refusal } = await substitute(lesson, teacher, course.teacherName)
    if (done || refusal?.code === 'STATE_CHANGED') onClose()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = others.find((one) => one.code === code)
        setError(chosen ? null : 'Vui lòng chọn người dạy thay')
        if (chosen) void teach(chosen)
      }}
    >
      <LessonWords lesson={lesson} />
      <p>
        Đang phân công: <strong>{teacherWords(lesson)}</strong>
      </p>
      {others.length === 0 ? (
        <p>Trung tâm chưa có giáo viên nào khác để dạy thay.</p>
      ) : (
        <TeacherSelect
          label="Người dạy thay buổi này"
          description="Chỉ dạy buổi này: vào phòng chờ, bắt đầu, kết thúc. Không thấy email và điện thoại của học viên."
          withAsterisk
          teachers={others}
          value={code}
          onChange={setCode}
          error={error}
          data-autofocus
        />
      )}
      <DialogButtons submit={others.length === 0 ? null : 'Cử dạy thay'} running={running} onCancel={onClose}>
        {lesson.isSubstituted ? (
          <Button variant="default" disabled={running} onClick={() => void teach(null)}>
            Bỏ dạy thay
          </Button>
        ) : null}
      </DialogButtons>
    </form>
  )
}

type LessonTeacherDialogProps = { lesson: CalendarLesson | null; opened: boolean; onClose: () => void }

/** Dialog in which a centre or the course's teacher chooses who teaches one lesson instead of the course's teacher. */
export const LessonTeacherDialog = ({ lesson, opened, onClose }: LessonTeacherDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Cử người dạy thay" closeOnClickOutside={false}>
    {lesson ? <TeacherForm key={lesson.id} lesson={lesson} onClose={onClose} /> : null}
  </Modal>
)
