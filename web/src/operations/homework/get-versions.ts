import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const homeworkGetVersions = graphql(`
  query homeworkGetVersions($id: ID!, $candidateCode: String!) {
    homeworkGetVersions(id: $id, candidateCode: $candidateCode) {
      ...Envelope
      items {
        ...StudentWork
      }
    }
  }
`)

/** Every version a student handed in, newest first; not asked for until it is `enabled`. */
export const useVersions = (id: string, candidateCode: string, enabled: boolean) =>
  useQuery({
    ...operationQuery(homeworkGetVersions, { id, candidateCode }, (data) => data.homeworkGetVersions),
    enabled,
  })
