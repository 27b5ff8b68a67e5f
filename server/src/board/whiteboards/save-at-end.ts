import { later, oneDay } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import { noCaller } from '../../platform/audit/record-audit.ts'
import type { RefusalCode } from '@hien/contract/errors'
import type { LessonsDependencies } from '../../lessons/dependencies.ts'
import type { BoardDependencies } from '../dependencies.ts'
import { publishPdf, requirePlace } from './publish-pdf.ts'
import {
  claimSaving,
  findWhiteboard,
  listToSave,
  noteSaved,
  renewClaims,
  stopSavingAtEnd,
  type WhiteboardRow,
} from './whiteboard-store.ts'
import { writePdf } from './write-pdf.ts'

/** Maximum number of whiteboards that saveMissedWhiteboards saves. The next call saves the rest. */
const maxBatch = 5

/**
 * Milliseconds that a claim to save a whiteboard lasts. The node that saves renews its claims, so an older claim belongs to a node that
 * died, or that failed to save.
 */
const savingTimeout = 15 * 60_000

/** The sessions whose whiteboards this process saves or lets wait for others, with claims in the database. */
const claimed = new Set<string>()

/**
 * Renews the claims of this process. Call it much more often than once in `savingTimeout`: otherwise another node also writes a PDF that
 * waits longer than that.
 */
export async function renewSavingClaims({
  database,
  clock,
}: Pick<BoardDependencies, 'database' | 'clock'>): Promise<void> {
  if (claimed.size > 0) await renewClaims(database, [...claimed], clock.now())
}

/** Waiting does not help against these, so the whiteboard is not saved by itself again. A teacher can save it by hand later. */
const finalRefusals = new Set<RefusalCode>(['NOT_FOUND', 'CLASS_ENDED', 'INVALID_INPUT', 'FILE_QUOTA_EXCEEDED'])

type SavingDependencies = BoardDependencies & Pick<LessonsDependencies, 'lessonEvents'>

/** Subscribes to ended lessons: saves the whiteboards of which a teacher has chosen that. Call once per process. */
export function saveWhiteboardsWithLessons(dependencies: SavingDependencies): void {
  dependencies.lessonEvents.subscribe('ended', ({ sessionId }, origin) => {
    if (origin === 'local') void saveAtEnd(dependencies, sessionId)
  })
}

/**
 * Saves the whiteboards that are still not saved although their lesson ended within the last day. Saving failed, the process was
 * stopped, or a change was stored after the end.
 */
export async function saveMissedWhiteboards(dependencies: BoardDependencies): Promise<void> {
  const { database, clock } = dependencies
  const now = clock.now()
  const when = { since: later(now, -oneDay), before: later(now, -savingTimeout) }
  for (const sessionId of await listToSave(database, { ...when, limit: maxBatch }))
    await saveAtEnd(dependencies, sessionId)
}

/**
 * Saves the whiteboard of an ended session in the name of the teacher. Does nothing if it was saved since it last changed, or if no
 * teacher chose to save it. A claim in the database ensures that only one node saves. If a refusal cannot change, nobody tries again.
 * After any other failure the claim stays until it expires; then saveMissedWhiteboards tries again.
 */
async function saveAtEnd(dependencies: BoardDependencies, sessionId: string): Promise<void> {
  const { database, clock, log } = dependencies
  try {
    const now = clock.now()
    if (!(await claimSaving(database, sessionId, { now, before: later(now, -savingTimeout) }))) return
    claimed.add(sessionId)
    const whiteboard = await findWhiteboard(database, sessionId)
    if (!whiteboard) return
    const authorId = whiteboard.sessionTeacherId ?? whiteboard.teacherId ?? whiteboard.centreId
    if (whiteboard.pageCount === 0 || authorId === null) {
      await noteSaved(database, sessionId, { postId: null, fileId: null, seq: whiteboard.seq })
      return
    }
    await saveOrStop(dependencies, whiteboard, authorId)
  } catch (error) {
    log.warn(
      { err: error, sessionId },
      'a whiteboard could not be saved at the end of its lesson; it will be tried again',
    )
  } finally {
    claimed.delete(sessionId)
  }
}

async function saveOrStop(dependencies: BoardDependencies, whiteboard: WhiteboardRow, authorId: string): Promise<void> {
  try {
    await requirePlace(dependencies, whiteboard, authorId)
    const pdf = await writePdf(dependencies, whiteboard)
    await publishPdf(dependencies, { whiteboard, authorId, pdf, audit: { dependencies, ...noCaller } })
  } catch (error) {
    if (!(error instanceof Refusal) || !finalRefusals.has(error.code)) throw error
    const { sessionId } = whiteboard
    dependencies.log.info({ sessionId, code: error.code }, 'a whiteboard was not saved at the end of its lesson')
    await stopSavingAtEnd(dependencies.database, sessionId)
  }
}
