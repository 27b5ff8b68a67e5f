import { limits } from '@hien/contract/limits'
import { dayOfInstant, readDay, weekOf } from '../../lib/lessons/calendar.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useLessons } from '../../operations/calendar/get-lessons.ts'
import type { Child } from '../../operations/children/get-children.ts'
import { useOwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'
import { ShareButton } from '../../ui/feedback/share-button.tsx'
import { weekWords } from './week-words.ts'

type ShareWeekProps = {
  child: Pick<Child, 'code' | 'fullName'>
  /** Any day of the week; null for the current week. */
  day: string | null
}

/**
 * Button that shares a text about a child's week, for example in a family chat. The button is disabled until the data is
 * loaded, because browsers open the share sheet only directly after a press.
 */
export function ShareWeek({ child: { code: childCode, fullName }, day }: ShareWeekProps) {
  const week = weekOf(readDay(day, dayOfInstant(useNow())))
  const lessons = useLessons({ from: week.first, to: week.last }, { childCode }).data?.items
  const homework = useOwnHomework({ scope: 'open', page: 1, childCode, take: limits.maxPageSize }).data?.items
  return (
    <div>
      <ShareButton
        variant="default"
        what="lịch tuần này"
        disabled={!lessons || !homework}
        shared={{ text: weekWords(fullName, week, lessons ?? [], homework ?? []) }}
        otherwise="Hãy chụp lại màn hình."
      />
    </div>
  )
}
