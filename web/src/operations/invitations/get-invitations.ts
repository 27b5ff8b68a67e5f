import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const classGetInvitations = graphql(`
  query classGetInvitations($classId: ID!) {
    classGetInvitations(classId: $classId) {
      ...Envelope
      items {
        id
        fullName
        dob
        phone
        email
        invitedAt
        expiresAt
      }
    }
  }
`)

/** Somebody who may come to a class by a slip, and has not yet. */
export type ClassInvitation = NonNullable<ResultOf<typeof classGetInvitations>['classGetInvitations']['items']>[number]

/** How soon it is seen that somebody has come. */
const refetchInterval = 60_000

/** Who is invited to a class and has not come yet, by name. */
export const useClassInvitations = (classId: string) =>
  useQuery({
    ...operationQuery(classGetInvitations, { classId }, (data) => data.classGetInvitations),
    refetchInterval,
  })
