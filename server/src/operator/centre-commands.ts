/** The operator's command about centres. */
import { listSizes } from '../centres/sizes/list-sizes.ts'
import type { Command } from './command.ts'
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

export const centreCommands: Record<string, Command> = { centres }
