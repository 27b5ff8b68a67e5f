import { Refusal } from '../../core/refusal.ts'
import { deleteReplacedFile, storeMadeFile, requireRoomForFile } from '../../homework/files/store-made-file.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import { keepBlob } from '../../platform/blobs/keep-blob.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { BoardDependencies } from '../dependencies.ts'
import { requireRoom } from '../posts/create-post.ts'
import { publishChange } from '../posts/publish-change.ts'
import {
  findPost,
  insertPost,
  listFileIds,
  lockBoard,
  lockPost,
  noteEdited,
  replaceFilesOfPost,
} from '../posts/store.ts'
import { fileNameOf, titleOf } from './write-pdf.ts'
import { findSaved, noteSaved, type WhiteboardRow } from './whiteboard-store.ts'

type PdfToPublish = {
  whiteboard: WhiteboardRow
  /** The owner of the file, and the author of a new post. */
  authorId: string
  pdf: Uint8Array
  audit: AuditSource
}

/** Locks the class, and the post with the earlier PDF (null: there is none). @throws {Refusal} NOT_FOUND */
async function lockPlace(transaction: Database, { sessionId, classId }: Pick<WhiteboardRow, 'sessionId' | 'classId'>) {
  const board = await lockBoard(transaction, classId)
  const before = await findSaved(transaction, sessionId)
  if (!board || !before) throw new Refusal('NOT_FOUND')
  return { board, before, post: before.postId === null ? null : await lockPost(transaction, before.postId) }
}
type Place = Awaited<ReturnType<typeof lockPlace>>

function requireOpen(board: Place['board'], post: Place['post']) {
  if (!post) requireRoom(board, false)
  else if (!board.isOpen) throw new Refusal('CLASS_ENDED')
}

/**
 * Checks before a PDF is written whether publishPdf would refuse it.
 * @throws {Refusal} as publishPdf
 */
export const requirePlace = (
  { database }: Pick<BoardDependencies, 'database'>,
  whiteboard: WhiteboardRow,
  authorId: string,
): Promise<void> =>
  database.transaction(async (transaction) => {
    const { board, before, post } = await lockPlace(transaction, whiteboard)
    requireOpen(board, post)
    // An earlier PDF makes room for the new one.
    if (before.fileId === null)
      await requireRoomForFile(transaction, { ownerId: authorId, classId: whiteboard.classId })
  })

/**
 * Stores the PDF of a whiteboard as a file of the class and publishes it in a post about the lesson. If an earlier PDF of the
 * whiteboard is in a post, the new one takes its place there, so that the class has one copy and is not told again.
 * Does nothing if somebody has published the same or a newer state meanwhile.
 * @throws {Refusal} NOT_FOUND if the class or whiteboard is missing; CLASS_ENDED if class or course is inactive; INVALID_INPUT for a
 *   full board; FILE_QUOTA_EXCEEDED; STORAGE_FULL
 */
export async function publishPdf(
  dependencies: BoardDependencies,
  { whiteboard, authorId, pdf, audit }: PdfToPublish,
): Promise<void> {
  const { boardEvents, clock, database } = dependencies
  const { sessionId, classId, seq } = whiteboard
  const content = await keepBlob(dependencies, Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const postId = await database.transaction(async (transaction) => {
    const { board, before, post } = await lockPlace(transaction, whiteboard)
    const filesBefore = post ? await listFileIds(transaction, post.id) : []
    if (before.fileId !== null && filesBefore.includes(before.fileId) && (before.seq ?? 0) >= seq) return null
    requireOpen(board, post)
    const now = clock.now()
    const id =
      post?.id ??
      (await insertPost(transaction, {
        classId,
        authorId,
        clientId: null,
        html: `<p>${titleOf(whiteboard)}</p>`,
        plainText: titleOf(whiteboard),
        links: [],
        audience: 'students_and_parents',
        pinnedAt: null,
        lessonId: whiteboard.lessonId,
        publishAt: now,
      }))
    if (post) await noteEdited(transaction, id, now)
    const others = filesBefore.filter((fileId) => fileId !== before.fileId)
    await replaceFilesOfPost(transaction, id, others)
    if (before.fileId !== null) await deleteReplacedFile(transaction, before.fileId)
    const name = fileNameOf(whiteboard)
    const file = { ownerId: authorId, classId, name, type: 'application/pdf', content }
    const fileId = await storeMadeFile(transaction, file)
    await replaceFilesOfPost(transaction, id, [fileId, ...others])
    await noteSaved(transaction, sessionId, { postId: id, fileId, seq })
    if (!post) await recordAudit(audit, transaction, { action: auditActions.postCreated, classId })
    return id
  })
  const published = postId === null ? null : await findPost(database, postId)
  if (published) publishChange(boardEvents, clock.now(), published)
}
