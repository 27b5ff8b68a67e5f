import type { ChangedLesson } from '@hien/contract/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { operationName, type ResultOf } from '../../lib/graphql/graphql-document.ts'
import { type CalendarLesson, lessonsGetByDays } from './get-lessons.ts'

type Answer = ResultOf<typeof lessonsGetByDays>['lessonsGetByDays']

/** Returns a list with the changed lesson; empty if the lesson was removed. */
const changedTo = (lesson: CalendarLesson, { state, startsAt, timeLearn, movedFrom, reason }: ChangedLesson) =>
  state === 'removed' ? [] : [{ ...lesson, state, startsAt, timeLearn, movedFrom, reason }]

const byStart = (one: CalendarLesson, other: CalendarLesson) => Date.parse(one.startsAt) - Date.parse(other.startsAt)

/** Applies a lesson change to the cached lessons at once, then fetches them again. */
export function useFollowChangedLesson(changed: ChangedLesson | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (changed === null) return
    const queryKey = [operationName(lessonsGetByDays)]
    queryClient.setQueriesData<Answer>({ queryKey }, (answer) => {
      if (!answer?.items) return answer
      const items = answer.items.flatMap((lesson) => (lesson.id === changed.id ? changedTo(lesson, changed) : [lesson]))
      return { ...answer, items: items.sort(byStart) }
    })
    void queryClient.invalidateQueries({ queryKey })
  }, [changed, queryClient])
}
