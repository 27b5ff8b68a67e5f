import { normaliseCode } from '@hien/contract/codes'
import { Tabs } from '@mantine/core'
import { Suspense, lazy, useEffect } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { AttendanceList } from '../../../features/children/attendance-list.tsx'
import { AttendancePicture } from '../../../features/children/attendance-picture.tsx'
import { ChildClasses } from '../../../features/children/child-classes.tsx'
import { ChildSwitch } from '../../../features/children/child-switch.tsx'
import { StatementsToPay } from '../../../features/fees/statement/statements-to-pay.tsx'
import { PendingBirthDates } from '../../../features/guardians/pending-birth-dates.tsx'
import { PendingGuardiansOfChildren } from '../../../features/guardians/pending-guardians.tsx'
import { paths } from '../../../lib/paths.ts'
import { type Child, useChildren } from '../../../operations/children/get-children.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import classes from './child-page.module.css'
import { lessonBoard } from '../../parts/board/lesson-board.tsx'

const WeekCalendar = lazy(async () => ({
  default: (await import('../../../features/calendar/week/week-calendar.tsx')).WeekCalendar,
}))

const ShareWeek = lazy(async () => ({
  default: (await import('../../../features/children/share-week.tsx')).ShareWeek,
}))

const ChildConsents = lazy(async () => ({
  default: (await import('../../../features/guardians/child-consents.tsx')).ChildConsents,
}))

const ChildBoard = lazy(async () => ({
  default: (await import('../../parts/board/child-board.tsx')).ChildBoard,
}))

const ChildHomework = lazy(async () => ({
  default: (await import('../../../features/own-homework/child-homework.tsx')).ChildHomework,
}))

const noChild = 'Tài khoản của bạn hiện không ghép với học viên này.'

const parts = ['lich', 'bang-tin', 'bai-tap', 'diem-danh', 'dong-y'] as const

/** Returns the chosen tab and a day of the chosen week from the URL, and functions to change them. */
function usePart() {
  const [search, setSearch] = useSearchParams()
  const part = parts.find((one) => one === search.get('xem')) ?? parts[0]
  const show = (next: string | null) =>
    setSearch(next === null || next === parts[0] ? {} : { xem: next }, { replace: true })
  const go = (day: string | null) => setSearch(day === null ? {} : { tuan: day })
  return { part, show, week: search.get('tuan'), go }
}

function ChildParts({ child }: { child: Child }) {
  const childCode = child.code
  const { part, show, week, go } = usePart()
  return (
    <Tabs value={part} onChange={show} keepMounted={false} className={classes.tabs ?? ''}>
      <Tabs.List>
        <Tabs.Tab value="lich">Lịch học</Tabs.Tab>
        <Tabs.Tab value="bang-tin">Bảng tin</Tabs.Tab>
        <Tabs.Tab value="bai-tap">Bài tập</Tabs.Tab>
        <Tabs.Tab value="diem-danh">Điểm danh</Tabs.Tab>
        <Tabs.Tab value="dong-y">Quyền riêng tư</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="lich" className={classes.panel ?? ''}>
        <Suspense fallback={<Loading />}>
          <WeekCalendar
            day={week}
            onGo={go}
            teaches={false}
            within
            family={{ childCode, nameOf: () => null }}
            board={lessonBoard}
          />
          <ShareWeek child={child} day={week} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="bang-tin" className={classes.panel ?? ''}>
        <Suspense fallback={<Loading />}>
          <ChildBoard child={child} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="bai-tap" className={classes.panel ?? ''}>
        <Suspense fallback={<Loading />}>
          <ChildHomework childCode={childCode} studyClasses={child.classes} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="diem-danh" className={`${classes.panel} ${classes.attendance}`}>
        <Card>
          <AttendancePicture childCode={childCode} />
        </Card>
        <div>
          <AttendanceList childCode={childCode} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="dong-y" className={classes.panel ?? ''}>
        <Suspense fallback={<Loading />}>
          <ChildConsents childCode={childCode} proposedDob={child.birthDateProposal?.dob ?? null} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

const ChildView = ({ child, all }: { child: Child; all: readonly Child[] }) => (
  <>
    <PageHeading title={child.fullName} subTitle={<Link to={paths.children}>Các con hôm nay</Link>} />
    <ChildSwitch all={all} current={child.code} />
    <PendingGuardiansOfChildren items={[child]} />
    <PendingBirthDates proposals={[child.birthDateProposal]} />
    <div className={classes.classes}>
      <ChildClasses childCode={child.code} studyClasses={child.classes} />
      <StatementsToPay statements={child.statementsToPay} />
    </div>
    <ChildParts child={child} />
  </>
)

/** Shown if the child is not, or no longer, linked to the parent: says so and leads to the parent's home. */
function LeadHome() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(noChild)
    void navigate(paths.children, { replace: true })
  }, [navigate])
  return null
}

/** One child: the classes, the week, the board, the homework, the attendance, and the parent's decisions about the child's data. */
export function ChildPage() {
  const code = normaliseCode(useParams()['code'] ?? '')
  const children = useChildren()
  const items = children.data?.items
  if (!items)
    return (
      <>
        <PageHeading title="Con" />
        {children.error ? (
          <Failed error={children.error} busy={children.isFetching} onRetry={() => void children.refetch()} />
        ) : (
          <Loading />
        )}
      </>
    )
  const child = items.find((one) => one.code === code)
  // Remount for each child, so that nothing opened for one child stays open for another.
  return child ? <ChildView key={child.code} child={child} all={items} /> : <LeadHome />
}
