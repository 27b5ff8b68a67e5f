/** Sends the calls of a day of the generated school, and remembers what later calls need. */
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { writeRequest } from '../fuzz/write-request.ts'
import type { SchoolCall, SchoolCaller, SchoolMemory } from './school-call.ts'

export const contract = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))

type Answer = {
  isSuccess: boolean
  error: { code: string } | null
  item?: unknown
  items?: unknown
  value?: unknown
}
/**
 * Sends a GraphQL document.
 * @returns `data` of the answer; null if the answer has no data.
 */
export type Send = (
  token: string | null,
  query: string,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>

/**
 * Prepares a call, with a selection of all fields of its answer.
 * @returns a function that only sends the call, so that a benchmark measures nothing else.
 */
export async function prepareCall(
  call: SchoolCall,
  memory: SchoolMemory,
  accessToken: (caller: SchoolCaller) => Promise<string | null>,
): Promise<(send: Send) => Promise<unknown>> {
  const { operation } = call
  const { query, variables } = writeRequest(contract, { operation, args: call.args(memory), inline: false })
  const token = call.by === 'newcomer' ? (memory['newcomer'] ?? null) : await accessToken(call.by)
  return (send) => send(token, query, variables)
}

/**
 * Stores the values of the answer that later calls need in `memory`.
 * @throws if the answer is not the expected one: a success, or the refusal that the call names.
 */
export function rememberAnswer(call: SchoolCall, data: unknown, memory: SchoolMemory): void {
  const answer = (data as Record<string, Answer> | null)?.[call.operation]
  const outcome = answer?.isSuccess ? undefined : (answer?.error?.code ?? 'nothing')
  if (outcome !== call.refusal) {
    throw new Error(`${call.operation} answered ${outcome ?? 'success'} instead of ${call.refusal ?? 'success'}`)
  }
  if (answer) call.learn?.(answer, memory)
}
