/** Commands about personal data, for members who cannot do it themselves (docs/running/personal-data.md). */
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
  does: 'prints everything held about somebody as JSON; npm run -s operator -- export … > file',
  run: ({ words: [name = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id } = await findPerson(context, name)
      const { dependencies } = context
      await recordAudit(context, dependencies.database, { action: auditActions.dataExported, memberIds: [id] })
      // Split into lines at row boundaries: JSON allows a line end there, and the content of a file has none.
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
  does: 'keeps somebody’s data from being erased, closed account or not: a law suit, an inspection',
  options: { reason: { type: 'string' } },
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const reason = text(given, 'reason')?.trim()
      if (!reason) throw new CommandError('--reason: must say why')
      const { id, userName } = await findPerson(context, given.words[0] ?? '')
      const outcome = await holdErasure(context, context.dependencies.database, { memberId: id, reason })
      if (outcome === 'known') throw new CommandError(`${userName}: is held already; nothing was changed`)
      if (outcome === 'erased') throw new CommandError(`${userName}: was erased before; nothing was changed`)
      print(`${userName} is held`)
    }),
}

const release: Command = {
  takes: '<person>',
  does: 'ends a hold: what is due is erased',
  run: ({ words: [name = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id, userName } = await findPerson(context, name)
      if (!(await releaseErasure(context, context.dependencies.database, id))) {
        throw new CommandError(`${userName}: is not held; nothing was changed`)
      }
      print(`${userName} is held no more`)
    }),
}

/** Events go nowhere: running servers poll the rows within seconds. */
const noEvents = {
  enrolmentEvents: { publish: () => {} },
  lessonEvents: { publish: () => {} },
  signInCache: { publishRevoked: () => {} },
  teacherEvents: { publish: () => {} },
}

const close: Command = {
  takes: '<person>',
  does: 'closes an account for somebody who asks for it: out of every class, erased after 30 days',
  run: ({ words: [name = ''] }, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id, userName } = await findPerson(context, name)
      const parentIds = new Set<string>()
      // No server polls these. Sign the parents out instead, because their open pages may show the child.
      const guardianshipEvents: ClosingSource['dependencies']['guardianshipEvents'] = {
        publish: (_name, { parentId }) => void parentIds.add(parentId),
      }
      const closer = { ...context, dependencies: { ...context.dependencies, ...noEvents, guardianshipEvents } }
      const closing = await closeMember(closer, id)
      for (const parentId of parentIds) await endSignIns(context, parentId)
      print(`${userName} is closed and erased after ${closing?.eraseAfter.toISOString()}, unless it is taken back`)
    }),
}

const trust: Command = {
  takes: '',
  does: 'says that the machine’s clock is right after a long break or a restored backup: what is due is removed',
  run: (_given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const now = await trustClock(context, context.dependencies.database)
      print(`It is ${now.toISOString()}; what is due by then is removed with the next sweep`)
    }),
}

export const personalDataCommands: Record<string, Command> = {
  export: exportPerson,
  close,
  hold,
  release,
  'trust-clock': trust,
}
