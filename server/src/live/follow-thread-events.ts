/** Notifies the open pages of members whose threads changed, and of members who begin or stop reading a thread. */
import { parseGroupId } from '@hien/contract/chat'
import { later } from '../core/clock.ts'
import type { LiveDependencies } from './dependencies.ts'
import { gatherChanges } from './gather-changes.ts'
import type { OpenPages } from './open-pages.ts'
import { listGuardiansOf, listNewGuardians, listNewStudents } from './thread-store.ts'

/**
 * Milliseconds for which a student counts as new in a class. The event about it does not name the students, and all students of a
 * class need not load their threads again.
 */
const newFor = 60_000

/** Subscribes to all events that change what somebody reads in threads. Nothing unsubscribes before the process ends. */
export function followThreadEvents(dependencies: LiveDependencies, pages: OpenPages): void {
  const { clock, database, enrolmentEvents, guardianshipEvents, log, teacherEvents, threadEvents } = dependencies
  const tell = (...memberIds: (string | null)[]) => {
    for (const memberId of memberIds) if (memberId !== null) pages.tell(memberId, 'threads')
  }
  threadEvents.subscribe('sent', ({ memberIds }) => tell(...memberIds))
  threadEvents.subscribe('read', ({ memberId }) => tell(memberId))
  threadEvents.subscribe('reported', ({ centreId }) => tell(centreId))

  guardianshipEvents.subscribe('changed', ({ childId, parentId }) => tell(childId, parentId))
  guardianshipEvents.subscribe('ended', ({ childId, parentId }) => tell(childId, parentId))
  teacherEvents.subscribe('changed', ({ memberIds, centreIds }) => tell(...memberIds, ...centreIds))

  const topic = 'threads'
  const tellGuardians = gatherChanges(
    { pages, log },
    { topic, role: 'PAME', listMembers: (childIds) => listGuardiansOf(database, childIds) },
  )
  enrolmentEvents.subscribe('removed', ({ memberId }) => {
    tell(memberId)
    tellGuardians([memberId])
  })
  const since = () => later(clock.now(), -newFor)
  const tellNewStudents = gatherChanges(
    { pages, log },
    { topic, role: 'MEME', listMembers: (classCodes) => listNewStudents(database, classCodes, since()) },
  )
  const tellNewGuardians = gatherChanges(
    { pages, log },
    { topic, role: 'PAME', listMembers: (classCodes) => listNewGuardians(database, classCodes, since()) },
  )
  enrolmentEvents.subscribe('requestsChanged', ({ groupIds }) => {
    const classCodes = groupIds.map((groupId) => parseGroupId(groupId)?.classCode ?? '')
    tellNewStudents(classCodes)
    tellNewGuardians(classCodes)
  })
}
