import { limits } from '@hien/contract/limits'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { addDays, dayOfInstant, startOfDay } from '../../lib/lessons/calendar.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { isFirstTry } from '../../lib/graphql/is-first-try.ts'
import type { Timetable } from '../../lib/lessons/lesson-plan.ts'
import { useNow } from '../../lib/dates/use-now.ts'
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

export type CalendarLesson = NonNullable<ResultOf<typeof lessonsGetByDays>['lessonsGetByDays']['items']>[number]

/** Milliseconds between refetches, so that a visible page shows changes made elsewhere. */
const refetchInterval = 60_000

type Days = { from: string; to: string }

const lessonsOf = ({ from, to }: Days, classId: string | null = null, childCode: string | null = null) => ({
  ...operationQuery(
    lessonsGetByDays,
    // Leave `childCode` out, because null would give the member's own lessons another query key.
    { from, to, classId, ...(childCode === null ? {} : { childCode }) },
    (data) => data.lessonsGetByDays,
  ),
  refetchInterval,
  refetchOnWindowFocus: 'always' as const,
})

/** For parents: the child whose lessons to fetch; null for all children. The cache drops these lessons when no page shows them. */
export type OfChildren = { childCode: string | null }

/**
 * Returns a query for the lessons that begin on these days (at most 62), sorted by start. These are the lessons of the
 * signed-in member, or of a parent's children.
 */
export const useLessons = (days: Days, ofChildren: OfChildren | null = null) =>
  useQuery({ ...lessonsOf(days, null, ofChildren?.childCode), ...(ofChildren ? { gcTime: 0 } : {}) })

/** Maximum number of queries for one class, each for limits.maxCalendarDays. Together they cover more than a school year. */
const maxSpans = 7

/** Splits the days into consecutive ranges, each short enough for one query. */
function spansOf({ from, to }: Days): Days[] {
  const spans: Days[] = []
  for (let first = from; first <= to; first = addDays(first, limits.maxCalendarDays)) {
    const last = addDays(first, limits.maxCalendarDays - 1)
    spans.push({ from: first, to: last < to ? last : to })
  }
  return spans
}

/**
 * Returns the lessons of a class between two days, sorted by start. Splits the days into at most `maxSpans` queries: for a
 * class of many years, only the lessons around `today` are fetched. `complete` is true if all of the days are loaded.
 */
export function useClassLessons(classId: string, days: Days, today: string) {
  const all = spansOf(days)
  const present = all.findIndex(({ to }) => to >= today)
  const begin = Math.max(0, Math.min(present === -1 ? all.length : present - 1, all.length - maxSpans))
  const spans = all.slice(begin, begin + maxSpans)
  return useQueries({
    queries: spans.map((span) => ({
      ...lessonsOf(span, classId),
      // Lessons of other days rarely change, so only the range with today is refetched at an interval.
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

/** Number of days ahead in which cards look for the next lesson of a class. */
const daysAhead = 13

/** Returns the days from yesterday to `daysAhead` days ahead. A lesson of yesterday can run past midnight. */
function daysAround(now: Date): Days {
  const today = dayOfInstant(now)
  return { from: addDays(today, -1), to: addDays(today, daysAhead) }
}

/**
 * Returns the lessons from yesterday to `daysAhead` days ahead, for one class or all classes of the signed-in member.
 * Fetches nothing while `enabled` is false.
 */
export function useLessonsAround({
  classId = null,
  enabled = true,
}: { classId?: string | null; enabled?: boolean } = {}) {
  const days = daysAround(useNow())
  const query = useQuery({
    ...lessonsOf(days, classId),
    // At midnight the days change. An open page keeps the lessons it shows until those of the new days are loaded.
    ...(classId === null ? { placeholderData: keepPreviousData } : {}),
    enabled,
  })
  return {
    /** Null until loaded. Also null if not enabled, even if another part of the page has loaded them. */
    lessons: enabled ? (query.data?.items ?? null) : null,
    /** End of the last day whose lessons are included. */
    until: startOfDay(addDays(days.to, 1)),
    /** True until the first answer or failure. */
    isPending: enabled && isFirstTry(query),
  }
}

/**
 * Returns the timetables of the signed-in member's classes from yesterday to `daysAhead` days ahead, taken from the
 * calendar.
 */
export function useTimetables(enabled = true) {
  const { lessons, until, isPending } = useLessonsAround({ enabled })
  return {
    isPending,
    /** Null until the lessons are loaded. */
    timetableOf: (classId: string): Timetable<CalendarLesson> | null =>
      lessons && { lessons: lessons.filter((lesson) => lesson.classId === classId), until },
  }
}
