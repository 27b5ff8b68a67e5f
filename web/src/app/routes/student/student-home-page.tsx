import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PendingGuardians } from '../../../features/guardians/pending-guardians.tsx'
import { type CodeSearch, CodeSearchForm } from '../../../features/courses/search/code-search-form.tsx'
import { formatDay } from '../../../lib/dates/format-dates.ts'
import { givenNameOf } from '@hien/contract/names'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { type JoinedCourse, useJoinedCourses } from '../../../operations/courses/get-joined-courses.ts'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { paths } from '../../../lib/paths.ts'
import { readSlipCode } from '../../../lib/links/slip-address.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { useNow } from '../../../lib/dates/use-now.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './student-home-page.module.css'
import { HomeEnd } from '../../parts/home-end.tsx'
import { TodaysLessons } from '../../parts/todays-lessons.tsx'

const noLessons = 'Hôm nay bạn không có lớp học nào sắp diễn ra!'

const SearchResultModal = dialogOnDemand(
  async () => (await import('../../parts/search-result-modal.tsx')).SearchResultModal,
)

// Loaded on demand: only students with homework need this part.
const OpenHomework = lazy(async () => ({
  default: (await import('../../../features/own-homework/open-homework.tsx')).OpenHomework,
}))

/** Returns a text about the student's open join requests; null if there are none. */
function waitingWords(courses: readonly JoinedCourse[]): string | null {
  const [first, ...more] = courses.flatMap(({ enrollments }) =>
    enrollments.filter(({ enrolled }) => enrolled === 'wait'),
  )
  if (!first) return null
  return more.length === 0
    ? `Yêu cầu vào ${first.title} của bạn đang chờ thầy cô duyệt.`
    : 'Các yêu cầu vào lớp của bạn đang chờ thầy cô duyệt.'
}

/**
 * Shown on a day without lessons. Students without a class read how to join one. Others read whether requests are open, and
 * get a link to their classes.
 */
function NoLessons() {
  const code = useCurrentSignIn()?.profile.member_code
  const joined = useJoinedCourses(1)
  if (joined.isPending) return <CardSkeletons>Đang kiểm tra lớp học sắp diễn ra ...</CardSkeletons>
  if (joined.data?.totalRecord !== 0) {
    const waiting = waitingWords(joined.data?.items ?? [])
    return (
      <Empty
        action={
          <Button component={Link} to={paths.myClass} variant="default">
            Xem các lớp của tôi
          </Button>
        }
      >
        {noLessons}
        {waiting === null ? null : <span className={classes.waiting}>{waiting}</span>}
      </Empty>
    )
  }
  return (
    <Empty>
      {noLessons}
      <span className={classes.how}>
        Bạn chưa tham gia lớp nào. Thầy cô gửi cho bạn một liên kết hoặc mã lớp gồm 6 chữ và số, như K7QX2M: mở liên
        kết, hoặc nhập mã vào ô tìm kiếm trên trang này rồi bấm Tham gia. Chưa có mã? Hãy hỏi thầy cô, hoặc cho thầy cô
        mã học viên <strong>{code}</strong> của bạn để được thêm vào lớp.
      </span>
    </Empty>
  )
}

/**
 * The student's home: parents' requests, today's lessons, the search by code, homework to do, the newest posts, and the offer of push
 * notices.
 */
export function StudentHomePage() {
  const name = useCurrentSignIn()?.profile.name ?? ''
  const today = formatDay(useNow())
  const [search, setSearch] = useState<CodeSearch | null>(null)
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const handleSearch = (asked: CodeSearch) => {
    // Some students type the code of a slip into the search for class codes.
    const slip = asked.type === 'class' ? readSlipCode(asked.keyword) : null
    if (slip !== null) return void navigate(paths.slipLink(slip))
    setSearch(asked)
    setOpened(true)
  }
  return (
    <>
      <PageHeading title={`Chào ${givenNameOf(name)}`} documentTitle="Trang chủ" subTitle={today} />
      <PendingGuardians />
      <div className={classes.columns}>
        <section>
          <h2 className={classes.title}>Lớp học hôm nay</h2>
          <TodaysLessons>
            <NoLessons />
          </TodaysLessons>
        </section>
        <section className={classes.search}>
          <h2 className={classes.title}>Tìm lớp học, khoá học</h2>
          <Card>
            <p className={`meta ${classes.hint}`}>Nhập mã lớp hoặc mã khoá học mà thầy cô đã gửi cho bạn.</p>
            <CodeSearchForm onSearch={handleSearch} />
          </Card>
        </section>
      </div>
      {/* Homework is below the columns, so that they do not move when it appears late. */}
      <Suspense fallback={null}>
        <OpenHomework />
      </Suspense>
      <HomeEnd audience="student" />
      <SearchResultModal search={search} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
