/** The operator's commands about personal data, on behalf of members (docs/running/personal-data.md). */
import { endSignIns } from '../accounts/sign-ins/end-sign-ins.ts'
import { openBlobs } from '../platform/blobs/open-storage.ts'
import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { trustClock } from '../platform/clock-watch/trust-clock.ts'
import { closeMember, type ClosingSource } from '../privacy/account-closing/close-account.ts'
import { exportData } from '../privacy/export/export-data.ts'
import { holdErasure, releaseErasure } from '../privacy/erasure/hold-erasure.ts'
import { CommandError, text, type Command } from './command.ts'
import { findPerson } from './find-person.ts'
import { withOperatorContext } from './operator-context.ts'

const exportPerson: Command = {
  takes: '<person>',
  does: 'prints all data about somebody as JSON; to save it: npm run -s operator -- export … > file',
  run: ({ words: [name = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id } = await findPerson(context, name)
      const { dependencies } = context
      await recordAudit(context, dependencies.database, { action: auditActions.dataExported, memberIds: [id] })
      // `print` ends every line, so print only complete lines. Line ends occur only between JSON values, never inside of them.
      let line = ''
      for await (const piece of exportData({ ...dependencies, blobs: openBlobs(config) }, id)) {
        const lines = (line + piece).split('\n')
        line = lines.pop() ?? ''
        lines.forEach(print)
      }
    }),
}

const hold: Command = {
  takes: '<person> --reason …',
  does: 'protects somebody’s data from erasure, for example for a law suit or an inspection; also after the account was closed',
  options: { reason: { type: 'string' } },
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const reason = text(given, 'reason')?.trim()
      if (!reason) throw new CommandError('--reason: must be given')
      const { id, userName } = await findPerson(context, given.words[0] ?? '')
      const outcome = await holdErasure(context, context.dependencies.database, { memberId: id, reason })
      if (outcome === 'known') throw new CommandError(`${userName}: is already under a hold; nothing was changed`)
      if (outcome === 'erased') throw new CommandError(`${userName}: was already erased; nothing was changed`)
      print(`${userName} is now under a hold`)
    }),
}

const release: Command = {
  takes: '<person>',
  does: 'ends a hold; data that is due is then erased',
  run: ({ words: [name = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id, userName } = await findPerson(context, name)
      if (!(await releaseErasure(context, context.dependencies.database, id))) {
        throw new CommandError(`${userName}: is not under a hold; nothing was changed`)
      }
      print(`${userName} is no longer under a hold`)
    }),
}

/** Publishers without listeners, because this process is no server. Running servers read these changes from the database. */
const noEvents = {
  enrolmentEvents: { publish: () => {} },
  lessonEvents: { publish: () => {} },
  signInCache: { publishRevoked: () => {} },
  teacherEvents: { publish: () => {} },
}

const close: Command = {
  takes: '<person>',
  does: 'closes an account for its owner: removes it from every class and erases it after 30 days',
  run: ({ words: [name = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id, userName } = await findPerson(context, name)
      const parentIds = new Set<string>()
      // Running servers do not read ended guardianships from the database. Collect the parents and sign them out below, because
      // their open pages may still show the child.
      const guardianshipEvents: ClosingSource['dependencies']['guardianshipEvents'] = {
        publish: (_name, { parentId }) => void parentIds.add(parentId),
      }
      const closingContext = { ...context, dependencies: { ...context.dependencies, ...noEvents, guardianshipEvents } }
      const closing = await closeMember(closingContext, id)
      for (const parentId of parentIds) await endSignIns(context, parentId)
      print(
        `${userName} is closed and will be erased after ${closing?.eraseAfter.toISOString()}, unless its owner reopens it`,
      )
    }),
}

const trust: Command = {
  takes: '',
  does: 'confirms that the machine’s clock is right, after a long break or a restored backup, so that due data is removed',
  run: (_given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const now = await trustClock(context, context.dependencies.database)
      print(`The time is ${now.toISOString()}; the next sweep removes the data that is due`)
    }),
}

export const personalDataCommands: Record<string, Command> = {
  export: exportPerson,
  close,
  hold,
  release,
  'trust-clock': trust,
}
