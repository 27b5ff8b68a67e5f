import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { useSendChange } from '../../ui/feedback/send-change.ts'

export const memberGetClassAssignments = graphql(`
  query memberGetClassAssignments {
    memberGetClassAssignments {
      ...Envelope
      items {
        classId
        classTitle
        courseCode
        courseTitle
        teacherName
        assignedAt
      }
    }
  }
`)

export const memberAcknowledgeClassAssignment = graphql(`
  mutation memberAcknowledgeClassAssignment($id: ID!) {
    memberAcknowledgeClassAssignment(id: $id) {
      ...Envelope
    }
  }
`)

export type ClassAssignment = NonNullable<
  ResultOf<typeof memberGetClassAssignments>['memberGetClassAssignments']['items']
>[number]

/** Classes the student was put into without asking; asked again with each page and when the tab is looked at. */
export const useClassAssignments = () =>
  useQuery({
    ...operationQuery(memberGetClassAssignments, {}, (data) => data.memberGetClassAssignments),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

const texts = {
  success: 'Đã xác nhận. Bạn có thể rời lớp bất cứ lúc nào ở Góc học tập',
  failure: 'Xảy ra lỗi khi xác nhận',
}

/** Says that the student knows of it, and how that went. Never throws; `acknowledging` while it is under way. */
export function useAcknowledgeAssignment() {
  const sendChange = useSendChange()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) =>
      sendChange(
        async () => (await request(memberAcknowledgeClassAssignment, { id })).memberAcknowledgeClassAssignment,
        texts,
      ),
  })
  return { acknowledge: mutateAsync, acknowledging: isPending }
}
