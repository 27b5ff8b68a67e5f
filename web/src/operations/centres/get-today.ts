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

/** A lesson of today at the centre, with what goes on in its room. */
export type CentreLesson = NonNullable<ResultOf<typeof centreGetToday>['centreGetToday']['items']>[number]

/** The server says when something changes; this is for what it could not say. */
const refetchInterval = 60_000

/** Today's lessons over all classes of the centre, by their start. */
export const useCentreToday = () =>
  useQuery({
    ...operationQuery(centreGetToday, {}, (data) => data.centreGetToday),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
