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

/**
 * A guardianship between a parent and a student, with the other side's details as far as the signed-in member may see
 * them.
 */
export type Guardianship = NonNullable<
  ResultOf<typeof memberGetGuardianships>['memberGetGuardianships']['items']
>[number]

/**
 * Returns a query for guardianships: a student's guardians or a parent's children. With a student's code, a teacher or centre
 * gets those made with its own pairing codes.
 * A page that opens refetches even recent answers, because a parent uses a pairing code on another device.
 */
export const useGuardianships = (candidateCode: string | null = null, refetchInterval: number | false = false) =>
  useQuery({
    ...operationQuery(memberGetGuardianships, { candidateCode }, (data) => data.memberGetGuardianships),
    refetchInterval,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
