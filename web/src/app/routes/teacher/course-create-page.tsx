import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OpenedDialog } from '../../../lib/opened-dialog.ts'
import { paths } from '../../../lib/paths.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { CentreChoice } from '../../../features/courses/form/centre-choice.tsx'
import { CourseEditor } from '../../../features/courses/form/course-editor.tsx'
import { newCourse, otherCodesOf } from '../../../features/courses/form/course-form.ts'
import { TeacherChoice } from '../../../features/courses/form/teacher-choice.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useCreateCourse } from '../../../operations/courses/create-course.ts'

/**
 * The form for a new course. A centre can choose the teacher. A teacher who belongs to a centre chooses whether the course is
 * their own or the centre's. After saving, the course list opens with the dialog for the first class.
 */
export function CourseCreatePage() {
  const navigate = useNavigate()
  const createCourse = useCreateCourse()
  const [initialValues] = useState(newCourse)
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const [centreId, setCentreId] = useState<string | null>(null)
  const [teacherCode, setTeacherCode] = useState<string | null>(null)
  return (
    <>
      <PageHeading title="Thêm mới khóa học" />
      <CourseEditor
        initialValues={initialValues}
        draft="course new"
        submitLabel="Thêm khoá học"
        cancelTo={paths.courseList}
        send={(course) => createCourse.run({ course, otherCodes: otherCodesOf(course), centreId, teacherCode })}
        onDone={({ item }, { code }) =>
          navigate(paths.courseList, { state: { newClassOf: item?.code ?? code } satisfies OpenedDialog })
        }
      >
        {ofCentre ? (
          <TeacherChoice value={teacherCode} onChange={setTeacherCode} />
        ) : (
          <CentreChoice value={centreId} onChange={setCentreId} />
        )}
      </CourseEditor>
    </>
  )
}
