import type { HubRefusalCode } from '@hien/contract/errors'
import { HubException } from '@hien/signalr'
import { Refusal } from '../../core/refusal.ts'

/** Creates an exception that a hub sends to its caller. The text of the exception is the code. */
export const hubRefusal = (code: HubRefusalCode) => new HubException(code)

/** Runs work, and turns any Refusal that it throws into a hub refusal with this code. */
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
