import type { ConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { CalendarEventBus } from './calendar/calendar-events.ts'
import type { EnrolmentEventBus } from './enrolment/enrolment-events.ts'
import type { Workbooks } from './import/workbooks.ts'
import type { TeacherEventBus } from './teacher-events.ts'

/** Operations on lessons that courses need. The folder `lessons` implements them, because courses must not import lessons. */
export type LessonsOfClasses = {
  /**
   * Ends the live lessons and closes the waiting rooms of classes that are being closed, in the same transaction.
   * @returns a function that notifies the rooms; call it after the commit.
   */
  end(transaction: Database, classIds: string[]): Promise<() => void>
  /**
   * Recalculates the expiry of a session that nobody has started, from the current lessons of its class. A live session keeps
   * its length (decision 025).
   */
  replan(transaction: Database, which: { classId: string }): Promise<void>
  /** Works like `replan`, for many classes. One query finds the sessions, and only classes with such a session cost more. */
  replanMany(transaction: Database, classIds: string[]): Promise<void>
}

export type CoursesDependencies = Dependencies & {
  calendarEvents: CalendarEventBus
  enrolmentEvents: EnrolmentEventBus
  teacherEvents: TeacherEventBus
  lessonsOfClasses: LessonsOfClasses
  workbooks: Workbooks
  /**
   * Limits the imports that one member can run or have waiting at once, so that no member can fill the queue for Excel files.
   */
  importConcurrency: ConcurrencyLimit
}

export type CoursesRequest = RequestContext<CoursesDependencies>
