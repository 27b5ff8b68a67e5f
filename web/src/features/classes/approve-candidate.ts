import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql-client.ts'
import { graphql } from '../../lib/graphql-document.ts'
import type { Candidate } from './study-class.ts'
import { decisionOf } from './study-class.ts'
import { toast } from '../../ui/toast.ts'

export const classApproveCandidateJoinRequest = graphql(`
  mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {
    classApproveCandidateJoinRequest(input: $input) {
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

/** Lets a waiting student into the class, wait -> joined, and says so. Never throws. */
export function useApproveCandidate(studyClass: {
  id: string
  courseCode: string
}): (candidate: Candidate) => Promise<void> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (candidate: Candidate) =>
      request(classApproveCandidateJoinRequest, { input: decisionOf(studyClass, candidate) }),
  })
  return async (candidate) => {
    try {
      const { classApproveCandidateJoinRequest: result } = await mutateAsync(candidate)
      if (result.isSuccess) toast.success('Phê duyệt thành công')
      else toast.error(result.error?.description || 'Phê duyệt thất bại')
    } catch {
      toast.error('Phê duyệt thất bại')
    }
    // After a refusal too: somebody else may have decided.
    await queryClient.invalidateQueries()
  }
}
