import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
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

/** Returns the input of both operations. The specification requires the candidate's status, but it has no effect. */
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

/** Approves (wait -> joined) or refuses (wait -> none) one join request, and shows the outcome in a toast. */
export const useDecideCandidate = (studyClass: ClassKey) =>
  useOperationMutation({
    send: ({ decision, candidate }: { decision: Decision; candidate: Candidate }) =>
      send(decision, inputOf(studyClass, candidate)),
    texts({ decision }) {
      const { success, failure, refused } = decisionTexts[decision]
      return { success, refused: (refusal) => refused(refusal?.description), failed: () => failure }
    },
    // Another person can have decided first, so fetch the list in any case.
    refetch: 'always',
  })
