import type { ConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { CalendarEventBus } from './calendar/calendar-events.ts'
import type { EnrolmentEventBus } from './enrolment/enrolment-events.ts'
import type { Workbooks } from './import/workbooks.ts'
import type { TeacherEventBus } from './teacher-events.ts'

/** What courses ask of the lessons of their classes. Lessons provide it, which courses do not know. */
export type LessonsOfClasses = {
  /**
   * Ends the lessons of classes that hold no more, waited for or running, in the transaction that closes these.
   * @returns what tells their rooms, to be called once the transaction stands.
   */
  end(transaction: Database, classIds: string[]): Promise<() => void>
  /** Lets a session nobody has started yet end by the lessons its class has now; a running one keeps its own length (decision 025). */
  replan(transaction: Database, which: { classId: string }): Promise<void>
  /** The same for any number of classes, at the cost of those with a room. */
  replanMany(transaction: Database, classIds: string[]): Promise<void>
}

/** What courses work with. */
export type CoursesDependencies = Dependencies & {
  calendarEvents: CalendarEventBus
  enrolmentEvents: EnrolmentEventBus
  teacherEvents: TeacherEventBus
  lessonsOfClasses: LessonsOfClasses
  workbooks: Workbooks
  /** What one member may have of it: a place in the queue, so that nobody fills it alone. */
  importConcurrency: ConcurrencyLimit
}

export type CoursesRequest = RequestContext<CoursesDependencies>
