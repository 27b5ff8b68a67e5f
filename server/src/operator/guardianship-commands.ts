/** Commands for people who cannot manage ties between parents and students themselves (docs/running/personal-data.md). */
import { endGuardianshipBetween } from '../guardians/guardianships/end-guardianship-between.ts'
import { guardianshipsOf, reportedGuardianships } from '../guardians/guardianships/guardianships-of.ts'
import { endSignIns } from '../accounts/sign-ins/end-sign-ins.ts'
import { CommandError, type Command } from './command.ts'
import { findPerson } from './find-person.ts'
import { withOperatorContext } from './operator-context.ts'

const guardianships: Command = {
  takes: '[<person>]',
  does: 'lists the guardians of a student, or the children of a parent, and since when; without a person the ties that students reported',
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
  does: 'ends what ties a parent to a student, and signs the parent out, whose open pages may show the student',
  run: ({ words: [childName = '', parentName = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const child = await findPerson(context, childName)
      const parent = await findPerson(context, parentName)
      if (!(await endGuardianshipBetween(context, { childId: child.id, parentId: parent.id }))) {
        throw new CommandError(`${child.userName}, ${parent.userName}: there is no tie; nothing was changed`)
      }
      const devices = await endSignIns(context, parent.id)
      print(`${parent.userName} is shown nothing more of ${child.userName}, and signed out on ${devices} devices`)
    }),
}

export const guardianshipCommands: Record<string, Command> = { guardianships, 'end-guardianship': endGuardianship }
