/** What the operator does where a member cannot do it themselves (docs/personal-data.md). */
import { auditActions } from '../audit/actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { trustClock } from '../clock-watch/trust-clock.ts'
import { closeMember } from '../personal-data/close-account.ts'
import { exportData } from '../personal-data/export-data.ts'
import { holdErasure, releaseErasure } from '../personal-data/hold-erasure.ts'
import { CommandError, text, type Command } from './command.ts'
import { findPerson } from './find-person.ts'
import { withCentre } from './open-centre.ts'

const exportPerson: Command = {
  takes: '<person>',
  does: 'prints everything held about somebody as JSON; npm run -s operator -- export … > file',
  run: ({ words: [name = ''] }, { config, say }) =>
    withCentre(config, async (centre) => {
      const { id } = await findPerson(centre, name)
      const { clock, database } = centre.dependencies
      await recordAudit(centre, database, { action: auditActions.dataExported, memberIds: [id] })
      // Pieces end where JSON may have a line end.
      for await (const piece of exportData(database, id, clock.now())) say(piece.trim())
    }),
}

const hold: Command = {
  takes: '<person> --reason …',
  does: 'keeps somebody’s data from being erased, closed account or not: a law suit, an inspection',
  options: { reason: { type: 'string' } },
  run: (given, { config, say }) =>
    withCentre(config, async (centre) => {
      const reason = text(given, 'reason')?.trim()
      if (!reason) throw new CommandError('--reason: must say why')
      const { id, userName } = await findPerson(centre, given.words[0] ?? '')
      const isNew = await holdErasure(centre, centre.dependencies.database, { memberId: id, reason })
      if (!isNew) throw new CommandError(`${userName}: is held already; nothing was changed`)
      say(`${userName} is held`)
    }),
}

const release: Command = {
  takes: '<person>',
  does: 'ends a hold: what is due is erased',
  run: ({ words: [name = ''] }, { config, say }) =>
    withCentre(config, async (centre) => {
      const { id, userName } = await findPerson(centre, name)
      if (!(await releaseErasure(centre, centre.dependencies.database, id))) {
        throw new CommandError(`${userName}: is not held; nothing was changed`)
      }
      say(`${userName} is held no more`)
    }),
}

/** A server that runs hears of nobody here: it looks at the rows itself, within seconds. */
const unheard = { enrolments: { tell: () => {} }, lessons: { tell: () => {} }, sessionGuard: { revoked: () => {} } }

const close: Command = {
  takes: '<person>',
  does: 'closes an account for somebody who asks for it: out of every class, erased after 30 days',
  run: ({ words: [name = ''] }, { config, say }) =>
    withCentre(config, async (centre) => {
      const { id, userName } = await findPerson(centre, name)
      const closer = { ...centre, dependencies: { ...centre.dependencies, ...unheard } }
      const { eraseAfter } = await closeMember(closer, id)
      say(`${userName} is closed and erased after ${eraseAfter.toISOString()}, unless it is taken back`)
    }),
}

const trust: Command = {
  takes: '',
  does: 'says that the machine’s clock is right after a long break or a restored backup: what is due is removed',
  run: (_given, { config, say }) =>
    withCentre(config, async (centre) => {
      const now = await trustClock(centre, centre.dependencies.database)
      say(`It is ${now.toISOString()}; what is due by then is removed with the next sweep`)
    }),
}

export const personalDataCommands: Record<string, Command> = {
  export: exportPerson,
  close,
  hold,
  release,
  'trust-clock': trust,
}
