import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql-client.ts'
import { graphql } from '../../lib/graphql-document.ts'
import type { Candidate } from './study-class.ts'
import { decisionOf } from './study-class.ts'
import { toast } from '../../ui/toast.ts'

export const classApproveRemoveCandidateJoinRequest = graphql(`
  mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {
    classApproveRemoveCandidateJoinRequest(input: $input) {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
    }
  }
`)

/** Refuses a waiting student, wait -> none, and says so. Never throws. */
export function useRefuseCandidate(studyClass: {
  id: string
  courseCode: string
}): (candidate: Candidate) => Promise<void> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (candidate: Candidate) =>
      request(classApproveRemoveCandidateJoinRequest, { input: decisionOf(studyClass, candidate) }),
  })
  return async (candidate) => {
    try {
      const { classApproveRemoveCandidateJoinRequest: result } = await mutateAsync(candidate)
      if (result.isSuccess) toast.success('Từ chối thành công')
      else toast.error('Từ chối thất bại')
    } catch {
      toast.error('Từ chối thất bại')
    }
    // After a refusal too: somebody else may have decided.
    await queryClient.invalidateQueries()
  }
}
