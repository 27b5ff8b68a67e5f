import { useState } from 'react'
import { useTodaysCourses } from '../../../operations/courses/get-todays-courses.ts'
import { type CodeSearch, CodeSearchForm } from '../../../features/courses/code-search-form.tsx'
import { formatDay } from '../../../lib/dates.ts'
import { givenNameOf } from '../../../lib/given-name.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './student-home-page.module.css'
import { TodaysLessons } from '../../parts/todays-lessons.tsx'

const SearchResultModal = dialogOnDemand(
  async () => (await import('../../parts/search-result-modal.tsx')).SearchResultModal,
)

/** The student's home: a greeting, the lessons of today, and the search by code. */
export function StudentHomePage() {
  const name = useSession()?.profile.name ?? ''
  const today = formatDay(useNow())
  const lessonsComing = useTodaysCourses().isPending
  const [search, setSearch] = useState<CodeSearch | null>(null)
  const [opened, setOpened] = useState(false)
  const handleSearch = (asked: CodeSearch) => {
    setSearch(asked)
    setOpened(true)
  }
  return (
    <>
      <PageHeading title={`Chào ${givenNameOf(name)}`} documentTitle="Trang chủ" subTitle={today} />
      <div className={classes.columns} data-coming={lessonsComing || undefined}>
        <section>
          <h2 className={classes.title}>Lớp học hôm nay</h2>
          <TodaysLessons empty="Hôm nay bạn không có lớp học nào sắp diễn ra!" />
        </section>
        <section className={classes.search}>
          <h2 className={classes.title}>Tìm lớp học, khoá học</h2>
          <Card>
            <p className={`meta ${classes.hint}`}>Nhập mã giáo viên đã gửi cho bạn để tìm và xin tham gia lớp.</p>
            <CodeSearchForm onSearch={handleSearch} />
          </Card>
        </section>
      </div>
      <SearchResultModal search={search} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
