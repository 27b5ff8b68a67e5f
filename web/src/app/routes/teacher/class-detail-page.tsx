import { courseColours } from '@hien/contract/vocabulary'
import { Tabs, VisuallyHidden } from '@mantine/core'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useClassDetail } from '../../../operations/classes/get-class.ts'
import { ClassFacts } from '../../../features/classes/class-facts.tsx'
import { isPayee } from '../../../features/fees/plans/is-payee.ts'
import { useCourseDetail } from '../../../operations/courses/get-course.ts'
import { attendanceHash, boardHash, homeworkHash, paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { ClassDetailActions } from '../../parts/class-detail-actions.tsx'
import { ClassStudents } from '../../parts/class-students.tsx'
import classes from './class-detail-page.module.css'
import { RunningLesson } from '../../parts/running-lesson.tsx'

const AttendancePanel = lazy(async () => ({
  default: (await import('../../../features/attendance/attendance-panel.tsx')).AttendancePanel,
}))
const ClassBoard = lazy(async () => ({
  default: (await import('../../parts/board/class-board.tsx')).ClassBoard,
}))
const ClassCalendar = lazy(async () => ({
  default: (await import('../../parts/class-calendar.tsx')).ClassCalendar,
}))
const ClassHomework = lazy(async () => ({
  default: (await import('../../../features/managed-homework/class-homework.tsx')).ClassHomework,
}))
const ClassFees = lazy(async () => ({
  default: (await import('../../../features/fees/plans/class-fees.tsx')).ClassFees,
}))
const RecordingList = lazy(async () => ({
  default: (await import('../../../features/recordings/recording-list.tsx')).RecordingList,
}))

/**
 * Scrolls to the tabs if the link asks for one of them, once the class has loaded.
 * On a phone the tabs are below the class details.
 */
function useScrollToTabs(asked: string | undefined, isThere: boolean) {
  const tabs = useRef<HTMLDivElement>(null)
  // The tab that the user chose. It is already in view, so do not scroll to it.
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    const element = asked !== undefined && asked !== chosen.current && isThere ? tabs.current : null
    chosen.current = null
    if (element && element.getBoundingClientRect().top > window.innerHeight / 2) element.scrollIntoView()
  }, [asked, isThere])
  const rememberTab = (tab: string | null) => {
    chosen.current = tab
  }
  return { tabs, rememberTab }
}

const firstTab = 'students'
/** URL hash of each tab except the first. The hash keeps the tab in links, when going back and after a reload. */
const hashOf: Partial<Record<string, string>> = {
  board: boardHash,
  lessons: '#lich-hoc',
  homework: homeworkHash,
  attendance: attendanceHash,
  recordings: '#ban-ghi',
}
const tabOf = (hash: string) => Object.keys(hashOf).find((tab) => hashOf[tab] === hash)

/** The homework tab with the number of submissions that wait for a mark. */
const HomeworkTab = ({ waiting }: { waiting: number | null }) => (
  <Tabs.Tab
    value="homework"
    rightSection={
      waiting ? (
        <span className={classes.count}>
          {waiting}
          <VisuallyHidden> bài chờ chấm</VisuallyHidden>
        </span>
      ) : null
    }
  >
    Bài tập
    {waiting ? <VisuallyHidden>, </VisuallyHidden> : null}
  </Tabs.Tab>
)

/**
 * One class, for its teacher or centre: its details and fees at the left; its students, board, lessons, homework,
 * attendance and recordings at the right. Only the payee of the class sees the fees.
 */
export function ClassDetailPage() {
  const { code = '', id = '' } = useParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const asked = tabOf(hash)
  const detail = useClassDetail(id, code)
  const course = useCourseDetail(code).data?.item
  const memberId = useCurrentSignIn()?.profile.member_id
  const studyClass = detail.data?.item
  const { tabs, rememberTab } = useScrollToTabs(asked, studyClass !== undefined && studyClass !== null)
  const show = (tab: string | null) => {
    rememberTab(tab)
    // Drop the page number: it belongs to the list of the previous tab.
    void navigate({ search: '', hash: hashOf[tab ?? firstTab] ?? '' }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageHeading
        title="Chi tiết lớp học"
        subTitle={<Link to={paths.classList(code)}>{studyClass?.courseTitle ?? code}</Link>}
      />
      {detail.isPending ? <Loading /> : null}
      {detail.error && !studyClass ? (
        <Failed error={detail.error} busy={detail.isFetching} onRetry={() => void detail.refetch()} />
      ) : null}
      {studyClass ? (
        <div className={classes.panels}>
          <ClassFacts studyClass={studyClass} thread={course?.avatar ?? courseColours[0]}>
            <ClassDetailActions studyClass={studyClass} />
            <RunningLesson classId={studyClass.id} />
          </ClassFacts>
          <Card>
            <Tabs
              ref={tabs}
              className={classes.tabs ?? ''}
              value={asked ?? firstTab}
              keepMounted={false}
              onChange={show}
            >
              <Tabs.List>
                <Tabs.Tab value={firstTab}>Học viên</Tabs.Tab>
                <Tabs.Tab value="board">Bảng tin</Tabs.Tab>
                <Tabs.Tab value="lessons">Lịch học</Tabs.Tab>
                <HomeworkTab waiting={studyClass.openHomeworkCount} />
                <Tabs.Tab value="attendance">Điểm danh</Tabs.Tab>
                <Tabs.Tab value="recordings">Bản ghi</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value={firstTab} className={classes.panel ?? ''}>
                <ClassStudents studyClass={studyClass} />
              </Tabs.Panel>
              <Tabs.Panel value="board" className={classes.panel ?? ''}>
                <Suspense fallback={<Loading />}>
                  <ClassBoard studyClass={studyClass} />
                </Suspense>
              </Tabs.Panel>
              <Tabs.Panel value="lessons" className={classes.panel ?? ''}>
                <Suspense fallback={<Loading />}>
                  <ClassCalendar studyClass={studyClass} />
                </Suspense>
              </Tabs.Panel>
              <Tabs.Panel value="homework" className={classes.panel ?? ''}>
                <Suspense fallback={<Loading />}>
                  <ClassHomework studyClass={studyClass} />
                </Suspense>
              </Tabs.Panel>
              <Tabs.Panel value="attendance" className={classes.panel ?? ''}>
                <Suspense fallback={<Loading />}>
                  <AttendancePanel studyClass={studyClass} />
                </Suspense>
              </Tabs.Panel>
              <Tabs.Panel value="recordings" className={classes.panel ?? ''}>
                <Suspense fallback={<Loading />}>
                  <RecordingList classId={studyClass.id} />
                </Suspense>
              </Tabs.Panel>
            </Tabs>
          </Card>
          {course && isPayee(course, memberId) ? (
            <Suspense fallback={<Loading />}>
              <ClassFees studyClass={studyClass} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
