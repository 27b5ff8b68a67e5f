import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { usePageInAddress } from '../../ui/page-in-address.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Empty } from '../../ui/states.tsx'
import { CourseCard } from './course-card.tsx'
import { useTeacherCourses } from './teacher-courses.ts'

const CreateLink = () => (
  <Button component={Link} to={paths.courseCreate} leftSection={<PlusIcon />}>
    Thêm khoá học
  </Button>
)

/** The teacher's own courses, five to a page. */
export function CourseListPage() {
  const [page] = usePageInAddress()
  const courses = useTeacherCourses(page)
  const none = courses.data?.totalRecord === 0
  return (
    <>
      <PageHeading title="Danh sách khoá học">{none ? null : <CreateLink />}</PageHeading>
      <PagedList query={courses} empty={<Empty action={<CreateLink />}>Bạn chưa có khoá học nào.</Empty>}>
        {(items) => (
          <CardGrid label="Danh sách khoá học">
            {items.map((course) => (
              <li key={course.id}>
                <CourseCard course={course}>
                  <span>{course.enrollments.length} lớp học</span>
                  <Button component={Link} variant="default" to={paths.classList(course.code)}>
                    Danh sách lớp học
                    <span className="unseen"> của {course.title}</span>
                  </Button>
                </CourseCard>
              </li>
            ))}
          </CardGrid>
        )}
      </PagedList>
    </>
  )
}
