import type { HubRefusalCode } from '@hien/contract/errors'
import { HubException } from '@hien/signalr'
import { Refusal } from '../../core/refusal.ts'

/** Creates a refusal that the caller may see: its text is the code. */
export const hubRefusal = (code: HubRefusalCode) => new HubException(code)

/** Runs work of another domain and turns its Refusals into this hub refusal. */
export async function refusingWith<Result>(
  code: HubRefusalCode,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? hubRefusal(code) : error
  }
}
