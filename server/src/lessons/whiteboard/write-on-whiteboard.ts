import type { AnnouncedChange, Person, WhiteboardBatch, WhiteboardChange } from '@hien/contract/whiteboard'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hubAuditSource } from '../hub-audit-source.ts'
import type { ChatCaller, ChatHubContext } from '../waiting-room/chat-context.ts'
import type { OpenRoom } from '../waiting-room/open-room.ts'
import { whiteboardGroup } from '../waiting-room/room-connections.ts'
import { applyChanges } from './apply-changes.ts'
import type { BoardChanges, Writer } from './board-state.ts'
import { checkFiles, findStudents } from './check-references.ts'
import { readBoard, saveChanges } from './load-and-save.ts'
import { requireWriter } from './require-live-room.ts'
import { mayStudentSend, readChanges } from './whiteboard-rules.ts'
import { hasPen, listStrokesById } from './whiteboard-store.ts'
import { takeNumber } from './writing-store.ts'

/** Maximum number of batches of one whiteboard that wait to be stored. Further batches are refused. */
const maxQueued = 200
/** Characters of the points of restored strokes. A student may restore this many as often as they write. */
const bigRestore = 20_000

/**
 * WriteOnWhiteboard (decision 080): stores all changes in one transaction under the next number, and sends them to everybody who has
 * opened the whiteboard. Changes that were applied before are left out. A batch is sent even if nothing of it is left, because the
 * node that stored it first may have stopped before it sent it: the number then tells the others that they miss something.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room or its lesson has ended; NOT_STARTED; FORBIDDEN if the caller may
 * not make one of the changes; INVALID_MESSAGE if a change is not valid, or names a file that the caller may not show; RATE_LIMITED
 * if too many batches wait, or a student restores much too often; WHITEBOARD_FULL, WHITEBOARD_CHANGED
 */
export async function writeOnWhiteboard(context: ChatHubContext, caller: ChatCaller, value: unknown): Promise<null> {
  const { room, isTeacher } = await requireWriter(context, caller)
  const changes = readChanges(value)
  if (!changes) throw hubRefusal('INVALID_MESSAGE')
  if (!isTeacher && !changes.every(mayStudentSend)) throw hubRefusal('FORBIDDEN')
  await checkFiles(context.dependencies, caller.user, { classId: room.classId, changes })
  const students = await findStudents(context.dependencies, { classId: room.classId, changes })
  if (room.whiteboardQueue.pendingCount >= maxQueued) throw hubRefusal('RATE_LIMITED')
  return room.whiteboardQueue(async () => {
    // The caller may have been removed while the batch waited.
    if (context.connections.of(caller.connectionId)?.room !== room) throw hubRefusal('NOT_IN_GROUP')
    const writer = { memberId: caller.user.memberId, isTeacher }
    const batch = await context.dependencies.database.transaction((transaction) =>
      store(context, caller, { transaction, room, changes, writer, students }),
    )
    announce(context, room, batch)
    const show = changes.findLast((change) => change.kind === 'show')
    if (show) context.group(room.groupId).send('WhiteboardShown', room.groupId, show.shown)
    return null
  })
}

function announce({ group }: ChatHubContext, { groupId }: OpenRoom, batch: WhiteboardBatch): void {
  const [change, ...others] = batch.changes
  const readers = group(whiteboardGroup(groupId))
  if (change?.kind === 'ink' && !change.drawing && others.length === 0)
    readers.send('WhiteboardInk', batch.seq, change.id, change.from, change.points)
  else readers.send('WhiteboardWritten', batch)
}

type Writing = {
  transaction: Database
  room: OpenRoom
  changes: WhiteboardChange[]
  writer: Writer
  students: ReadonlyMap<string, Person>
}

async function store(
  context: ChatHubContext,
  caller: ChatCaller,
  { transaction, room: { sessionId, classId }, changes, writer, students }: Writing,
): Promise<WhiteboardBatch> {
  const numbered = await takeNumber(transaction, sessionId)
  if (!numbered) throw hubRefusal('NOT_IN_GROUP')
  // Another node may have taken the pen back while this batch waited for the lock.
  if (!writer.isTeacher && !(await hasPen(transaction, sessionId, writer.memberId))) throw hubRefusal('FORBIDDEN')
  const board = await readBoard(transaction, { sessionId, ...numbered }, changes)
  const done = applyChanges(board, changes, writer, students)
  await saveChanges(transaction, { sessionId, authorId: writer.memberId }, board, done)
  for (const { person, given } of done.pens) {
    const action = given ? auditActions.penGiven : auditActions.penTaken
    const entry = { action, classId, sessionId, memberIds: [person.id] }
    await recordAudit(hubAuditSource(context, caller), transaction, entry)
  }
  const announced = await withRestoredStrokes(transaction, sessionId, done)
  if (!writer.isTeacher && isBigRestore(announced) && !context.bigRestores(writer.memberId))
    throw hubRefusal('RATE_LIMITED')
  const { memberId: id, name } = caller.user
  return { seq: numbered.seq, author: { id, name }, changes: announced }
}

/** Adds the points to announced strokes that were restored. */
async function withRestoredStrokes(
  transaction: Database,
  sessionId: string,
  { announced }: BoardChanges,
): Promise<AnnouncedChange[]> {
  const ids = announced.flatMap((change) => (change.kind === 'restore' ? change.ids : []))
  const restored = ids.length > 0 ? await listStrokesById(transaction, sessionId, ids) : []
  const byId = new Map(restored.map((stroke) => [stroke.id, stroke]))
  return announced.map((change) =>
    change.kind === 'restore'
      ? { kind: 'restore' as const, strokes: change.ids.flatMap((id) => byId.get(id) ?? []) }
      : change,
  )
}

const isBigRestore = (announced: AnnouncedChange[]) =>
  announced
    .flatMap((change) => (change.kind === 'restore' ? change.strokes : []))
    .reduce((sum, { points }) => sum + points.length, 0) > bigRestore
