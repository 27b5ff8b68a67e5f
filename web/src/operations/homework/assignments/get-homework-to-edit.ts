import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery, uncached } from '../../../lib/graphql/query-client.ts'

/** homeworkGetById with what its form holds. */
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

/** A homework with all that can be changed of it. */
export type HomeworkToEdit = NonNullable<ResultOf<typeof homeworkToEdit>['homeworkGetById']['item']>

/** A homework with all that can be changed of it, asked anew each time its form is opened. */
export const useHomeworkToEdit = (id: string) =>
  useQuery({ ...operationQuery(homeworkToEdit, { id }, (data) => data.homeworkGetById), ...uncached })
