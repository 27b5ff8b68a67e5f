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
        schoolNumber
        note
        invitedAt
        expiresAt
      }
    }
  }
`)

/** A student on the list of a class who was invited without a student code and has not joined yet. */
export type ClassInvitation = NonNullable<ResultOf<typeof classGetInvitations>['classGetInvitations']['items']>[number]

/** Milliseconds between refetches, so that the page shows when an invited student has joined. */
const refetchInterval = 60_000

/** Returns a query for the students invited to a class who have not joined yet, sorted by name. */
export const useClassInvitations = (classId: string) =>
  useQuery({
    ...operationQuery(classGetInvitations, { classId }, (data) => data.classGetInvitations),
    refetchInterval,
  })
