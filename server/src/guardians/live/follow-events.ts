/** What ties, lessons and sign-outs mean to open pages, told on whichever node. */
import { parseGroupId } from '@hien/contract/chat'
import type { LiveHubEvents } from '@hien/contract/live'
import type { HubServer } from '@hien/signalr'
import type { Viewer } from '../../core/viewer.ts'
import type { GuardiansDependencies } from '../dependencies.ts'
import type { GuardianshipEvents } from '../guardianship-events.ts'
import type { OpenPages } from './open-pages.ts'
import { listParentsOfClasses } from './store.ts'

/** Milliseconds in which the lessons of many classes become one question: at the hour they begin and end together. */
const gatheredFor = 100

/** Listens for as long as the process lives. Each node tells its own people. */
export function followLiveEvents(
  { calendarEvents, database, guardianshipEvents, lessonEvents, log, signInCache }: GuardiansDependencies,
  pages: OpenPages,
  server: HubServer<Viewer, LiveHubEvents>,
): void {
  signInCache.onRevoked((signInId) => {
    server.closeWhere(({ user }) => user.signInId === signInId)
  })

  const tellBoth = ({ childId, parentId }: GuardianshipEvents['changed']) => {
    for (const memberId of [childId, parentId]) pages.tell(memberId, 'children')
  }
  guardianshipEvents.subscribe('changed', tellBoth)
  guardianshipEvents.subscribe('ended', tellBoth)

  const changed = new Set<string>()
  const tellParents = async () => {
    const classCodes = [...changed]
    changed.clear()
    for (const parentId of await listParentsOfClasses(database, classCodes)) pages.tell(parentId, 'children')
  }
  const gather = (groupIds: string[]) => {
    if (!pages.hasParents()) return
    if (changed.size === 0 && groupIds.length > 0) {
      const failed = (error: unknown) => log.error({ err: error }, 'parents were not told of a lesson')
      setTimeout(() => void tellParents().catch(failed), gatheredFor).unref()
    }
    for (const groupId of groupIds) changed.add(parseGroupId(groupId)?.classCode ?? '')
  }
  lessonEvents.subscribe('started', ({ groupId }) => gather([groupId]))
  lessonEvents.subscribe('ended', ({ groupId }) => gather([groupId]))
  calendarEvents.subscribe('changed', ({ lessons }) => gather(lessons.map(({ groupId }) => groupId)))
}
