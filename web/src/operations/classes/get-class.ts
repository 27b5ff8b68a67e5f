import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const classGetDetailByTeacher = graphql(`
  query classGetDetailByTeacher($id: ID!, $courseCode: String!) {
    classGetDetailByTeacher(id: $id, courseCode: $courseCode) {
      ...Envelope
      item {
        ...ClassCard
        waitingCount
        homeworkCount
        openHomeworkCount
        candidates {
          candidateId
          code
          avatar
          email
          fullName
          userName
          status
          enrolled
          recordingConsent
          recordingConsentMissing
          acknowledged
          slipName
        }
        leavers {
          code
          fullName
          leftAt
        }
      }
    }
  }
`)

/** Milliseconds between refetches, so that the page shows new requests to join. */
const refetchInterval = 15_000

/** Returns a query for a class and everyone who waits, has joined or has left, for those who manage it. */
export const useClassDetail = (id: string, courseCode: string) =>
  useQuery({
    ...operationQuery(classGetDetailByTeacher, { id, courseCode }, (data) => data.classGetDetailByTeacher),
    refetchInterval,
    refetchOnWindowFocus: 'always',
  })
