import { limits } from '@hien/contract/limits'
import {
  importFields,
  importReasonHeading,
  tooManyInvitationsFault,
  tooManyUnknownCodesFault,
} from '@hien/contract/rules/import'
import { dayInVietNam, later } from '../../core/clock.ts'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre, type Viewer } from '../../core/viewer.ts'
import { findOwnClassById } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { isOver } from '../enrolment/enrolment.ts'
import { countInvitations, findInvited } from '../invitations/store.ts'
import { payForMisses } from '../search/look-up-code.ts'
import { decodeFile } from './decode-file.ts'
import { noChoice, type ImportChoice } from './import-choice.ts'
import { codesIn, planImport } from './plan-import.ts'
import { presentImport, type PresentedImport } from './present-import.ts'
import type { ReadRow, ReadStudents } from './read-students.ts'
import { findRememberedColumns } from './remembered-columns.ts'
import { findNamedStudents, insertImport, type NamedStudent, type StoredImport } from './store.ts'

/** The number of milliseconds for which a preview is kept, so that people have time to read it. */
const previewLifetime = 60 * 60 * 1000
/** A preview costs one more operation of the rate limit for each full group of this many rows. */
const included = 100

/** The choice as callers send it. Callers may leave out parts of it. */
type AskedChoice = { [Part in keyof ImportChoice]?: ImportChoice[Part] | null | undefined }

const refused = (description: string) => new Refusal('INVALID_INPUT', { field: 'file', description })

/**
 * Returns the students whose codes are in the file. A code counts only if the row also has the name of its account. Every other
 * text that could be a student code costs points of the rate limits, like a wrong guess.
 * @throws {Refusal} RATE_LIMITED
 */
async function findStudents(
  context: CoursesRequest,
  { viewer, classId, rows }: { viewer: Viewer; classId: string; rows: readonly ReadRow[] },
): Promise<Map<string, NamedStudent>> {
  const named = codesIn(rows)
  const students = await findNamedStudents(context.dependencies.database, { classId, named })
  try {
    await payForMisses(context, 'student', { viewer, misses: named.length - students.size })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('RATE_LIMITED', { field: 'file', description: tooManyUnknownCodesFault })
  }
  return students
}

/**
 * Returns an Excel file of the faulty rows, with the headings of the original file and a reason for each row. Null if no row is
 * faulty.
 */
async function writeFaulty(
  { dependencies: { workbooks } }: CoursesRequest,
  { headings, rows }: ReadStudents,
  planned: StoredImport['rows'],
): Promise<Buffer | null> {
  const faulty = rows.flatMap(({ cells }, place) => {
    const plan = planned[place]
    return plan && 'fault' in plan
      ? [[...headings.map((_, column) => cells[column] ?? ''), plan.fault.description]]
      : []
  })
  if (faulty.length === 0) return null
  return workbooks.write({
    headings: [...headings, importReasonHeading],
    rows: faulty,
    redColumn: headings.length,
  })
}

/**
 * importPreview: reads a list of students for a class and stores for an hour what importCommit would do. Changes nothing else
 * (decision 059).
 * The columns are read as the caller chooses. Without a choice they are read as the caller chose earlier for the same headings,
 * or else as the server proposes.
 * A row with a student's code and the name of that account will add the student. A row without a code will invite the person. A
 * row is `unchanged` if the student has already joined or the person is already invited.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such class or the caller does not manage it; CLASS_ENDED; INVALID_INPUT
 *   with the reason if the file cannot be read or the class would have too many invitations; RATE_LIMITED, also for too many
 *   unknown codes
 */
export async function previewImport(
  context: CoursesRequest,
  input: { classId: string; file: string; choice?: AskedChoice | null | undefined },
): Promise<PresentedImport> {
  const { clock, database, rateLimits, importConcurrency } = context.dependencies
  const viewer = requireTeacherOrCentre(context.viewer)
  const own = await findOwnClassById(database, viewer, input.classId)
  if (isOver(own, clock.now())) throw new Refusal('CLASS_ENDED')
  await rateLimits.imports.take(viewer.memberId)
  const file = decodeFile(input.file)
  const { sheet = null, columns = null, keepCapitals } = input.choice ?? noChoice
  const choice = { sheet, columns, keepCapitals: keepCapitals ?? false }
  return importConcurrency(viewer.memberId, () => preview(context, { viewer, classId: own.id, file, choice }))
}

async function preview(
  context: CoursesRequest,
  { viewer, classId, file, choice }: { viewer: Viewer; classId: string; file: Buffer; choice: ImportChoice },
): Promise<PresentedImport> {
  const { clock, database, rateLimits, workbooks } = context.dependencies
  const now = clock.now()
  const remembered = await findRememberedColumns(database, viewer.memberId, importFields)
  const read = await workbooks.read(file, { today: dayInVietNam(now), choice, remembered })
  await chargeForSize(rateLimits, viewer, { size: read.rows.length, included })
  // Check again: while the import waited in the queue, the centre may have removed the calling teacher.
  await findOwnClassById(database, viewer, classId)

  const hashes = read.rows.flatMap((row) => ('student' in row && row.invites ? [row.invites.rowHash] : []))
  const [students, invited, invitations] = await Promise.all([
    findStudents(context, { viewer, classId, rows: read.rows }),
    findInvited(database, { classId, hashes }),
    countInvitations(database, classId),
  ])
  const rows = planImport(read.rows, { students, invited })
  const more = rows.filter((row) => 'effect' in row && row.effect === 'invited').length
  if (more > 0 && invitations + more > limits.maxInvitationsPerClass) throw refused(tooManyInvitationsFault)

  const faultyFile = await writeFaulty(context, read, rows)
  const id = await insertImport(database, {
    classId,
    makerId: viewer.memberId,
    rows,
    list: read.list,
    faultyFile,
    createdAt: now,
    expiresAt: later(now, previewLifetime),
  })
  return presentImport({ id, rows, list: read.list, faultyFile })
}
