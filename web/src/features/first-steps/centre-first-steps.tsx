import type { OpenedDialog } from '../../lib/opened-dialog.ts'
import { paths } from '../../lib/paths.ts'
import { type CentreProgress, useCentreProgress } from '../../operations/centres/get-first-steps.ts'
import { useCentreTeachers } from '../../operations/centres/get-teachers.ts'
import { Empty, Failed, Loading } from '../../ui/feedback/states.tsx'
import { type Step, StepList } from './step-list.tsx'

function stepsOf({ course, studyClass, hasStudents }: CentreProgress, hasTeacher: boolean): Step[] {
  return [
    {
      title: 'Mời giáo viên',
      hint: 'Bằng mã giáo viên; thầy cô đồng ý ở trang Thông tin cá nhân.',
      done: hasTeacher,
      way: { label: 'Mời giáo viên', to: paths.centreTeachers },
    },
    {
      title: 'Tạo khoá học',
      hint: 'Hoặc giáo viên chuyển khoá học đang dạy cho trung tâm.',
      done: course !== null,
      way: { label: 'Tạo khoá học', to: paths.courseCreate },
    },
    {
      title: 'Mở lớp đầu tiên',
      hint: 'Một khoá học có thể có nhiều lớp, mỗi lớp một lịch.',
      done: studyClass !== null,
      way: course && {
        label: 'Tạo lớp học',
        to: paths.courseList,
        state: { newClassOf: course.code } satisfies OpenedDialog,
      },
    },
    {
      title: 'Đưa học viên vào lớp',
      hint: 'Chia sẻ liên kết, gán theo mã học viên hoặc nhập từ Excel.',
      done: hasStudents,
      way: studyClass && { label: 'Xem lớp', to: paths.classDetail(studyClass.courseCode, studyClass.id) },
    },
  ]
}

/** Shows a new centre its first steps on a day without lessons; once all are done, says that there are no lessons. */
export function CentreFirstSteps() {
  const teachers = useCentreTeachers()
  const courses = useCentreProgress()
  const { progress } = courses
  const failed = [teachers, courses].find(({ error, data }) => error && !data)
  if (failed?.error)
    return <Failed error={failed.error} busy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!progress || !teachers.data) return <Loading />
  const steps = stepsOf(progress, (teachers.data.items ?? []).length > 0)
  return steps.every(({ done }) => done) ? (
    <Empty>Hôm nay trung tâm không có buổi học nào.</Empty>
  ) : (
    <StepList steps={steps} />
  )
}
