import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { Refusal } from '../../lib/graphql/refusal.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const classGetCandidates = graphql(`
  query classGetCandidates($id: ID!, $courseCode: String!) {
    classGetCandidates(id: $id, courseCode: $courseCode) {
      ...Envelope
      items {
        candidateId
        fullName
        enrolled
        recordingConsent
      }
    }
  }
`)

/** Milliseconds between refetches: further students can be approved while the teacher is in the room. */
const refetchInterval = 60_000

export type ClassRoster = {
  /** Names of all students who have joined the class. Null for students and substitutes, and until loaded. */
  names: readonly string[] | null
  /** Names of the students who have not agreed to be in recordings. Null in the same cases as `names`. */
  unrecorded: readonly string[] | null
  failed: boolean
  /**
   * True if the signed-in member may not see the students: a substitute teaches the lesson but does not manage the
   * class.
   */
  withheld: boolean
  retry: () => void
}

/** Returns the students of the class, for those who manage it. */
export function useClassRoster(isTeacher: boolean, key: { id: string | null; courseCode: string }): ClassRoster {
  const roster = useQuery({
    ...operationQuery(
      classGetCandidates,
      { id: key.id ?? '', courseCode: key.courseCode },
      (data) => data.classGetCandidates,
    ),
    enabled: isTeacher && key.id !== null,
    refetchInterval,
  })
  const withheld = roster.error instanceof Refusal && roster.error.code === 'NOT_FOUND'
  const joined = roster.data?.items?.filter(({ enrolled }) => enrolled === 'joined')
  return {
    names: joined?.map(({ fullName }) => fullName) ?? null,
    unrecorded: joined?.filter(({ recordingConsent }) => !recordingConsent).map(({ fullName }) => fullName) ?? null,
    failed: roster.isError && !withheld && roster.data === undefined && !roster.isFetching,
    withheld,
    retry: () => void roster.refetch(),
  }
}
