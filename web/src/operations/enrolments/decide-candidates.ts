import { limits } from '@hien/contract/limits'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { outcomeOf } from '../../lib/graphql/outcome.ts'
import type { ItemOutcome } from '../../ui/feedback/outcome-list.tsx'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { batchResult } from './batch-result.ts'
import { type ChosenRequest, requestKey } from './chosen-request.ts'
import { type Decision, decisionTexts, decisionOfMany, partlyDecided } from './decision.ts'
import type { ClassKey } from '../classes/study-class.ts'

export const classDecideCandidates = graphql(`
  mutation classDecideCandidates($input: CandidatesDecisionInput!) {
    classDecideCandidates(input: $input) {
      ...Envelope
      items {
        candidateCode
        isSuccess
        error {
          code
          description
          field
        }
      }
    }
  }
`)

/** A request to join one of the teacher's classes. */
type RequestToTeacher = ChosenRequest & { studyClass: ClassKey }

/** Splits the requests into batches of one class each, as the operation requires, within its size limit. */
function batchesOf(chosen: readonly RequestToTeacher[]): RequestToTeacher[][] {
  const batches: RequestToTeacher[][] = []
  for (const one of chosen) {
    const open = batches.find(
      (batch) => batch[0]?.studyClass.id === one.studyClass.id && batch.length < limits.maxDecisionsPerCall,
    )
    if (open) open.push(one)
    else batches.push([one])
  }
  return batches
}

const send = async (decision: Decision, { id, courseCode }: ClassKey, candidateCodes: string[]) =>
  (await request(classDecideCandidates, { input: { id, courseCode, candidateCodes, decision } })).classDecideCandidates

async function decideBatch(decision: Decision, batch: RequestToTeacher[]): Promise<ItemOutcome[]> {
  const [first] = batch
  if (!first) return []
  const { success, failure } = decisionTexts[decision]
  const candidateCodes = batch.map(({ code }) => code)
  const { done, result, refusal } = await outcomeOf(send(decision, first.studyClass, candidateCodes))
  const items = new Map(result?.items?.map((item) => [item.candidateCode, item]))
  return batch.map((one) => {
    const item = items.get(one.code)
    const isDone = done && item?.isSuccess === true
    const reason = done ? item?.error?.description : refusal?.description
    return { key: requestKey(one), label: one.fullName, done: isDone, text: isDone ? success : reason || failure }
  })
}

async function decideAll(decision: Decision, chosen: readonly RequestToTeacher[]) {
  const outcomes: ItemOutcome[] = []
  for (const batch of batchesOf(chosen)) outcomes.push(...(await decideBatch(decision, batch)))
  return batchResult(outcomes, (done, all) => partlyDecided(decision, done, all))
}

/**
 * Approves or refuses many requests of one or several classes, and shows the outcome in a toast.
 * The result contains the outcome of each request.
 */
export const useDecideCandidates = () =>
  useOperationMutation({
    send: ({ decision, chosen }: { decision: Decision; chosen: readonly RequestToTeacher[] }) =>
      decideAll(decision, chosen),
    texts: ({ decision, chosen }) => decisionOfMany(decision, chosen.length),
    refetch: 'always',
  })
