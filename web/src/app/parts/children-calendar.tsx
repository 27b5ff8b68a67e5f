import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { WeekCalendar } from '../../features/calendar/week/week-calendar.tsx'
import { ChildFilter } from '../../features/children/child-filter.tsx'
import { childNames } from '../../features/children/child-names.ts'
import { useToastForEndedTies } from '../../features/children/use-ended-ties.ts'
import { paths } from '../../lib/paths.ts'
import { useChildren } from '../../operations/children/get-children.ts'
import { Empty, Failed } from '../../ui/feedback/states.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { lessonBoard } from './board/lesson-board.tsx'

type ChildrenCalendarProps = {
  day: string | null
  onGo: (day: string | null) => void
  /** Code of the child whose lessons to show; null for all children. */
  childCode: string | null
  onChoose: (childCode: string | null) => void
}

/** The week calendar of one or all children of a parent. Each lesson names the child. */
export function ChildrenCalendar({ day, onGo, childCode, onChoose }: ChildrenCalendarProps) {
  const children = useChildren()
  const items = children.data?.items
  useToastForEndedTies(items)
  if (children.error && !items)
    return (
      <>
        <PageHeading title="Lịch học" />
        <Failed error={children.error} busy={children.isFetching} onRetry={() => void children.refetch()} />
      </>
    )
  if (items?.length === 0)
    return (
      <>
        <PageHeading title="Lịch học" />
        <Empty
          action={
            <Button component={Link} to={paths.addChild} variant="default">
              Thêm con bằng mã ghép
            </Button>
          }
        >
          Lịch học của con hiện ra ở đây khi bạn đã ghép với con.
        </Empty>
      </>
    )
  const names = childNames(items ?? [])
  // Ignore a child who is not, or no longer, one of the parent's: the server would refuse.
  const chosen = childCode !== null && (items === undefined || names.has(childCode)) ? childCode : null
  return (
    <WeekCalendar
      // Remount when the children change, so that details opened for a former child disappear.
      key={items?.map(({ code }) => code).join(' ')}
      day={day}
      onGo={onGo}
      teaches={false}
      ready={items !== undefined}
      board={lessonBoard}
      family={{ childCode: chosen, nameOf: (code) => names.get(code) ?? null }}
    >
      <ChildFilter all={items ?? []} chosen={chosen} onChoose={onChoose} />
    </WeekCalendar>
  )
}
