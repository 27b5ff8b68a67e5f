import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { type CourseContent, useCourseToEdit } from '../../../operations/courses/get-course-content.ts'
import { CourseEditor } from '../../../features/courses/form/course-editor.tsx'
import { filledCourse } from '../../../features/courses/form/course-form.ts'
import { useUpdateCourse } from '../../../operations/courses/update-course.ts'

function FilledEditor({ course }: { course: CourseContent }) {
  const navigate = useNavigate()
  const updateCourse = useUpdateCourse(course.id)
  // Keep the first values: a refetch must not overwrite what the user has typed.
  const [initialValues] = useState(() => filledCourse(course))
  return (
    <CourseEditor
      initialValues={initialValues}
      draft={`course ${course.id}`}
      codeFixed
      submitLabel="Lưu thay đổi"
      cancelTo={paths.course(course.code)}
      send={updateCourse.run}
      onDone={() => navigate(paths.course(course.code))}
    />
  )
}

/** The form to edit a course; leads to the course after saving. */
export function CourseEditPage() {
  const { code = '' } = useParams()
  const { course, error, isFetching, refetch } = useCourseToEdit(code)
  return (
    <>
      <PageHeading title="Sửa khoá học" subTitle={<Link to={paths.course(code)}>{course?.title ?? code}</Link>} />
      {course ? (
        course.status === activeStatus ? (
          <FilledEditor key={course.id} course={course} />
        ) : (
          <Empty
            action={
              <Button component={Link} to={paths.course(code)} variant="default">
                Xem khoá học
              </Button>
            }
          >
            Khoá học đã kết thúc, không sửa được nữa.
          </Empty>
        )
      ) : error && !isFetching ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
