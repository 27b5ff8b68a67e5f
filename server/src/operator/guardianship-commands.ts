/**
 * The operator's commands about guardianships between parents and students. They help members who cannot list or end a
 * guardianship themselves (docs/running/personal-data.md).
 */
import { endGuardianshipBetween } from '../guardians/guardianships/end-guardianship-between.ts'
import { guardianshipsOf, reportedGuardianships } from '../guardians/guardianships/guardianships-of.ts'
import { endSignIns } from '../accounts/sign-ins/end-sign-ins.ts'
import { CommandError, type Command } from './command.ts'
import { findPerson } from './find-person.ts'
import { withOperatorContext } from './operator-context.ts'

const guardianships: Command = {
  takes: '[<person>]',
  does: 'lists the guardians of a student or the children of a parent, with dates; without a person, the guardianships that students reported',
  run: ({ words: [name] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const ties =
        name === undefined
          ? await reportedGuardianships(context)
          : await guardianshipsOf(context, (await findPerson(context, name)).id)
      for (const tie of ties) {
        const people = [tie.childCode, tie.childName, tie.parentCode, tie.parentName]
        const reported = tie.reportedAt ? [`reported ${tie.reportedAt.toISOString()}`] : []
        print([...people, tie.relation, tie.state, tie.since.toISOString(), ...reported].join('\t'))
      }
    }),
}

const endGuardianship: Command = {
  takes: '<student> <parent>',
  does: 'ends the guardianship of a parent, and signs the parent out, because open pages may still show the student',
  run: ({ words: [childName = '', parentName = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const child = await findPerson(context, childName)
      const parent = await findPerson(context, parentName)
      if (!(await endGuardianshipBetween(context, { childId: child.id, parentId: parent.id }))) {
        throw new CommandError(`${child.userName}, ${parent.userName}: there is no guardianship; nothing was changed`)
      }
      const devices = await endSignIns(context, parent.id)
      print(`${parent.userName} no longer sees ${child.userName} and was signed out on ${devices} devices`)
    }),
}

export const guardianshipCommands: Record<string, Command> = { guardianships, 'end-guardianship': endGuardianship }
