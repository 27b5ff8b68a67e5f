/** SQL that reads what a centre's own page shows. */
import type { FeePlanKind } from '@hien/contract/fees'
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { byName, inVietnamese } from '../platform/postgres/by-name.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import type { Database } from '../platform/postgres/database.ts'
import { centreTeachers } from '../platform/postgres/tables/centres.ts'
import { classes } from '../platform/postgres/tables/classes.ts'
import { courses } from '../platform/postgres/tables/courses.ts'
import { feePlans } from '../platform/postgres/tables/fees.ts'
import { members } from '../platform/postgres/tables/members.ts'

/** True for a teacher of the centre who agrees to be shown. */
const agrees = and(eq(centreTeachers.state, 'active'), centreTeachers.agreesToBeShown)

const plan = (column: typeof feePlans.kind | typeof feePlans.amount | typeof feePlans.lessons) => sql`(
  select ${column} from ${feePlans} where ${feePlans.classId} = ${classes.id}
  order by ${feePlans.fromMonth} > ${sql.placeholder('month')}, abs(
    replace(${feePlans.fromMonth}, '-', '')::int - replace(${sql.placeholder('month')}, '-', '')::int) limit 1)`

const classesOfPage = sharedRead((database) =>
  database
    .select({
      courseId: courses.id,
      courseCode: courses.code,
      courseTitle: courses.title,
      courseColour: courses.colour,
      description: courses.description,
      classCode: classes.code,
      title: classes.title,
      days: classes.days,
      minutes: classes.minutes,
      startDate: classes.startDate,
      endDate: classes.endDate,
      endRegister: classes.endRegister,
      status: classes.status,
      overAt: classes.overAt,
      classId: classes.id,
      isHidden: classes.isHiddenFromPage,
      teacherCode: members.code,
      teacherName: members.fullName,
      planKind: sql<FeePlanKind | null>`${plan(feePlans.kind)}`,
      planAmount: sql<number | null>`${plan(feePlans.amount)}`.mapWith(Number),
      planLessons: sql<number | null>`${plan(feePlans.lessons)}`,
    })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .leftJoin(
      centreTeachers,
      and(eq(centreTeachers.centreId, courses.centreId), eq(centreTeachers.teacherId, courses.teacherId), agrees),
    )
    .leftJoin(members, and(eq(members.id, centreTeachers.teacherId), eq(members.status, 'active')))
    .where(
      and(
        eq(courses.centreId, sql.placeholder('centreId')),
        eq(courses.status, activeStatus),
        eq(classes.status, activeStatus),
        gt(classes.overAt, sql.placeholder('now')),
      ),
    )
    .orderBy(inVietnamese(courses.title), asc(courses.id), asc(classes.startDate), asc(classes.id))
    .prepare('classes_of_page'),
)

export type PublicClassRow = Awaited<ReturnType<ReturnType<typeof classesOfPage>['execute']>>[number]

/**
 * Returns the classes that a centre's page can show, by course, hidden ones too. The teacher's code and name are null unless the
 * teacher agrees to be shown. The plan is the one in force in `month` (YYYY-MM), or else the next one; its fields are null if
 * there is none.
 */
export const listPublicClasses = (
  database: Database,
  { centreId, now, month }: { centreId: string; now: Date; month: string },
): Promise<PublicClassRow[]> => classesOfPage(database).execute({ centreId, now, month })

const teachersOfPage = sharedRead((database) =>
  database
    .select({
      code: members.code,
      isHidden: centreTeachers.isHiddenFromPage,
      fullName: members.fullName,
      avatar: members.avatar,
      introduction: centreTeachers.introduction,
    })
    .from(centreTeachers)
    .innerJoin(members, eq(members.id, centreTeachers.teacherId))
    .where(and(eq(centreTeachers.centreId, sql.placeholder('centreId')), agrees, eq(members.status, 'active')))
    .orderBy(byName)
    .prepare('teachers_of_page'),
)

/** Returns the teachers of a centre who agree to be shown, by name, also those whom the centre hides. */
export const listPublicTeachers = (database: Database, centreId: string) =>
  teachersOfPage(database).execute({ centreId })
