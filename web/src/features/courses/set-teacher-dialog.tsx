import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useCourseDetail } from '../../operations/courses/get-course.ts'
import { useCourseTeachers } from '../../operations/courses/get-course-teachers.ts'
import { useSetTeacher } from '../../operations/courses/set-teacher.ts'
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx'
import classes from './set-teacher-dialog.module.css'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { TeacherSelect } from '../../ui/form/teacher-select.tsx'

type FormProps = {
  course: { id: string; teacherName: string; teacherCode?: string | null }
  onClose: () => void
}

const noTeacher = 'Vui lòng chọn giáo viên'

function TeacherForm({ course, onClose }: FormProps) {
  const teachers = useCourseTeachers(course.id)
  const { run, running } = useSetTeacher()
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const others = teachers.data?.items?.filter((one) => one.code !== course.teacherCode)
  if (teachers.error && !others)
    return <Failed error={teachers.error} busy={teachers.isFetching} onRetry={() => void teachers.refetch()} />
  if (others === undefined) return <Loading />
  if (others.length === 0)
    return (
      <Empty
        action={
          <Button component={Link} to={paths.centreTeachers} variant="default">
            Mời giáo viên
          </Button>
        }
      >
        {course.teacherName ? 'Trung tâm chưa có giáo viên nào khác.' : 'Trung tâm chưa có giáo viên nào.'}
      </Empty>
    )
  const save = async () => {
    setError(code === null ? noTeacher : null)
    if (code === null) return
    if ((await run({ id: course.id, teacherCode: code })).done) onClose()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TeacherSelect
        label={course.teacherName ? 'Giáo viên mới' : 'Giáo viên'}
        withAsterisk
        teachers={others}
        value={code}
        onChange={setCode}
        error={error}
        data-autofocus
      />
      <div className={classes.words}>
        <p>Từ nay người này dạy mọi lớp của khoá học: duyệt học viên, vào phòng chờ, đổi lịch và điểm danh.</p>
        {course.teacherName ? (
          <p>
            <strong>{course.teacherName}</strong> không vào các lớp này được nữa, kể cả buổi đang diễn ra. Buổi đã dạy
            vẫn được tính cho {course.teacherName}.
          </p>
        ) : null}
      </div>
      <DialogButtons
        submit={course.teacherName ? 'Đổi giáo viên' : 'Chọn giáo viên'}
        running={running}
        onCancel={onClose}
      />
    </form>
  )
}

function CourseOfCode({ courseCode, onClose }: { courseCode: string; onClose: () => void }) {
  const detail = useCourseDetail(courseCode)
  const course = detail.data?.item
  if (detail.error && !course)
    return <Failed error={detail.error} busy={detail.isFetching} onRetry={() => void detail.refetch()} />
  return course ? <TeacherForm course={course} onClose={onClose} /> : <Loading />
}

type SetTeacherDialogProps = {
  /** Stays set while the dialog closes, because the dialog still shows the course. */
  course: { code: string; title: string } | null
  opened: boolean
  onClose: () => void
}

/** Lets a centre choose the teacher of one of its courses. */
export const SetTeacherDialog = ({ course, opened, onClose }: SetTeacherDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`Giáo viên của ${course?.title ?? ''}`} closeOnClickOutside={false}>
    {course ? <CourseOfCode key={course.code} courseCode={course.code} onClose={onClose} /> : null}
  </Modal>
)
