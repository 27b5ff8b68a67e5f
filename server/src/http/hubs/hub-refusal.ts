import type { HubRefusalCode } from '@hien/contract/errors'
import { HubException } from '@hien/signalr'
import { Refusal } from '../../core/refusal.ts'

/** A refusal the caller may read: its text is the code. */
export const hubRefusal = (code: HubRefusalCode) => new HubException(code)

/** Runs work of other domains, whose own refusals mean this one here. */
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
