import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetGuardianships = graphql(`
  query memberGetGuardianships($candidateCode: String) {
    memberGetGuardianships(candidateCode: $candidateCode) {
      ...Envelope
      items {
        id
        state
        relation
        fullName
        since
        mayEnd
        mayAnswer
        mayReport
        reportedAt
      }
    }
  }
`)

/** A tie between a parent and a student, as its reader sees the other side. */
export type Guardianship = NonNullable<
  ResultOf<typeof memberGetGuardianships>['memberGetGuardianships']['items']
>[number]

/**
 * Of a student their guardians, of a parent their children; with a student's code, for a teacher, the ties that came by the
 * teacher's codes. Asked again when the tab is looked at: a parent who was just given a code is on another device.
 */
export const useGuardianships = (candidateCode: string | null = null, refetchInterval: number | false = false) =>
  useQuery({
    ...operationQuery(memberGetGuardianships, { candidateCode }, (data) => data.memberGetGuardianships),
    refetchInterval,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
