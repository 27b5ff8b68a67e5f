import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenedDialog } from '../../../lib/opened-dialog.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { CourseEditor } from '../../../features/courses/course-editor.tsx'
import { newCourse, otherCodesOf } from '../../../features/courses/course-form.ts'
import { useCreateCourse } from '../../../operations/courses/create-course.ts'

/** The form of a new course; leads to the list of courses once it is made, and to its first class. */
export function CourseCreatePage() {
  const navigate = useNavigate()
  const createCourse = useCreateCourse()
  const [initialValues] = useState(newCourse)
  return (
    <>
      <PageHeading title="Thêm mới khóa học" />
      <CourseEditor
        initialValues={initialValues}
        draft="course new"
        submitLabel="Thêm khoá học"
        cancelTo={paths.courseList}
        send={(course) => createCourse.run({ course, otherCodes: otherCodesOf(course) })}
        onDone={({ item }, { code }) =>
          navigate(paths.courseList, { state: { newClassOf: item?.code ?? code } satisfies OpenedDialog })
        }
      />
    </>
  )
}
