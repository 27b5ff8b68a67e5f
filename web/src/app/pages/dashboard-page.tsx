import { formatDay } from '../../lib/dates.ts'
import { useNow } from '../../ui/now.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TodaysLessons } from './todays-lessons.tsx'

/** The teacher's home: the classes that meet today. */
export function DashboardPage() {
  const today = formatDay(useNow())
  return (
    <>
      <PageHeading title="Lớp học sắp diễn ra" documentTitle="Trang chủ" subTitle={today} />
      <TodaysLessons empty="Hôm nay bạn không có lớp học nào sắp diễn ra!" />
    </>
  )
}
