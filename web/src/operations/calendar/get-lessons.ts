import { limits } from '@hien/contract/limits'
import { useQueries, useQuery } from '@tanstack/react-query'
import { addDays, dayOfInstant, startOfDay } from '../../lib/lessons/calendar.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import type { Timetable } from '../../lib/lessons/lesson-plan.ts'
import { useNow } from '../../lib/use-now.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const lessonsGetByDays = graphql(`
  query lessonsGetByDays($from: Date!, $to: Date!, $childCode: String, $classId: ID) {
    lessonsGetByDays(from: $from, to: $to, childCode: $childCode, classId: $classId) {
      ...Envelope
      items {
        ...LessonOnCalendar
        teacherCode
        isSubstituted
        mayChange
        childCode
      }
    }
  }
`)

/** A lesson on the calendar. */
export type CalendarLesson = NonNullable<ResultOf<typeof lessonsGetByDays>['lessonsGetByDays']['items']>[number]

/** How soon a page that is looked at sees a change made elsewhere. */
const refetchInterval = 60_000

type Days = { from: string; to: string }

const lessonsOf = ({ from, to }: Days, classId: string | null = null, childCode: string | null = null) => ({
  ...operationQuery(
    lessonsGetByDays,
    // The key of one's own lessons names no child.
    { from, to, classId, ...(childCode === null ? {} : { childCode }) },
    (data) => data.lessonsGetByDays,
  ),
  refetchInterval,
  refetchOnWindowFocus: 'always' as const,
})

/** Of a parent: the lessons of one child, or with null of all. They are forgotten with the page that shows them. */
export type OfChildren = { childCode: string | null }

/** The caller's lessons that begin on these days, at most 62 of them, by their start; asked again by itself. */
export const useLessons = (days: Days, ofChildren: OfChildren | null = null) =>
  useQuery({ ...lessonsOf(days, null, ofChildren?.childCode), ...(ofChildren ? { gcTime: 0 } : {}) })

/** Longer than a course of a school year. */
const maxSpans = 7

/** At most so many days of a question each, from the first day to the last. */
function spansOf({ from, to }: Days): Days[] {
  const spans: Days[] = []
  for (let first = from; first <= to; first = addDays(first, limits.maxCalendarDays)) {
    const last = addDays(first, limits.maxCalendarDays - 1)
    spans.push({ from: first, to: last < to ? last : to })
  }
  return spans
}

/**
 * The lessons of a class from one day to another, however far apart, by their start.
 * `complete`: none is missing; of a class of many years those around `today` are asked for alone.
 */
export function useClassLessons(classId: string, days: Days, today: string) {
  const all = spansOf(days)
  const present = all.findIndex(({ to }) => to >= today)
  const begin = Math.max(0, Math.min(present === -1 ? all.length : present - 1, all.length - maxSpans))
  const spans = all.slice(begin, begin + maxSpans)
  return useQueries({
    queries: spans.map((span) => ({
      ...lessonsOf(span, classId),
      // What is long over, or far away, changes by what is done here, which asks again by itself.
      refetchInterval: span.from <= today && today <= span.to ? refetchInterval : (false as const),
    })),
    combine: (answers) => ({
      lessons: answers.flatMap(({ data }) => data?.items ?? []),
      complete: spans.length === all.length && answers.every(({ data }) => data !== undefined),
      isPending: answers.some(({ isPending }) => isPending),
      isFetching: answers.some(({ isFetching }) => isFetching),
      error: answers.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
      refetch: () => void Promise.all(answers.map((answer) => answer.refetch())),
    }),
  })
}

/** As far ahead as cards say when a class meets next. */
const daysAhead = 13

/** From yesterday, whose lesson may run past midnight, for two weeks. */
function daysAround(now: Date): Days {
  const today = dayOfInstant(now)
  return { from: addDays(today, -1), to: addDays(today, daysAhead) }
}

/** The lessons of these two weeks, of all the caller's classes or of one; nothing is asked while `enabled` is false. */
export function useLessonsAround({
  classId = null,
  enabled = true,
}: { classId?: string | null; enabled?: boolean } = {}) {
  const days = daysAround(useNow())
  const { data, isPending } = useQuery({
    ...lessonsOf(days, classId),
    enabled,
  })
  return {
    /** Null while they are not known; also where another part of the page has asked for them. */
    lessons: enabled ? (data?.items ?? null) : null,
    /** The instant before which they are all there. */
    until: startOfDay(addDays(days.to, 1)),
    isPending: enabled && isPending,
  }
}

/** When the caller's classes meet in these two weeks, by the calendar. */
export function useTimetables(enabled = true) {
  const { lessons, until, isPending } = useLessonsAround({ enabled })
  return {
    isPending,
    /** Null while it is not known. */
    timetableOf: (classId: string): Timetable<CalendarLesson> | null =>
      lessons && { lessons: lessons.filter((lesson) => lesson.classId === classId), until },
  }
}
