import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CourseContent } from '../../operations/courses/get-course-content.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useCentreMemberships } from '../../operations/centres/get-memberships.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { TrashIcon } from '../../ui/text/icons.tsx'

const DeleteCourseDialog = dialogOnDemand(
  async () => (await import('../../features/courses/delete-course-dialog.tsx')).DeleteCourseDialog,
)

const SetTeacherDialog = dialogOnDemand(
  async () => (await import('../../features/courses/set-teacher-dialog.tsx')).SetTeacherDialog,
)
const MoveCourseDialog = dialogOnDemand(
  async () => (await import('../../features/courses/move-course-dialog.tsx')).MoveCourseDialog,
)

/** Lets a centre choose the teacher of its course. */
function TeacherAction({ course }: { course: CourseContent }) {
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setNaming(true)}>
        {course.teacherName ? 'Đổi giáo viên' : 'Chọn giáo viên'}
      </Button>
      <SetTeacherDialog course={course} opened={naming} onClose={() => setNaming(false)} />
    </>
  )
}

/** Lets a teacher move their own course to a centre. Shows nothing if the teacher belongs to no centre. */
function MoveAction({ course }: { course: CourseContent }) {
  const centres = useCentreMemberships()
  const [moving, setMoving] = useState(false)
  if (!centres.data?.items?.some(({ state }) => state === 'active')) return null
  return (
    <>
      <Button variant="default" onClick={() => setMoving(true)}>
        Chuyển cho trung tâm
      </Button>
      <MoveCourseDialog course={course} opened={moving} onClose={() => setMoving(false)} />
    </>
  )
}

/** The actions on a course. For a course that has ended, only the link to its classes. */
export function CourseDetailActions({ course }: { course: CourseContent }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const running = course.status === activeStatus
  return (
    <>
      <Button component={Link} to={paths.classList(course.code)} variant="default">
        Danh sách lớp học
      </Button>
      {running && ofCentre ? <TeacherAction course={course} /> : null}
      {running && !ofCentre && !course.centreId ? <MoveAction course={course} /> : null}
      {running ? (
        <Button variant="default" leftSection={<TrashIcon />} onClick={() => setAsking(true)}>
          Xoá khoá học
        </Button>
      ) : null}
      <DeleteCourseDialog
        course={course}
        opened={asking}
        onClose={(done) => {
          setAsking(false)
          if (done) void navigate(paths.courseList)
        }}
      />
    </>
  )
}
