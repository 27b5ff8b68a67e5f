/** SQL that reads the work of students: versions, drafts, marks and strokes. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { byName } from '../platform/postgres/by-name.ts'
import type { Database } from '../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../platform/postgres/prepared.ts'
import { enrolments } from '../platform/postgres/tables/classes.ts'
import {
  homeworkDrafts,
  homeworkExtensions,
  homeworks,
  marks,
  strokes,
  submissions,
} from '../platform/postgres/tables/homework.ts'
import { members } from '../platform/postgres/tables/members.ts'

/** Selects a student's latest version, as a lateral join for a query that selects from homeworks and enrolments. */
const latestVersion = (database: NodePgDatabase) =>
  database
    .select({
      id: submissions.id,
      version: submissions.version,
      text: submissions.text,
      submittedAt: submissions.submittedAt,
      lastUploadAt: submissions.lastUploadAt,
      returnedAt: submissions.returnedAt,
      returnComment: submissions.returnComment,
    })
    .from(submissions)
    .where(and(eq(submissions.homeworkId, homeworks.id), eq(submissions.studentId, enrolments.memberId)))
    .orderBy(desc(submissions.version))
    .limit(literalLimit(1) as never)
    .as('latest')

function selectWork(database: NodePgDatabase, students?: SQL) {
  const latest = latestVersion(database)
  return database
    .select({
      homeworkId: homeworks.id,
      studentId: enrolments.memberId,
      candidateCode: members.code,
      fullName: members.fullName,
      /** Null if nothing was handed in. The columns from version to returnComment are then null too. */
      submissionId: latest.id,
      version: latest.version,
      text: latest.text,
      submittedAt: latest.submittedAt,
      lastUploadAt: latest.lastUploadAt,
      returnedAt: latest.returnedAt,
      returnComment: latest.returnComment,
      extendedTo: homeworkExtensions.until,
      points: marks.points,
      /** Null if there is no mark. */
      excused: marks.excused,
      comment: marks.comment,
      /** The version that was marked; null if there is no mark, or nothing had been handed in. */
      markedSubmissionId: marks.submissionId,
    })
    .from(homeworks)
    .innerJoin(
      enrolments,
      and(eq(enrolments.classId, homeworks.classId), sql`${enrolments.state} = 'joined'`, students),
    )
    .innerJoin(members, eq(members.id, enrolments.memberId))
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(
      homeworkExtensions,
      and(eq(homeworkExtensions.homeworkId, homeworks.id), eq(homeworkExtensions.studentId, enrolments.memberId)),
    )
    .leftJoin(marks, and(eq(marks.homeworkId, homeworks.id), eq(marks.studentId, enrolments.memberId)))
    .where(sql`${homeworks.id} = any(${sql.placeholder('homeworkIds')})`)
    .orderBy(byName)
}

/** One student's work for a homework: latest version, extension and mark. There is a row even if nothing was handed in. */
export type WorkRow = Awaited<ReturnType<typeof selectWork>>[number]

const workOfAll = sharedRead((database) => selectWork(database).prepare('work_of_all'))
const workOfStudent = sharedRead((database) =>
  selectWork(database, eq(enrolments.memberId, sql.placeholder('studentId'))).prepare('work_of_student'),
)

/**
 * Returns the work for these homeworks of one student, or of all students sorted by name if studentId is null. Includes
 * students who handed in nothing.
 */
export const listWork = async (
  database: Database,
  { homeworkIds, studentId }: { homeworkIds: string[]; studentId: string | null },
): Promise<WorkRow[]> => {
  if (homeworkIds.length === 0) return []
  return studentId === null
    ? workOfAll(database).execute({ homeworkIds })
    : workOfStudent(database).execute({ homeworkIds, studentId })
}

const draftsOf = sharedRead((database) =>
  database
    .select({ id: homeworkDrafts.id, homeworkId: homeworkDrafts.homeworkId, text: homeworkDrafts.text })
    .from(homeworkDrafts)
    .where(
      and(
        sql`${homeworkDrafts.homeworkId} = any(${sql.placeholder('homeworkIds')})`,
        eq(homeworkDrafts.studentId, sql.placeholder('studentId')),
      ),
    )
    .prepare('homework_drafts_of_student'),
)

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

/** Returns a student's drafts for these homeworks. */
export const listDrafts = async (database: Database, key: { homeworkIds: string[]; studentId: string }) =>
  key.homeworkIds.length === 0 ? [] : draftsOf(database).execute(key)

const strokesOf = sharedRead((database) =>
  database
    .select({
      submissionId: strokes.submissionId,
      id: strokes.id,
      fileId: strokes.fileId,
      page: strokes.page,
      colour: strokes.colour,
      width: strokes.width,
      points: strokes.points,
    })
    .from(strokes)
    .where(sql`${strokes.submissionId} = any(${sql.placeholder('submissionIds')})`)
    .orderBy(asc(strokes.createdAt), asc(strokes.id))
    .prepare('strokes_of_submissions'),
)

export type StrokeRow = Awaited<ReturnType<typeof listStrokes>>[number]

/** Returns the strokes on these versions, in the order they were drawn. */
export const listStrokes = async (database: Database, submissionIds: string[]) =>
  submissionIds.length === 0 ? [] : strokesOf(database).execute({ submissionIds })

/** Returns how many strokes these versions have (`strokes`), and how many coordinates are in all strokes (`numbers`). */
export async function countStrokes(
  database: Database,
  submissionIds: readonly string[],
): Promise<{ strokes: number; numbers: number }> {
  const [row] = await database
    .select({
      strokes: sql<number>`count(*)::int`,
      numbers: sql<number>`coalesce(sum(cardinality(${strokes.points})), 0)::int`,
    })
    .from(strokes)
    .where(sql`${strokes.submissionId} = any(${sql.param([...submissionIds])}::uuid[])`)
  return row ?? { strokes: 0, numbers: 0 }
}

const versionsOf = sharedRead((database) =>
  database
    .select({
      submissionId: submissions.id,
      version: submissions.version,
      text: submissions.text,
      submittedAt: submissions.submittedAt,
      lastUploadAt: submissions.lastUploadAt,
      returnedAt: submissions.returnedAt,
      returnComment: submissions.returnComment,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.homeworkId, sql.placeholder('homeworkId')),
        eq(submissions.studentId, sql.placeholder('studentId')),
      ),
    )
    .orderBy(desc(submissions.version))
    .prepare('versions_of_student'),
)

/** Returns all versions a student handed in, newest first. */
export const listVersions = (database: Database, key: { homeworkId: string; studentId: string }) =>
  versionsOf(database).execute(key)

const countsOf = sharedRead((database) => {
  const latest = latestVersion(database)
  return database
    .select({
      homeworkId: homeworks.id,
      studentCount: sql<number>`count(*)::int`,
      submittedCount: sql<number>`(count(*) filter (where ${latest.id} is not null and ${latest.returnedAt} is null))::int`,
      markedCount: sql<number>`(count(*) filter (where ${marks.points} is not null or ${marks.excused}))::int`,
    })
    .from(homeworks)
    .innerJoin(enrolments, and(eq(enrolments.classId, homeworks.classId), sql`${enrolments.state} = 'joined'`))
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(marks, and(eq(marks.homeworkId, homeworks.id), eq(marks.studentId, enrolments.memberId)))
    .where(sql`${homeworks.id} = any(${sql.placeholder('homeworkIds')})`)
    .groupBy(homeworks.id)
    .prepare('counts_of_homeworks')
})

/**
 * Returns three numbers for each homework: students of the class, students who have handed in and whose latest version is not
 * returned, and students who have points or are excused.
 */
export const listCounts = async (database: Database, homeworkIds: string[]) =>
  homeworkIds.length === 0 ? [] : countsOf(database).execute({ homeworkIds })
