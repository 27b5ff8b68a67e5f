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

/** Students are approved while one waits. */
const refetchInterval = 60_000

export type ClassRoster = {
  /** Names of all who have joined the class; null where they are not known (yet), and for students. */
  names: readonly string[] | null
  /** Of these, who has not agreed to be in recordings. */
  unrecorded: readonly string[] | null
  failed: boolean
  /** It is not theirs to see: a substitute teaches the lesson and no more of the class. */
  withheld: boolean
  retry: () => void
}

/** The students of the class, for who manages it; asked again each minute. */
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
