import { makeGroupId } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findOwnClassById } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { isOver } from '../enrolment/enrolment.ts'
import { requireStudentPlaces } from '../enrolment/student-quota-store.ts'
import { insertAllJoined } from '../enrolment/store.ts'
import { countInvitations, findInvited, insertInvitations } from '../invitations/store.ts'
import { rowHash } from './invited-person.ts'
import { presentImport, type PresentedImport } from './present-import.ts'
import { rememberColumns } from './remembered-columns.ts'
import { findPreviewedStudents, holdClassOfImport, markCommitted, takeImport, type StoredImport } from './store.ts'

const changed = () => new Refusal('STATE_CHANGED')

type Rows = StoredImport['rows']
const studentsIn = (rows: Rows) =>
  rows.flatMap((row) => ('memberId' in row ? [{ memberId: row.memberId, name: row.fullName, effect: row.effect }] : []))
const invitationsIn = (rows: Rows) =>
  rows.flatMap((row) =>
    'invitation' in row ? [{ ...row.invitation, rowHash: rowHash(row.invitation), effect: row.effect }] : [],
  )

/** True if nothing has changed since the preview. For a committed import: true if its effects are still in place. */
async function stillHolds(transaction: Database, { classId, rows, committedAt }: StoredImport): Promise<boolean> {
  const [named, invitations] = [studentsIn(rows), invitationsIn(rows)]
  const students = await findPreviewedStudents(transaction, { classId, named })
  const invited = await findInvited(transaction, { classId, hashes: invitations.map((row) => row.rowHash) })
  const done = (effect: string) => committedAt !== null || effect === 'unchanged'
  return (
    named.every(({ memberId, effect }) => students.get(memberId)?.joined === done(effect)) &&
    invitations.every((row) => invited.has(row.rowHash) === done(row.effect))
  )
}

/** Applies an import. @throws {Refusal} STATE_CHANGED, which rolls the transaction back */
async function apply(
  context: CoursesRequest,
  transaction: Database,
  { id, classId, rows }: StoredImport,
  now: Date,
): Promise<void> {
  const memberIds = studentsIn(rows).flatMap(({ memberId, effect }) => (effect === 'joined' ? [memberId] : []))
  const joined = await insertAllJoined(transaction, { classId, memberIds, now })
  await requireStudentPlaces(
    transaction,
    [...joined].map((memberId) => ({ classId, memberId })),
    now,
  )
  if (joined.size !== memberIds.length) throw changed()
  const invitations = invitationsIn(rows).filter(({ effect }) => effect === 'invited')
  const open = await countInvitations(transaction, classId)
  if (invitations.length > 0 && open + invitations.length > limits.maxInvitationsPerClass) throw changed()
  const inserted = await insertInvitations(transaction, { classId, rows: invitations, now })
  if (inserted !== invitations.length) throw changed()
  await markCommitted(transaction, { id, now })
  await recordAudit(
    context,
    transaction,
    { action: auditActions.studentsImported, classId },
    { action: auditActions.candidateAssigned, classId, memberIds },
  )
}

/**
 * importCommit: applies exactly what the caller's preview showed, completely or not at all. Calling it again returns the same
 * answer, as long as the effects of the import are still in place (decision 059).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the caller no longer manages the class, or the given text cannot be an id;
 *   STATE_CHANGED if anything has changed since the preview, or the preview has expired or was made by another member
 */
export async function commitImport(context: CoursesRequest, input: { id: string }): Promise<PresentedImport> {
  const { clock, database, enrolmentEvents } = context.dependencies
  const viewer = requireTeacherOrCentre(context.viewer)
  const id = readId(input.id)
  const { found, own } = await database.transaction(async (transaction) => {
    const now = clock.now()
    await holdClassOfImport(transaction, { id, makerId: viewer.memberId })
    const found = await takeImport(transaction, { id, makerId: viewer.memberId, now })
    if (!found) throw changed()
    const own = await findOwnClassById(transaction, viewer, found.classId)
    if (!(await stillHolds(transaction, found))) throw changed()
    if (found.committedAt === null) {
      if (isOver(own, now)) throw changed()
      await apply(context, transaction, found, now)
      const { list } = found
      const columns = list?.columns.map(({ field }) => field) ?? []
      if (list) await rememberColumns(transaction, { ...list, columns }, { memberId: viewer.memberId, now })
    }
    return { found, own }
  })
  // If some of the students had asked to join the class, the list of open requests has changed.
  enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(own.courseCode, own.code)] })
  return presentImport(found)
}
