import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useStudentFilter } from '../../../features/students/student-filter.ts'
import { StudentFilters } from '../../../features/students/student-filters.tsx'
import { StudentList } from '../../../features/students/student-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCentreClasses } from '../../../operations/centres/get-classes.ts'
import { useCentreStudents } from '../../../operations/centres/get-students.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'

const NoStudents = () => (
  <Empty
    action={
      <Button component={Link} to={paths.courseList}>
        Danh sách khoá học
      </Button>
    }
  >
    Trung tâm chưa có học viên nào. Mở một lớp để nhập danh sách từ Excel hoặc chia sẻ lớp cho học viên.
  </Empty>
)

/** All students of the centre's classes, with a search. Their requests are decided on the requests page. */
export function CentreStudentsPage() {
  const [page] = usePageInUrl()
  const [filter, changeFilter] = useStudentFilter()
  const students = useCentreStudents(page, filter)
  const classChoices = useCentreClasses()
  const filtered = filter.search !== '' || filter.classId !== null
  return (
    <>
      <PageHeading title="Học viên" />
      <StudentFilters filter={filter} onChange={changeFilter} classChoices={classChoices} byState={false} />
      <PagedList query={students} empty={filtered ? <Empty>Không tìm thấy học viên phù hợp.</Empty> : <NoStudents />}>
        {(items) => <StudentList students={items} />}
      </PagedList>
    </>
  )
}
