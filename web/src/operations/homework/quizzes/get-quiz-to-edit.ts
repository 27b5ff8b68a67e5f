import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

/** quizGet with the settings, questions and keys of the edit form. */
export const quizToEdit = graphql(`
  query quizToEdit($homeworkId: ID!) {
    quizGet(homeworkId: $homeworkId) {
      ...Envelope
      item {
        settings {
          minutes
          attempts
          shuffle
          release
        }
        questions {
          id
          kind
          html
          options
          points
          key
        }
      }
    }
  }
`)

export type QuizToEdit = NonNullable<ResultOf<typeof quizToEdit>['quizGet']['item']>

/** Returns a query for a test with everything that its teacher can edit. */
export const useQuizToEdit = (homeworkId: string) =>
  useQuery({ ...operationQuery(quizToEdit, { homeworkId }, (data) => data.quizGet), ...uncached })
