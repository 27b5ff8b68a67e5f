import { Button } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { ClassCard } from '../../../features/classes/card/class-card.tsx'
import { LeaveClassButton } from '../../../features/classes/card/leave-class-button.tsx'
import { useApprovalToast } from '../../../features/courses/use-approval-toast.ts'
import { useJoinedCourses } from '../../../operations/courses/get-joined-courses.ts'
import { RecordingList } from '../../../features/recordings/recording-list.tsx'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.tsx'
import classes from './joined-courses-page.module.css'

const FoldedBoard = lazy(async () => ({
  default: (await import('../../parts/board/folded-board.tsx')).FoldedBoard,
}))
const ClassMarks = lazy(async () => ({
  default: (await import('../../../features/own-homework/class-marks.tsx')).ClassMarks,
}))

const FindLink = () => (
  <Button component={Link} to={paths.student}>
    Tìm lớp học
  </Button>
)

/**
 * The student's classes: one card for each class joined or asked to join. The classes of a course are next to each other, and
 * a page holds five courses.
 */
export function JoinedCoursesPage() {
  const [page] = usePageInUrl()
  const ownCode = useCurrentSignIn()?.profile.member_code ?? ''
  const courses = useJoinedCourses(page)
  useApprovalToast(courses.data?.items)
  return (
    <>
      <PageHeading title="Danh sách lớp học của tôi" />
      <PagedList
        query={courses}
        coming={<CardSkeletons />}
        empty={<Empty action={<FindLink />}>Bạn chưa tham gia lớp học nào.</Empty>}
      >
        {(items) => (
          <CardGrid label="Lớp học của tôi">
            {items.flatMap((course) =>
              course.enrollments.map((studyClass) => (
                <li key={studyClass.id}>
                  <ClassCard course={course} studyClass={studyClass}>
                    {studyClass.enrolled === 'joined' ? (
                      <>
                        <Disclosure label="Bảng tin" onDemand>
                          <Suspense fallback={<Loading />}>
                            <FoldedBoard studyClass={studyClass} />
                          </Suspense>
                        </Disclosure>
                        <div className={classes.more}>
                          <Disclosure label="Điểm bài tập" onDemand>
                            <Suspense fallback={<Loading />}>
                              <ClassMarks classId={studyClass.id} />
                            </Suspense>
                          </Disclosure>
                          <Disclosure label="Bản ghi buổi học" onDemand>
                            <RecordingList classId={studyClass.id} />
                          </Disclosure>
                          <LeaveClassButton studyClass={studyClass} />
                        </div>
                        <Button
                          component={Link}
                          to={paths.thread(studyClass.id, ownCode)}
                          variant="default"
                          aria-label={`Trao đổi với thầy cô lớp ${studyClass.title}`}
                        >
                          Trao đổi
                        </Button>
                      </>
                    ) : null}
                  </ClassCard>
                </li>
              )),
            )}
          </CardGrid>
        )}
      </PagedList>
    </>
  )
}
