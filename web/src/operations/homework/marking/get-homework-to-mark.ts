import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'

/** homeworkGetById with the fields of the marking page. */
export const homeworkToMark = graphql(`
  query homeworkToMark($id: ID!) {
    homeworkGetById(id: $id) {
      ...Envelope
      item {
        id
        classId
        classTitle
        courseTitle
        title
        desc
        files {
          ...FileOfHomework
        }
        opensAt
        dueAt
        cutoffAt
        maxPoints
        released
        quiz {
          settings {
            minutes
            attempts
            shuffle
            release
          }
          questionCount
          begunCount
        }
      }
    }
  }
`)

export type HomeworkToMark = NonNullable<ResultOf<typeof homeworkToMark>['homeworkGetById']['item']>

/** Returns a query for a homework of the signed-in teacher or centre. */
export const useHomeworkToMark = (id: string) =>
  useQuery(operationQuery(homeworkToMark, { id }, (data) => data.homeworkGetById))
