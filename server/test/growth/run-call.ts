/** Sends the calls of a school's day as a client does. */
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
 * Posts a document.
 * @returns `data` of the answer; null if there is none.
 */
export type Send = (
  token: string | null,
  query: string,
  variables: Record<string, unknown>,
) => Promise<Record<string, unknown> | null>

/** Returns a call ready to be sent, with a selection of every field of its answer, so that only the sending is timed. */
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
 * Keeps the values that later calls need.
 * @throws if the answer is not the expected one.
 */
export function rememberAnswer(call: SchoolCall, data: unknown, memory: SchoolMemory): void {
  const answer = (data as Record<string, Answer> | null)?.[call.operation]
  const outcome = answer?.isSuccess ? undefined : (answer?.error?.code ?? 'nothing')
  if (outcome !== call.refusal) {
    throw new Error(`${call.operation} answered ${outcome ?? 'success'} instead of ${call.refusal ?? 'success'}`)
  }
  if (answer) call.learn?.(answer, memory)
}
