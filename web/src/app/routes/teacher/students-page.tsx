import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useChosenRequests } from '../../../features/classes/candidates/chosen-requests.ts'
import { RequestDecisions } from '../../../features/classes/candidates/request-decisions.tsx'
import { useTeacherClasses } from '../../../operations/classes/get-teacher-classes.ts'
import { useStudentFilter } from '../../../features/students/student-filter.ts'
import { StudentFilters } from '../../../features/students/student-filters.tsx'
import { StudentList } from '../../../features/students/student-list.tsx'
import { type TeacherStudent, useTeacherStudents } from '../../../operations/enrolments/get-students.ts'
import { useDecideCandidates } from '../../../operations/enrolments/decide-candidates.ts'
import { paths } from '../../../lib/paths.ts'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import classes from './students-page.module.css'

const requestOf = (student: TeacherStudent, studyClass: TeacherStudent['classes'][number]) => ({
  studyClass,
  code: student.code,
  fullName: student.fullName,
})
const requestsOf = (students: readonly TeacherStudent[]) =>
  students.flatMap((student) =>
    student.classes.filter(({ enrolled }) => enrolled === 'wait').map((studyClass) => requestOf(student, studyClass)),
  )

const NoStudents = () => (
  <Empty
    action={
      <Button component={Link} to={paths.courseList}>
        Danh sách khoá học
      </Button>
    }
  >
    Chưa có học viên nào. Chia sẻ một lớp học để học viên xin tham gia.
  </Empty>
)

/** The students of all classes of a teacher, with a search. Several requests can be approved or refused at once. */
export function StudentsPage() {
  const [page] = usePageInUrl()
  const [filter, changeFilter] = useStudentFilter()
  const students = useTeacherStudents(page, filter)
  const classChoices = useTeacherClasses()
  const requests = requestsOf(students.data?.items ?? [])
  const { chosen, isChosen, choose, chooseAll } = useChosenRequests(requests)
  const { run: decide } = useDecideCandidates()
  const place = useRef<HTMLDivElement>(null)
  const filtered = filter.search !== '' || filter.classId !== null || filter.enrolled !== null
  return (
    <>
      <PageHeading title="Quản lý học viên" />
      <StudentFilters filter={filter} onChange={changeFilter} classChoices={classChoices} />
      <div ref={place} tabIndex={-1} className={classes.students}>
        <RequestDecisions
          requests={requests}
          chosen={chosen}
          decide={decide}
          onChooseAll={chooseAll}
          onDecided={() => place.current?.focus()}
        />
        <PagedList query={students} empty={filtered ? <Empty>Không tìm thấy học viên phù hợp.</Empty> : <NoStudents />}>
          {(items) => (
            <StudentList
              students={items}
              choosing={{
                isChosen: (student, studyClass) => isChosen(requestOf(student, studyClass)),
                onChoose: (student, studyClass, on) => choose(requestOf(student, studyClass), on),
              }}
            />
          )}
        </PagedList>
      </div>
    </>
  )
}
