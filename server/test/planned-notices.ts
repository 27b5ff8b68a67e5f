/** Runs planners of notices for tests, without storing what they plan. */
import type { NoticeKind } from '@hien/contract/notices'
import type { DueNotice, NewNotice, NoticePlanner } from '../src/notices/notice.ts'
import type { TestServer } from './test-server.ts'

/** An instant before every row, whether its time comes from the clock of the database or from the test clock. */
export const ever = new Date(0)

type Server = Pick<TestServer, 'clock' | 'dependencies'>

/** Returns all notices that the planner plans now about a class or a subject, as if it had never planned before. */
export async function plannedFor(
  server: Server,
  planner: NoticePlanner,
  subject: { classId: string } | { subjectId: string },
): Promise<NewNotice[]> {
  const planned = await planner.plan(server.dependencies, ever, server.clock.now())
  return planned.filter((notice) => Object.entries(subject).every(([name, id]) => Reflect.get(notice, name) === id))
}

/** Returns the keys of the planned notices that the planner still considers true. */
export async function stillValidOf(
  server: Server,
  planner: NoticePlanner,
  kind: NoticeKind,
  planned: readonly NewNotice[],
): Promise<string[]> {
  const due: DueNotice[] = planned.map((notice, place) => ({
    ...notice,
    kind,
    id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  }))
  const ids = await planner.stillValid(server.dependencies, due, server.clock.now())
  return planned.flatMap(({ key }, place) => (ids.has(due[place]?.id ?? '') ? [key] : []))
}

/**
 * Runs plan and then stillValid of the planner. Returns the number of planned notices, and how many statements each of the two
 * methods sent. The server's own planning is not counted.
 */
export async function statementsOf(
  server: Server,
  planner: NoticePlanner,
  kind: NoticeKind,
): Promise<{ notices: number; statements: [plan: number, stillValid: number] }> {
  let count = 0
  const database = new Proxy(server.dependencies.database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        count += 1
        return Reflect.apply(value, target, given)
      }
    },
  })
  const watched = { clock: server.clock, dependencies: { ...server.dependencies, database } }
  const planned = await planner.plan(watched.dependencies, ever, server.clock.now())
  const ofPlan = count
  await stillValidOf(watched, planner, kind, planned)
  return { notices: planned.length, statements: [ofPlan, count - ofPlan] }
}
