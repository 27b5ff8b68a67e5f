/** Checks files and members that changes of a whiteboard name. */
import type { Person, WhiteboardChange } from '@hien/contract/whiteboard'
import { refusingWith, hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { findRoomClass } from '../../courses/classes/access.ts'
import { findFileToRead } from '../../homework/files/access.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { listPeople } from './whiteboard-store.ts'

type Named = { classId: string; changes: readonly WhiteboardChange[] }

/**
 * Checks the files of added pages: pictures or PDFs of this class that the caller may read.
 * @throws {HubException} INVALID_MESSAGE for any other file
 */
export async function checkFiles(
  dependencies: Pick<LessonsDependencies, 'database' | 'clock'>,
  viewer: Viewer,
  { classId, changes }: Named,
): Promise<void> {
  const ids = changes.flatMap((change) =>
    change.kind === 'add-page' && change.page.fileId ? [change.page.fileId] : [],
  )
  for (const id of new Set(ids)) {
    const file = await refusingWith('INVALID_MESSAGE', () => findFileToRead(dependencies, viewer, id))
    const isShowable = file.type.startsWith('image/') || file.type === 'application/pdf'
    if (!isShowable || file.classId !== classId) throw hubRefusal('INVALID_MESSAGE')
  }
}

/**
 * Returns the members whom changes give the pen, or from whom they take it, by id. The pen can also be taken from somebody who has
 * left the class.
 * @throws {HubException} FORBIDDEN if somebody who gets the pen is no student of the class
 */
export async function findStudents(
  { database, clock }: Pick<LessonsDependencies, 'database' | 'clock'>,
  { classId, changes }: Named,
): Promise<Map<string, Person>> {
  const pens = changes.filter((change) => change.kind === 'pen')
  if (pens.length === 0) return new Map()
  for (const { memberId, given } of pens) {
    if (!given) continue
    const member = await findRoomClass(database, { memberId }, { classId }, clock.now())
    if (member?.part !== 'student') throw hubRefusal('FORBIDDEN')
  }
  const people = await listPeople(database, [...new Set(pens.map(({ memberId }) => memberId))])
  return new Map(people.map((person) => [person.id, person]))
}
