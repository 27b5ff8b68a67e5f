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
   * Ends the live lessons and closes the waiting rooms of these classes, in the transaction that closes the classes.
   * @returns a function that notifies the rooms; call it after the commit.
   */
  end(transaction: Database, classIds: string[]): Promise<() => void>
  /**
   * Recalculates when the open waiting room of a class expires, from the current lessons of the class. A live lesson keeps its
   * end (decision 025).
   */
  replan(transaction: Database, which: { classId: string }): Promise<void>
  /** Works like `replan`, for many classes. */
  replanMany(transaction: Database, classIds: string[]): Promise<void>
}

export type CoursesDependencies = Dependencies & {
  calendarEvents: CalendarEventBus
  enrolmentEvents: EnrolmentEventBus
  teacherEvents: TeacherEventBus
  lessonsOfClasses: LessonsOfClasses
  workbooks: Workbooks
  /**
   * Limits how many imports of one member run or wait at once, so that no member can fill the queue for Excel files.
   */
  importConcurrency: ConcurrencyLimit
}

export type CoursesRequest = RequestContext<CoursesDependencies>
