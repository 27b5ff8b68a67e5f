import { request } from '../../lib/graphql/graphql-client.ts'
import { outcomeOf } from '../../lib/graphql/outcome.ts'
import { batchResult } from './batch-result.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'
import { exceptionText, refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import type { ClassKey } from '../classes/study-class.ts'

export const classAddCandidateInto = graphql(`
  mutation classAddCandidateInto($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) {
      ...Envelope
    }
  }
`)

/** Status of a student who joins at once. */
const joinedStatus = 1
const success = 'Gán học viên thành công'

async function assignOne({ id, courseCode }: ClassKey, candidateCode: string): Promise<ItemOutcome> {
  const { done, result, refusal, error } = await outcomeOf(
    request(classAddCandidateInto, { id, courseCode, candidateCode, status: joinedStatus }).then(
      (data) => data.classAddCandidateInto,
    ),
  )
  const reason = result === null && error ? exceptionText(error) : refusalText('Xảy ra lỗi khi gán học viên', refusal)
  return { key: candidateCode, label: candidateCode, done, text: done ? success : reason }
}

async function assignAll(studyClass: ClassKey, candidateCodes: readonly string[]) {
  const outcomes: ItemOutcome[] = []
  for (const code of candidateCodes) outcomes.push(await assignOne(studyClass, code))
  return batchResult(outcomes, (done, all) => `Gán được ${done} trong ${all} học viên`)
}

/**
 * Adds students directly to a class, one after the other, and shows the outcome in a toast. The result contains the outcome of
 * each student.
 */
export const useAssignStudents = (studyClass: ClassKey) =>
  useOperationMutation({
    send: (candidateCodes: readonly string[]) => assignAll(studyClass, candidateCodes),
    texts: { success, refused: (refusal) => refusal?.description ?? null },
    refetch: 'always',
  })
