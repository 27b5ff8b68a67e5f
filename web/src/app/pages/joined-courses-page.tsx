import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ClassCard } from '../../features/classes/class-card.tsx'
import { useJoinedCourses } from '../../features/courses/joined-courses.ts'
import { paths } from '../../lib/paths.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { usePageInAddress } from '../../ui/page-in-address.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Empty } from '../../ui/states.tsx'

const FindLink = () => (
  <Button component={Link} to={paths.student}>
    Tìm lớp học
  </Button>
)

/** The student's learning corner: a card for each class joined or waited for, by courses, five courses to a page. */
export function JoinedCoursesPage() {
  const [page] = usePageInAddress()
  const courses = useJoinedCourses(page)
  return (
    <>
      <PageHeading title="Danh sách lớp học của tôi" />
      <PagedList query={courses} empty={<Empty action={<FindLink />}>Bạn chưa tham gia lớp học nào.</Empty>}>
        {(items) => (
          <CardGrid label="Lớp học của tôi">
            {items.flatMap((course) =>
              course.enrollments.map((studyClass) => (
                <li key={studyClass.id}>
                  <ClassCard course={course} studyClass={studyClass} />
                </li>
              )),
            )}
          </CardGrid>
        )}
      </PagedList>
    </>
  )
}
