import { useTodaysCourses } from '../../../operations/courses/get-todays-courses.ts'
import { WaitingCount } from '../../../features/students/waiting-count.tsx'
import { WaitingRequestsList } from '../../../features/students/waiting-requests-list.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { givenNameOf } from '../../../lib/given-name.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { useNow } from '../../../lib/use-now.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { TodaysLessons } from '../../parts/todays-lessons.tsx'
import classes from '../dashboard-page.module.css'

/** The teacher's home: the classes that meet today, and those that somebody asks to join. */
export function DashboardPage() {
  const name = useSession()?.profile.name ?? ''
  const today = formatDay(useNow())
  const lessonsComing = useTodaysCourses().isPending
  return (
    <>
      <PageHeading title={`Chào ${givenNameOf(name)}`} documentTitle="Trang chủ" subTitle={today}>
        <WaitingCount />
      </PageHeading>
      <h2 className={classes.title}>Lớp học sắp diễn ra</h2>
      <TodaysLessons empty="Hôm nay bạn không có lớp học nào sắp diễn ra!" />
      {/* Below the lessons it waits until it is known how many there are, and does not jump. */}
      {lessonsComing ? null : <WaitingRequestsList />}
    </>
  )
}
