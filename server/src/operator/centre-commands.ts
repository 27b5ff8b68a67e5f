/** The operator's commands about centres. */
import { listSizes } from '../centres/sizes/list-sizes.ts'
import { setQuotas } from '../centres/sizes/set-quotas.ts'
import { CommandError, text, type Command, type CommandInput } from './command.ts'
import { findPerson } from './find-person.ts'
import { withOperatorContext } from './operator-context.ts'

const megabyte = 1024 * 1024

const centres: Command = {
  takes: '',
  does: 'lists all centres, the largest first: code, state, name, page, teachers, running classes, students, MB of files, last lesson; `disable` and `enable` suspend and restore one',
  run: (_given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      for (const centre of await listSizes(context)) {
        const { code, status, name, slug, teachers, classes, students, fileBytes, lastLessonAt } = centre
        const megabytes = (fileBytes / megabyte).toFixed(1)
        const last = lastLessonAt?.toISOString() ?? '-'
        print([code, status, name, slug ?? '-', teachers, classes, students, megabytes, last].join('\t'))
      }
    }),
}

/** Returns the whole number in an option, null for `none`, undefined if it is missing. */
function limitIn(given: CommandInput, name: string): number | null | undefined {
  const value = text(given, name)
  if (value === undefined || value === 'none') return value === 'none' ? null : undefined
  if (!/^\d{1,9}$/.test(value)) throw new CommandError(`--${name}: must be a whole number, or none`)
  return Number(value)
}

const quota: Command = {
  takes: '<person> [--students N|none] [--files MB|none]',
  does: 'sets how many students a centre may have in running classes, and how many MB its files may have; prints both',
  options: { students: { type: 'string' }, files: { type: 'string' } },
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id, userName } = await findPerson(context, given.words[0] ?? '')
      const megabytes = limitIn(given, 'files')
      const quotas = await setQuotas(context, id, {
        maxStudents: limitIn(given, 'students'),
        maxFileBytes: typeof megabytes === 'number' ? megabytes * megabyte : megabytes,
      })
      if (!quotas) throw new CommandError(`${userName}: is not a centre`)
      const { maxStudents, maxFileBytes } = quotas
      print(
        `${userName}: students ${maxStudents ?? 'none'}, files ${maxFileBytes === null ? 'none' : `${maxFileBytes / megabyte} MB`}`,
      )
    }),
}

export const centreCommands: Record<string, Command> = { centres, quota }
