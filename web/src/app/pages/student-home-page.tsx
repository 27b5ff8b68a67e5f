import { useState } from 'react'
import { type CodeSearch, CodeSearchForm } from '../../features/student/code-search-form.tsx'
import { formatDay } from '../../lib/dates.ts'
import { useSession } from '../../lib/session-store.ts'
import { Card } from '../../ui/card.tsx'
import { useNow } from '../../ui/now.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SearchResultModal } from './search-result-modal.tsx'
import classes from './student-home-page.module.css'
import { TodaysLessons } from './todays-lessons.tsx'

/** The student's home: a greeting, the search by code, and the lessons of today. */
export function StudentHomePage() {
  const name = useSession()?.profile.name ?? ''
  const today = formatDay(useNow())
  const [search, setSearch] = useState<CodeSearch | null>(null)
  return (
    <>
      <PageHeading title={`Xin chào, ${name}`} documentTitle="Trang chủ" subTitle={today} />
      <Card>
        <h2 className={classes.title}>Tìm lớp học, khoá học</h2>
        <CodeSearchForm onSearch={setSearch} />
      </Card>
      <h2 className={`${classes.title} ${classes.lessons}`}>Lớp học hôm nay</h2>
      <TodaysLessons empty="Hôm nay bạn không có lớp học nào sắp diễn ra!" />
      <SearchResultModal search={search} onClose={() => setSearch(null)} />
    </>
  )
}
