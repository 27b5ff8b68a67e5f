import { makeGroupId } from '@hien/contract/chat'
import { paths } from '../../lib/paths.ts'
import { wasShared } from '../../lib/shared-classes.ts'
import type { FirstSteps } from '../../operations/courses/get-first-steps.ts'
import { type Step, StepList } from './step-list.tsx'

function stepsOf({ course, studyClass, hasCandidates, hasStudents, hasTaught }: FirstSteps): Step[] {
  const classPage = studyClass === null ? null : paths.classDetail(studyClass.courseCode, studyClass.id)
  return [
    {
      title: 'Tạo khoá học',
      hint: 'Tên, ngày học và số phút mỗi buổi là đủ.',
      done: course !== null,
      way: { label: 'Tạo khoá học', to: paths.courseCreate },
    },
    {
      title: 'Mở lớp đầu tiên',
      hint: 'Một khoá học có thể có nhiều lớp, mỗi lớp một lịch.',
      done: studyClass !== null,
      way: course && { label: 'Tạo lớp học', to: paths.courseList, state: { newClassOf: course.code } },
    },
    {
      title: 'Gửi liên kết cho học viên',
      hint: 'Học viên mở liên kết hoặc quét mã QR rồi bấm Tham gia.',
      done: hasCandidates || (studyClass !== null && wasShared(studyClass.classCode)),
      way: classPage === null ? null : { label: 'Chia sẻ lớp', to: classPage, state: { share: true } },
    },
    {
      title: 'Duyệt yêu cầu tham gia',
      hint: 'Yêu cầu hiện ở trang của lớp ngay khi học viên bấm Tham gia.',
      done: hasStudents,
      way: classPage === null ? null : { label: 'Xem yêu cầu', to: classPage },
    },
    {
      title: 'Vào phòng chờ và bắt đầu buổi học',
      hint: 'Cả lớp gặp nhau ở phòng chờ, bạn bấm Bắt đầu lớp học khi sẵn sàng.',
      done: hasTaught,
      way: studyClass && {
        label: 'Vào phòng chờ',
        to: paths.waitingRoom(makeGroupId(studyClass.courseCode, studyClass.classCode)),
      },
    },
  ]
}

/** Shows a teacher the steps from an empty account to the first lesson. */
export const FirstStepsList = ({ steps }: { steps: FirstSteps }) => <StepList steps={stepsOf(steps)} />
