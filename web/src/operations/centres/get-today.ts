import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centreGetToday = graphql(`
  query centreGetToday {
    centreGetToday {
      ...Envelope
      items {
        lesson {
          ...LessonOnCalendar
          teacherCode
          isSubstituted
          mayChange
          childCode
        }
        startedAt
        endedAt
        presentCount
      }
    }
  }
`)

/** A lesson of today at the centre, with the current state of its room. */
export type CentreLesson = NonNullable<ResultOf<typeof centreGetToday>['centreGetToday']['items']>[number]

/** Milliseconds between refetches. Usually the live connection has reported a change before. */
const refetchInterval = 60_000

/** Returns a query for today's lessons of all classes of the centre, sorted by start. */
export const useCentreToday = () =>
  useQuery({
    ...operationQuery(centreGetToday, {}, (data) => data.centreGetToday),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
