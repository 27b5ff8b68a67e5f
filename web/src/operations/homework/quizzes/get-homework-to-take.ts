import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { offlineQuery } from '../../../lib/graphql/offline-query.ts'

/** homeworkGetById with the fields for the page on which a student takes a test. */
export const homeworkToTake = graphql(`
  query homeworkToTake($id: ID!) {
    homeworkGetById(id: $id) {
      ...Envelope
      item {
        id
        title
        files {
          ...FileOfHomework
        }
      }
    }
  }
`)

/** A test with the files that students see from the beginning of their attempt. */
export type HomeworkToTake = NonNullable<ResultOf<typeof homeworkToTake>['homeworkGetById']['item']>

/** Returns a query for the title and files of a test, which this device keeps. */
export const useHomeworkToTake = (id: string) =>
  useQuery({ ...offlineQuery(homeworkToTake, { id }, (data) => data.homeworkGetById), refetchOnWindowFocus: false })
