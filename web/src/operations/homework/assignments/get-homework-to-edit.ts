import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

/** homeworkGetById with the fields of the edit form. */
export const homeworkToEdit = graphql(`
  query homeworkToEdit($id: ID!) {
    homeworkGetById(id: $id) {
      ...Envelope
      item {
        id
        classId
        title
        desc
        opensAt
        dueAt
        cutoffAt
        maxPoints
        quiz {
          begunCount
        }
        files {
          id
          name
          type
          size
          url
        }
      }
    }
  }
`)

export type HomeworkToEdit = NonNullable<ResultOf<typeof homeworkToEdit>['homeworkGetById']['item']>

/** Returns a query for a homework with all fields that can be edited. */
export const useHomeworkToEdit = (id: string) =>
  useQuery({ ...operationQuery(homeworkToEdit, { id }, (data) => data.homeworkGetById), ...uncached })
