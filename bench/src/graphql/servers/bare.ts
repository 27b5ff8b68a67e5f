import { endOfDay } from '@hien/contract/lesson-pattern'
import { serveBareFeeds } from '../../calendar/bare-feed.ts'
import { readViewer } from '@hien/server/accounts/sign-in/read-viewer'
import Fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import type { Operation } from '../operation-calls.ts'
import type { ServePeer } from './serve-peer.ts'
import { statements, type CandidateRow, type ClassRow, type CourseRow, type HomeworkCounts } from './statements.ts'

type Viewer = NonNullable<Awaited<ReturnType<typeof readViewer>>>

const success = { isSuccess: true, isFailure: false, error: null }

const manages = (memberId: string, row: Pick<ClassRow, 'teacher_id' | 'centre_id'>) =>
  row.teacher_id === memberId || row.centre_id === memberId

const classOf = (row: ClassRow) => ({
  id: row.id,
  classCode: row.code,
  title: row.title,
  startDate: row.start_date,
  endDate: row.end_date,
  endRegister: row.end_register,
  overAt: row.over_at,
  timeLearn: row.minutes,
  days: row.days,
  status: row.status,
  candidateCount: row.joined,
  enrolled: row.state ?? 'none',
  lessonStartedAt: row.lesson_started_at,
  courseTitle: row.course_title,
  courseCode: row.course_code,
  teacherName: row.full_name,
})

const countedClassOf = (row: ClassRow) => ({ ...classOf(row), waitingCount: row.waiting })

type CountsByClass = Map<string, HomeworkCounts>
/** Adds to a class how many homeworks are open, for callers who manage the class or are one of its students. */
const withOpenHomework = <Class extends { id: string }>(one: Class, counts: CountsByClass) => ({
  ...one,
  openHomeworkCount: counts.get(one.id)?.open ?? null,
})

const courseOf = (row: CourseRow, enrollments: object[]) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  avatar: row.colour,
  days: row.days,
  timeLearn: row.minutes,
  status: row.status,
  teacherName: row.full_name,
  centreName: row.centre_name,
  sectionCount: row.sections,
  startTime: row.start_time,
  endTime: row.end_time,
  enrollments,
})

const candidateOf = (row: CandidateRow) => ({
  candidateId: row.id,
  code: row.code,
  avatar: row.avatar,
  email: row.email,
  fullName: row.full_name,
  userName: row.user_name,
  status: row.state === 'joined' ? 1 : 0,
  enrolled: row.state,
  recordingConsent: row.missing.length === 0,
  recordingConsentMissing: row.missing,
  acknowledged: row.acknowledged,
  slipName: row.slip_name,
})

const pageOf = <Item>(items: Item[], counted: { total: string } | undefined) => {
  const totalRecord = Number(counted?.total)
  return {
    ...success,
    items,
    currentPage: 1,
    pageSize: 5,
    totalRecord,
    totalPages: Math.ceil(totalRecord / 5),
    startOrder: items.length ? 1 : 0,
    endOrder: items.length,
  }
}

/** Serves a handwritten route for each operation. A route checks the token, runs SQL statements and sends the answer. */
export const serveBare: ServePeer = async ({ dependencies, log, connection }) => {
  const pool = new Pool({ ...connection, max: 10 })
  const ask = async <Row extends object>(name: keyof typeof statements, values: unknown[]): Promise<Row[]> => {
    const { rows } = await pool.query<Row>({ name, text: statements[name], values })
    return rows
  }
  const countHomework = async (
    whose: 'homeworkOfManager' | 'homeworkOfStudent',
    memberId: string,
    classes: ClassRow[],
  ): Promise<CountsByClass> => {
    const counts = await ask<HomeworkCounts>(whose, [memberId, classes.map(({ id }) => id)])
    return new Map(counts.map((row) => [row.class_id, row]))
  }

  const answers: Record<
    Operation,
    (viewer: Viewer, input: Record<string, string>, request: FastifyRequest) => Promise<object | null>
  > = {
    async memberSearchCourseByClassCode({ memberId }, { classCode }) {
      const [found] = await ask<ClassRow>('classByCode', [memberId, classCode])
      const [course] = await ask<CourseRow>('courseById', [memberId, found?.course_id])
      return found && course?.status === 1 ? { ...success, item: courseOf(course, [classOf(found)]) } : null
    },
    async memberGetCoursesJoined({ memberId }) {
      const [rows, [counted]] = await Promise.all([
        ask<CourseRow>('joinedPage', [memberId, 0]),
        ask<{ total: string }>('joinedCount', [memberId]),
      ])
      const classes = await ask<ClassRow>('ownClasses', [memberId, rows.map(({ id }) => id)])
      const counts = await countHomework('homeworkOfStudent', memberId, classes)
      const byCourse = Map.groupBy(classes, (row) => row.course_id)
      const items = rows.map((row) =>
        courseOf(row, byCourse.get(row.id)?.map((one) => withOpenHomework(classOf(one), counts)) ?? []),
      )
      return pageOf(items, counted)
    },
    async memberGetCourseOnday({ memberId }) {
      const now = new Date()
      const today = await ask<ClassRow>('todaysClasses', [memberId, now, endOfDay(now)])
      const ids = [...new Set(today.map((row) => row.course_id))]
      const [rows, counts] = await Promise.all([
        ids.length ? ask<CourseRow>('coursesByIds', [memberId, ids]) : [],
        countHomework('homeworkOfStudent', memberId, today),
      ])
      const byCourse = Map.groupBy(today, (row) => row.course_id)
      const items = rows
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map((row) =>
          courseOf(row, byCourse.get(row.id)?.map((one) => withOpenHomework(countedClassOf(one), counts)) ?? []),
        )
      return { ...success, items }
    },
    async classsGetByCoursesWithPage({ memberId }, { courseCode }) {
      const [course] = await ask<CourseRow>('courseByCode', [memberId, courseCode])
      if (!course || !manages(memberId, course)) return null
      const [rows, [counted]] = await Promise.all([
        ask<ClassRow>('classPage', [memberId, course.id, 0]),
        ask<{ total: string }>('classCount', [course.id]),
      ])
      const counts = await countHomework('homeworkOfManager', memberId, rows)
      return pageOf(
        rows.map((row) => withOpenHomework(countedClassOf(row), counts)),
        counted,
      )
    },
    async classGetDetailByTeacher({ memberId }, { id, courseCode }, request) {
      const [found] = await ask<ClassRow>('classById', [memberId, id])
      if (!found || !manages(memberId, found) || found.course_code !== courseCode) return null
      const [counts, candidates, leavers] = await Promise.all([
        countHomework('homeworkOfManager', memberId, [found]),
        ask<CandidateRow>('candidates', [id]),
        ask('leavers', [id, new Date(Date.now() - 30 * 24 * 3_600_000)]),
        ask('viewed', [new Date(), memberId, id, request.id, request.ip]),
      ])
      const item = {
        ...withOpenHomework(countedClassOf(found), counts),
        homeworkCount: counts.get(found.id)?.all ?? null,
        candidates: candidates.map(candidateOf),
        leavers,
      }
      return { ...success, item }
    },
  }

  const server = Fastify({ loggerInstance: log })
  for (const [operation, answer] of Object.entries(answers)) {
    server.post<{ Body: Record<string, string> }>(`/${operation}`, async (request, reply) => {
      const viewer = await readViewer(request.headers, dependencies)
      if (!viewer) return reply.code(401).send()
      return { data: { [operation]: await answer(viewer, request.body, request) } }
    })
  }
  serveBareFeeds(server, pool)
  return server
}
