import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CourseContent } from '../../operations/courses/get-course-content.ts'
import { paths } from '../../lib/paths.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { TrashIcon } from '../../ui/text/icons.tsx'

const DeleteCourseDialog = dialogOnDemand(
  async () => (await import('../../features/courses/delete-course-dialog.tsx')).DeleteCourseDialog,
)

/** Where a teacher goes from a course, and its end; a course that is over has no more to end. */
export function CourseDetailActions({ course }: { course: CourseContent }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button component={Link} to={paths.classList(course.code)} variant="default">
        Danh sách lớp học
      </Button>
      {course.status === activeStatus ? (
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
