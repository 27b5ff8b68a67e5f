import { auditActions, type AuditAction } from '../platform/audit/actions.ts'
import { listAudit } from '../platform/audit/list-audit.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { memberCodes } from '../accounts/find-members.ts'
import { CommandError, text, type Command, type CommandInput } from './command.ts'
import { findPerson } from './find-person.ts'
import { withOperatorContext, type OperatorContext } from './operator-context.ts'

const maxRows = 1000

async function idOf(context: OperatorContext, given: CommandInput, option: string): Promise<string | undefined> {
  const name = text(given, option)
  return name === undefined ? undefined : (await findPerson(context, name)).id
}

function actionOf(given: CommandInput): AuditAction | undefined {
  const name = text(given, 'action')
  const action = Object.values(auditActions).find((known) => known === name)
  if (name !== undefined && action === undefined) {
    throw new CommandError(`--action: must be one of ${Object.values(auditActions).join(', ')}`)
  }
  return action
}

function sinceOf(given: CommandInput): Date | undefined {
  const day = text(given, 'since')
  if (day === undefined) return undefined
  const since = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00+07:00` : day)
  if (Number.isNaN(since.getTime()))
    throw new CommandError('--since: must be a day (YYYY-MM-DD) or a date with time (ISO 8601)')
  return since
}

export const auditCommand: Command = {
  takes: '[--by <person>] [--about <person>] [--action …] [--since 2026-12-31]',
  does: `shows who did what to whom, the newest ${maxRows} lines; members appear by code, deleted ones by id`,
  options: {
    by: { type: 'string' },
    about: { type: 'string' },
    action: { type: 'string' },
    since: { type: 'string' },
  },
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { database } = context.dependencies
      const [memberId, aboutMemberId] = [await idOf(context, given, 'by'), await idOf(context, given, 'about')]
      const [action, since] = [actionOf(given), sinceOf(given)]
      const filter = {
        ...(memberId && { memberId }),
        ...(aboutMemberId && { aboutMemberId }),
        ...(action && { action }),
        ...(since && { since }),
      }
      const rows = await listAudit(database, filter, maxRows)
      await recordAudit(context, database, { action: auditActions.auditViewed })
      const ids = rows.flatMap((row) => [row.memberId, row.aboutMemberId]).filter((id) => id !== null)
      const codes = await memberCodes(context, [...new Set(ids)])
      const nameOf = (id: string | null) => (id === null ? '-' : (codes.get(id) ?? id))
      for (const row of rows) {
        const where = [row.classId && `class ${row.classId}`, row.address].filter(Boolean).join(' ')
        print([row.at.toISOString(), row.action, nameOf(row.memberId), nameOf(row.aboutMemberId), where].join('\t'))
      }
    }),
}
