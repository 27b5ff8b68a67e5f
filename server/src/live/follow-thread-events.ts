/** Notifies the open pages of members whose threads changed, and of members who begin or stop reading threads and posts. */
import { parseGroupId } from '@hien/contract/chat'
import type { Role } from '@hien/contract/roles'
import { later } from '../core/clock.ts'
import type { LiveDependencies } from './dependencies.ts'
import { gatherChanges } from './gather-changes.ts'
import type { OpenPages } from './open-pages.ts'
import { listGuardiansOf, listNewGuardians, listNewStudents } from './store.ts'

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

  /** Tells members that they may read other threads and posts than before. */
  const tellOfAccess = (...memberIds: string[]) => {
    tell(...memberIds)
    for (const memberId of memberIds) pages.tell(memberId, 'posts')
  }
  guardianshipEvents.subscribe('changed', ({ childId, parentId }) => tellOfAccess(childId, parentId))
  guardianshipEvents.subscribe('ended', ({ childId, parentId }) => tellOfAccess(childId, parentId))
  teacherEvents.subscribe('changed', ({ memberIds, centreIds }) => tellOfAccess(...memberIds, ...centreIds))

  const since = () => later(clock.now(), -newFor)
  /** Returns a function that tells both topics to the members whom `listMembers` finds. */
  const gatherAccess = (role: Role, listMembers: (keys: string[]) => Promise<string[]>) => {
    const topics = ['threads', 'posts'] as const
    const gathers = topics.map((topic) => gatherChanges({ pages, log }, { topic, role, listMembers }))
    return (keys: readonly string[]) => {
      for (const gather of gathers) gather(keys)
    }
  }
  const tellGuardians = gatherAccess('PAME', (childIds) => listGuardiansOf(database, childIds))
  enrolmentEvents.subscribe('removed', ({ memberId }) => {
    tellOfAccess(memberId)
    tellGuardians([memberId])
  })
  const tellNewStudents = gatherAccess('MEME', (classCodes) => listNewStudents(database, classCodes, since()))
  const tellNewGuardians = gatherAccess('PAME', (classCodes) => listNewGuardians(database, classCodes, since()))
  enrolmentEvents.subscribe('requestsChanged', ({ groupIds }) => {
    const classCodes = groupIds.map((groupId) => parseGroupId(groupId)?.classCode ?? '')
    tellNewStudents(classCodes)
    tellNewGuardians(classCodes)
  })
}
