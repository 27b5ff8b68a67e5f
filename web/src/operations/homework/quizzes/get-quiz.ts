import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

export const quizGet = graphql(`
  query quizGet($homeworkId: ID!) {
    quizGet(homeworkId: $homeworkId) {
      ...Envelope
      item {
        homeworkId
        settings {
          minutes
          attempts
          shuffle
          release
        }
        questions {
          id
          order
          kind
          html
          options
          points
          key
        }
        totalPoints
      }
    }
  }
`)

/** A test with its questions and right answers. */
export type Quiz = NonNullable<ResultOf<typeof quizGet>['quizGet']['item']>
export type QuizQuestion = Quiz['questions'][number]

/** Returns a query for a test, for those who manage the class. */
export const useQuiz = (homeworkId: string) => useQuery(operationQuery(quizGet, { homeworkId }, (data) => data.quizGet))
