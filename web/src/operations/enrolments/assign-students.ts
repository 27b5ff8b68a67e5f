import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'
import { exceptionText, refusalText } from '../../ui/feedback/send-change.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { ClassKey } from '../classes/study-class.ts'

export const classAddCandidateInto = graphql(`
  mutation classAddCandidateInto($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) {
      ...Envelope
    }
  }
`)

/** Of somebody who joins at once. */
const joinedStatus = 1
const success = 'Gán học viên thành công'

async function assignOne({ id, courseCode }: ClassKey, candidateCode: string): Promise<ItemOutcome> {
  const outcome = { key: candidateCode, label: candidateCode }
  try {
    const { classAddCandidateInto: result } = await request(classAddCandidateInto, {
      id,
      courseCode,
      candidateCode,
      status: joinedStatus,
    })
    if (result.isSuccess) return { ...outcome, done: true, text: success }
    return { ...outcome, done: false, text: refusalText('Xảy ra lỗi khi gán học viên', result.error) }
  } catch (error) {
    return { ...outcome, done: false, text: exceptionText(error) }
  }
}

/** Puts students straight into a class, one after the other, and says how it went. Answers each outcome; never throws. */
export function useAssignStudents(studyClass: ClassKey): (candidateCodes: string[]) => Promise<ItemOutcome[]> {
  const queryClient = useQueryClient()
  return async (candidateCodes) => {
    const outcomes: ItemOutcome[] = []
    for (const code of candidateCodes) outcomes.push(await assignOne(studyClass, code))
    const failed = outcomes.filter(({ done }) => !done)
    const [first] = failed
    if (!first) toast.success(success)
    else if (outcomes.length === 1) toast.error(first.text)
    else toast.error(`Gán được ${outcomes.length - failed.length} trong ${outcomes.length} học viên`)
    await queryClient.invalidateQueries()
    return outcomes
  }
}
