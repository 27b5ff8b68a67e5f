import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
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
  retry: () => void
}

/** The students of the class, for its teacher alone; asked again each minute. */
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
  const joined = roster.data?.items?.filter(({ enrolled }) => enrolled === 'joined')
  return {
    names: joined?.map(({ fullName }) => fullName) ?? null,
    unrecorded: joined?.filter(({ recordingConsent }) => !recordingConsent).map(({ fullName }) => fullName) ?? null,
    failed: roster.isError && roster.data === undefined && !roster.isFetching,
    retry: () => void roster.refetch(),
  }
}
