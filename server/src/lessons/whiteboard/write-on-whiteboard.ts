import type { AnnouncedChange, Person, WhiteboardBatch, WhiteboardChange } from '@hien/contract/whiteboard'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hubAuditSource } from '../hub-audit-source.ts'
import { studentsInkBurst, type ChatCaller, type ChatHubContext } from '../waiting-room/chat-context.ts'
import type { OpenRoom } from '../waiting-room/open-room.ts'
import { whiteboardGroup } from '../waiting-room/room-connections.ts'
import { applyChanges } from './changes/apply-changes.ts'
import { expectInk } from './changes/expect-ink.ts'
import { netPens, type Board, type BoardChanges, type Writer } from './changes/board-state.ts'
import { checkFiles, findStudents } from './check-references.ts'
import { storeInkAtOnce } from './ink-store.ts'
import { readBoard, saveChanges } from './load-and-save.ts'
import { isInRoom, latestEnd, requireWriter } from './require-live-room.ts'
import { mayStudentSend, readChanges } from './whiteboard-rules.ts'
import { listStrokesById } from './whiteboard-store.ts'
import { holdsPen, takeNumber } from './writing-store.ts'

/** Maximum number of batches of one whiteboard that wait to be stored. Further batches are refused. */
const maxQueued = 200
const maxQueuedOfStudent = 2
/** Bytes that the announcement of a restored stroke has besides its points and words. */
const bytesPerRestored = 250

/**
 * WriteOnWhiteboard (decision 080): stores all changes in one transaction under the next number, and sends them to everybody who has
 * opened the whiteboard. Changes that were applied before are left out. A batch is sent even if nothing of it is left, because the
 * node that stored it first may have stopped before it sent it: the number then tells the others that they miss something. A batch that
 * comes just after the end of the lesson is stored, but not sent.
 * @throws {HubException} NOT_IN_GROUP if the caller is in no room or its lesson has ended some time ago; NOT_STARTED; FORBIDDEN if the caller may
 * not make one of the changes; INVALID_MESSAGE if a change is not valid, or names a file that the caller may not show; RATE_LIMITED
 * if too many batches wait, or a student writes or restores too much; WHITEBOARD_FULL, WHITEBOARD_CHANGED
 */
export async function writeOnWhiteboard(context: ChatHubContext, caller: ChatCaller, value: unknown): Promise<null> {
  const { room, isTeacher } = await requireWriter(context, caller)
  const changes = readChanges(value)
  if (!changes) throw hubRefusal('INVALID_MESSAGE')
  if (!isTeacher && !changes.every(mayStudentSend)) throw hubRefusal('FORBIDDEN')
  // A batch can have many strokes, so a limit of batches would not limit the work that a student causes.
  if (!isTeacher) chargeStudent(context, caller, inkIn(changes))
  await checkFiles(context.dependencies, caller.user, { classId: room.classId, changes })
  const students = await findStudents(context.dependencies, { classId: room.classId, changes })
  const stop = startWaiting(room, isTeacher ? null : caller.user.memberId)
  const stored = room.whiteboardQueue(async () => {
    // The caller may have been removed while the batch waited.
    if (!isInRoom(context, caller, room)) throw hubRefusal('NOT_IN_GROUP')
    const writer = { memberId: caller.user.memberId, isTeacher }
    const batch =
      (await storeExpected(context, caller, { room, changes, writer })) ??
      (await context.dependencies.database.transaction((transaction) =>
        store(context, caller, { transaction, room, changes, writer, students }),
      ))
    // Otherwise the lesson has ended, and the class's next lesson may use the same groups.
    if (context.connections.of(caller.connectionId)?.room !== room) return null
    announce(context, room, batch)
    const show = changes.findLast((change) => change.kind === 'show')
    if (show) context.group(room.groupId).send('WhiteboardShown', room.groupId, show.shown)
    return null
  })
  return stored.finally(stop)
}

/**
 * Counts a batch among those that wait to be stored. Students' batches are few, so that the teacher's do not wait for many.
 * @returns a function that ends the counting
 * @throws {HubException} RATE_LIMITED if too many wait
 */
function startWaiting({ whiteboardQueue, whiteboardWaiting }: OpenRoom, studentId: string | null): () => void {
  if (whiteboardQueue.pendingCount >= maxQueued) throw hubRefusal('RATE_LIMITED')
  if (studentId === null) return () => undefined
  const before = whiteboardWaiting.get(studentId) ?? 0
  if (before >= maxQueuedOfStudent) throw hubRefusal('RATE_LIMITED')
  whiteboardWaiting.set(studentId, before + 1)
  return () => {
    const left = (whiteboardWaiting.get(studentId) ?? 0) - 1
    if (left > 0) whiteboardWaiting.set(studentId, left)
    else whiteboardWaiting.delete(studentId)
  }
}

function announce({ group }: ChatHubContext, { groupId }: OpenRoom, batch: WhiteboardBatch): void {
  const [change, ...others] = batch.changes
  const readers = group(whiteboardGroup(groupId))
  if (change?.kind !== 'ink' || others.length > 0) return readers.send('WhiteboardWritten', batch)
  const { id, from, points, drawing } = change
  const { author } = batch
  if (!drawing || !author) return readers.send('WhiteboardInk', batch.seq, id, from, points)
  const { page, tool, colour, width } = drawing
  readers.send('WhiteboardInk', batch.seq, id, from, points, [author.id, page, tool, colour, width, author.name])
}

/** Returns the characters of points, texts and ids, and 100 for each change. */
const inkIn = (changes: readonly WhiteboardChange[]): number =>
  changes
    .map((change) => {
      const points = 'points' in change ? change.points.length : 0
      const text = 'text' in change ? change.text.length : 0
      const ids = 'ids' in change && change.ids ? change.ids.join().length : 0
      return 100 + points + text + ids
    })
    .reduce((sum, one) => sum + one, 0)

/** Returns how many bytes the restored strokes have that everybody gets again. */
const restoredBytes = ({ strokes }: Board, { announced }: BoardChanges): number =>
  announced
    .flatMap((change) => (change.kind === 'restore' ? change.ids : []))
    .reduce((sum, id) => sum + bytesPerRestored + (strokes.get(id)?.bytes ?? 0), 0)

/**
 * Uses up a student's limit. A batch is charged for what it writes and for what it restores, each time at most half of the limit, so
 * that waiting always helps.
 * @throws {HubException} RATE_LIMITED if less is left
 */
function chargeStudent({ studentsInk }: ChatHubContext, { user }: ChatCaller, cost: number) {
  if (!studentsInk(user.memberId, Math.min(cost, studentsInkBurst / 2))) throw hubRefusal('RATE_LIMITED')
}

type Writing = {
  transaction: Database
  room: OpenRoom
  changes: WhiteboardChange[]
  writer: Writer
  students: ReadonlyMap<string, Person>
}

/**
 * Stores a teacher's ink with one statement instead of a transaction of five, because teachers send ink most often. Returns null if
 * the batch is no such ink, or the whiteboard is not as the batch expects: `store` must then decide.
 */
async function storeExpected(
  { dependencies: { database, clock } }: ChatHubContext,
  { user: { memberId: id, name } }: ChatCaller,
  { room: { sessionId }, changes, writer }: Pick<Writing, 'room' | 'changes' | 'writer'>,
): Promise<WhiteboardBatch | null> {
  const ink = writer.isTeacher ? expectInk(changes) : null
  const seq =
    ink && (await storeInkAtOnce(database, { sessionId, authorId: id, endedAfter: latestEnd(clock.now()) }, ink))
  return ink && seq !== null ? { seq, author: { id, name }, changes: ink.announced } : null
}

async function store(
  context: ChatHubContext,
  caller: ChatCaller,
  { transaction, room: { sessionId, classId }, changes, writer, students }: Writing,
): Promise<WhiteboardBatch> {
  const numbered = await takeNumber(transaction, sessionId, latestEnd(context.dependencies.clock.now()))
  if (!numbered) throw hubRefusal('NOT_IN_GROUP')
  // Another node may have taken the pen back while this batch waited for the lock.
  if (!writer.isTeacher && !(await holdsPen(transaction, sessionId, writer.memberId))) throw hubRefusal('FORBIDDEN')
  const board = await readBoard(transaction, { sessionId, ...numbered }, changes)
  const done = applyChanges(board, changes, writer, students)
  if (!writer.isTeacher) chargeStudent(context, caller, restoredBytes(board, done))
  await saveChanges(transaction, { sessionId, authorId: writer.memberId }, board, done)
  for (const { person, given } of netPens(done)) {
    const action = given ? auditActions.penGiven : auditActions.penTaken
    const entry = { action, classId, sessionId, memberIds: [person.id] }
    await recordAudit(hubAuditSource(context, caller), transaction, entry)
  }
  const announced = await withRestoredStrokes(transaction, sessionId, done)
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
