import { Refusal } from '../core/refusal.ts'
import { lookUpMember, type MemberRecord } from '../accounts/find-members.ts'
import { CommandError } from './command.ts'
import type { OperatorContext } from './operator-context.ts'

/** Returns the member with this user name, e-mail address or member code. @throws {CommandError} if there is none. */
export async function findPerson(context: OperatorContext, name: string): Promise<MemberRecord> {
  try {
    return await lookUpMember(context, name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new CommandError(`${name}: nobody has this user name, e-mail address or code`)
  }
}
