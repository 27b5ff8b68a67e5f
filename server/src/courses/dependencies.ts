import type { ConcurrencyLimit } from '../core/concurrency-limit.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { CalendarEventBus } from './calendar/calendar-events.ts'
import type { EnrolmentEventBus } from './enrolment/enrolment-events.ts'
import type { Workbooks } from './import/workbooks.ts'
import type { TeacherEventBus } from './teacher-events.ts'

/** Operations that courses need on the lessons of their classes. The lessons folder provides them; courses do not import it. */
export type LessonsOfClasses = {
  /**
   * Ends the open and live lessons of classes that are being closed, in the same transaction.
   * @returns a function that tells their rooms; call it after the commit.
   */
  end(transaction: Database, classIds: string[]): Promise<() => void>
  /**
   * Recalculates when a session that nobody has started yet ends, from the lessons its class has now. A live session keeps its
   * own length (decision 025).
   */
  replan(transaction: Database, which: { classId: string }): Promise<void>
  /** Like replan, for many classes. The cost depends only on the number of classes with a room. */
  replanMany(transaction: Database, classIds: string[]): Promise<void>
}

/** Dependencies of the operations about courses. */
export type CoursesDependencies = Dependencies & {
  calendarEvents: CalendarEventBus
  enrolmentEvents: EnrolmentEventBus
  teacherEvents: TeacherEventBus
  lessonsOfClasses: LessonsOfClasses
  workbooks: Workbooks
  /** Limits the imports that one member runs or has waiting, so that no member can fill the queue for workbooks. */
  importConcurrency: ConcurrencyLimit
}

export type CoursesRequest = RequestContext<CoursesDependencies>
