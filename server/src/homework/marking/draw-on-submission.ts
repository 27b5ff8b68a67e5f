import { pictureTypes } from '@hien/contract/files'
import { limits } from '@hien/contract/limits'
import { strokesRule } from '@hien/contract/rules/homework'
import type { StrokeColour } from '@hien/contract/vocabulary'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findManagedHomework } from '../access.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { findLatestVersion } from './mark-store.ts'
import { countStrokes } from '../work-store.ts'
import { findAndLockVersion, findTypeOfFile, insertStrokes, removeStrokes } from './stroke-store.ts'

type StrokeInput = { id: string; colour: StrokeColour; width: number; points: number[] }

const isDrawable = (type: string, page: number) =>
  type === 'application/pdf' || (page === 1 && pictureTypes.some((known) => known === type))

/**
 * homeworkDraw: adds the strokes `add` to a page of a submitted file and removes the strokes with the ids `remove`. Other
 * strokes stay. A stroke whose id exists is not added again, so a client can repeat a call whose answer was lost.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the version or file is missing or the
 * caller does not manage the course; STATE_CHANGED if there is a newer version; INVALID_INPUT if a stroke or the page is not
 * valid, the file is neither a picture nor a PDF, the page of a picture is not 1, or there would be too many strokes
 */
export async function drawOnSubmission(
  { dependencies, viewer }: HomeworkRequest,
  input: { submissionId: string; fileId: string; page: number; add: StrokeInput[]; remove: string[] },
): Promise<void> {
  requireTeacherOrCentre(viewer)
  const submissionId = readId(input.submissionId)
  const fileId = readId(input.fileId)
  const { page, add, remove } = readInput(strokesRule, input)
  await dependencies.database.transaction(async (transaction) => {
    const version = await findAndLockVersion(transaction, submissionId)
    if (!version) throw new Refusal('NOT_FOUND')
    await findManagedHomework(transaction, viewer, version.homeworkId)
    const latest = await findLatestVersion(transaction, version)
    if (latest?.id !== submissionId) throw new Refusal('STATE_CHANGED')
    const type = await findTypeOfFile(transaction, { submissionId, fileId })
    if (type === null) throw new Refusal('NOT_FOUND')
    if (!isDrawable(type, page)) {
      throw new Refusal('INVALID_INPUT', { field: 'fileId', description: 'Chỉ vẽ được lên ảnh và trang PDF' })
    }
    await insertStrokes(transaction, { submissionId, fileId, page }, add)
    await removeStrokes(transaction, submissionId, remove)
    if (add.length === 0) return
    const { strokes, numbers } = await countStrokes(transaction, [submissionId])
    if (strokes > limits.maxStrokes || numbers > limits.maxStrokeNumbers) {
      throw new Refusal('INVALID_INPUT', { field: 'add', description: 'Bài này đã có quá nhiều nét vẽ' })
    }
  })
}
