import { Failure } from '../failure.ts'
import { lookUpMember, type MemberRecord } from '../members/find-members.ts'
import { CommandError } from './command.ts'
import type { Centre } from './open-centre.ts'

/** Whom the operator names: by user name, e-mail address or member code. @throws {CommandError} when there is nobody. */
export async function findPerson(centre: Centre, name: string): Promise<MemberRecord> {
  try {
    return await lookUpMember(centre, name)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new CommandError(`${name}: nobody has this user name, e-mail address or code`)
  }
}
