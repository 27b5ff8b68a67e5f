import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type Decision, decisionTexts } from './decision.ts'
import type { Candidate, ClassKey } from '../classes/study-class.ts'

export const classApproveCandidateJoinRequest = graphql(`
  mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {
    classApproveCandidateJoinRequest(input: $input) {
      ...Envelope
    }
  }
`)

export const classApproveRemoveCandidateJoinRequest = graphql(`
  mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {
    classApproveRemoveCandidateJoinRequest(input: $input) {
      ...Envelope
    }
  }
`)

/** The row's own status goes along as specified, and decides nothing. */
const inputOf = ({ id, courseCode }: ClassKey, { code, candidateId, status }: Candidate) => ({
  id,
  courseCode,
  candidateCode: code,
  candidateId,
  status,
})

const send = async (decision: Decision, input: ReturnType<typeof inputOf>) =>
  decision === 'approve'
    ? (await request(classApproveCandidateJoinRequest, { input })).classApproveCandidateJoinRequest
    : (await request(classApproveRemoveCandidateJoinRequest, { input })).classApproveRemoveCandidateJoinRequest

/** Approves (wait -> joined) or refuses (wait -> none) one who waits, and says how it went. Never throws. */
export function useDecideCandidate(studyClass: ClassKey): (decision: Decision, candidate: Candidate) => Promise<void> {
  const queryClient = useQueryClient()
  return async (decision, candidate) => {
    const { success, failure, refused } = decisionTexts[decision]
    try {
      const result = await send(decision, inputOf(studyClass, candidate))
      if (result.isSuccess) toast.success(success)
      else toast.error(refused(result.error?.description))
    } catch {
      toast.error(failure)
    }
    // After a refusal too: somebody else may have decided.
    await queryClient.invalidateQueries()
  }
}
