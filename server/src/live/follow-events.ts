/**
 * Notifies the open pages of members about changes that concern these members. Each node receives the events of all
 * nodes, and notifies the pages that are connected to it.
 */
import { parseGroupId } from '@hien/contract/chat'
import type { LiveHubEvents } from '@hien/contract/live'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../core/viewer.ts'
import type { GuardianshipEvents } from '../guardians/guardianship-events.ts'
import type { LiveDependencies } from './dependencies.ts'
import { gatherChanges } from './gather-changes.ts'
import type { OpenPages } from './open-pages.ts'
import {
  listCentresOfClasses,
  listCentresOfClassIds,
  listParentsOfClasses,
  listParentsOfClassIds,
  listStudentsOfClassIds,
  listSubstitutesOfLessons,
  listTeachersAtCentres,
  listTeachersOfClasses,
  listTeachersOfClassIds,
} from './store.ts'

const classCodesOf = (groupIds: readonly string[]) => groupIds.map((groupId) => parseGroupId(groupId)?.classCode ?? '')

/** Subscribes to all events that open pages must learn about. Nothing unsubscribes before the process ends. */
export function followLiveEvents(
  dependencies: LiveDependencies,
  pages: OpenPages,
  server: HubServer<Viewer, LiveHubEvents>,
): void {
  const {
    boardEvents,
    calendarEvents,
    database,
    enrolmentEvents,
    guardianshipEvents,
    lessonEvents,
    log,
    noticeEvents,
    signInCache,
    teacherEvents,
  } = dependencies
  signInCache.onRevoked((signInId) => {
    server.closeWhere(({ user }) => user.signInId === signInId)
  })

  const notifyBoth = ({ childId, parentId }: GuardianshipEvents['changed']) => {
    for (const memberId of [childId, parentId]) pages.tell(memberId, 'children')
  }
  guardianshipEvents.subscribe('changed', notifyBoth)
  guardianshipEvents.subscribe('ended', notifyBoth)

  const gather = gatherChanges.bind(null, { pages, log })
  const notifyParents = gather({
    topic: 'children',
    role: 'PAME',
    listMembers: (classCodes) => listParentsOfClasses(database, classCodes),
  })
  const notifyParentsOfIds = gather({
    topic: 'children',
    role: 'PAME',
    listMembers: (classIds) => listParentsOfClassIds(database, classIds),
  })
  const tellCentres = gather({
    topic: 'centre',
    role: 'CENR',
    listMembers: (classCodes) => listCentresOfClasses(database, classCodes),
  })
  const tellTeachers = gather({
    topic: 'teaching',
    role: 'TCHER',
    listMembers: (classCodes) => listTeachersOfClasses(database, classCodes),
  })
  // For changes of the calendar. Teachers are notified only in courses of centres, because there the centre can change the
  // calendar too. In any other course only the teacher can change the calendar.
  const tellTeachersAtCentres = gather({
    topic: 'teaching',
    role: 'TCHER',
    listMembers: (classCodes) => listTeachersAtCentres(database, classCodes),
  })
  const tellSubstitutes = gather({
    topic: 'teaching',
    role: 'TCHER',
    listMembers: (lessonIds) => listSubstitutesOfLessons(database, lessonIds),
  })
  // The teachers include all substitutes of the class. Those whose lesson is long past load a list that has not changed.
  const tellReadersOfPosts = (
    [
      ['MEME', listStudentsOfClassIds],
      ['TCHER', listTeachersOfClassIds],
      ['CENR', listCentresOfClassIds],
    ] as const
  ).map(([role, list]) => gather({ topic: 'posts', role, listMembers: (classIds) => list(database, classIds) }))
  const tellParentsOfPosts = gather({
    topic: 'posts',
    role: 'PAME',
    listMembers: (classIds) => listParentsOfClassIds(database, classIds),
  })

  const tellOfLessons = (groupIds: readonly string[]) => {
    const classCodes = classCodesOf(groupIds)
    notifyParents(classCodes)
    tellCentres(classCodes)
  }
  lessonEvents.subscribe('started', ({ groupId }) => tellOfLessons([groupId]))
  lessonEvents.subscribe('ended', ({ groupId }) => tellOfLessons([groupId]))
  lessonEvents.subscribe('presenceChanged', ({ groupId }) => tellCentres(classCodesOf([groupId])))
  calendarEvents.subscribe('changed', ({ lessons }) => {
    const groupIds = lessons.map(({ groupId }) => groupId)
    tellOfLessons(groupIds)
    tellTeachersAtCentres(classCodesOf(groupIds))
    tellSubstitutes(lessons.map(({ id }) => id))
  })
  enrolmentEvents.subscribe('requestsChanged', ({ groupIds }) => {
    const classCodes = classCodesOf(groupIds)
    tellCentres(classCodes)
    tellTeachers(classCodes)
  })
  teacherEvents.subscribe('changed', ({ memberIds, centreIds, classIds = [] }) => {
    for (const memberId of memberIds) pages.tell(memberId, 'teaching')
    for (const centreId of centreIds) pages.tell(centreId, 'centre')
    notifyParentsOfIds(classIds)
  })
  boardEvents.subscribe('changed', ({ classId, forParents }) => {
    for (const tellReaders of tellReadersOfPosts) tellReaders([classId])
    if (forParents) tellParentsOfPosts([classId])
  })
  noticeEvents.subscribe('changed', ({ memberIds }) => {
    for (const memberId of memberIds) pages.tell(memberId, 'notices')
  })
}
