import { endOfDay } from '@hien/contract/lesson-pattern'
import { serveBareFeeds } from '../../calendar/bare-feed.ts'
import { readViewer } from '@hien/server/accounts/sign-in/read-viewer'
import Fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import type { Operation } from '../operation-calls.ts'
import type { ServePeer } from './serve-peer.ts'
import { statements, type CandidateRow, type ClassRow, type CourseRow } from './statements.ts'

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

const courseOf = (row: CourseRow, enrollments: object[]) => ({
  id: row.id,
  code: row.code,
  title: row.title,
  avatar: row.colour,
  days: row.days,
  timeLearn: row.minutes,
  status: row.status,
  teacherName: row.full_name,
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
      const byCourse = Map.groupBy(classes, (row) => row.course_id)
      const items = rows.map((row) => courseOf(row, byCourse.get(row.id)?.map(classOf) ?? []))
      return pageOf(items, counted)
    },
    async memberGetCourseOnday({ memberId }) {
      const now = new Date()
      const today = await ask<ClassRow>('todaysClasses', [memberId, now, endOfDay(now)])
      const ids = [...new Set(today.map((row) => row.course_id))]
      const rows = ids.length ? await ask<CourseRow>('coursesByIds', [memberId, ids]) : []
      const byCourse = Map.groupBy(today, (row) => row.course_id)
      const items = rows
        .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map((row) => courseOf(row, byCourse.get(row.id)?.map(countedClassOf) ?? []))
      return { ...success, items }
    },
    async classsGetByCoursesWithPage({ memberId }, { courseCode }) {
      const [course] = await ask<CourseRow>('courseByCode', [memberId, courseCode])
      if (!course || !manages(memberId, course)) return null
      const [rows, [counted]] = await Promise.all([
        ask<ClassRow>('classPage', [memberId, course.id, 0]),
        ask<{ total: string }>('classCount', [course.id]),
      ])
      return pageOf(rows.map(countedClassOf), counted)
    },
    async classGetDetailByTeacher({ memberId }, { id, courseCode }, request) {
      const [found] = await ask<ClassRow>('classById', [memberId, id])
      if (!found || !manages(memberId, found) || found.course_code !== courseCode) return null
      const [candidates, leavers] = await Promise.all([
        ask<CandidateRow>('candidates', [id]),
        ask('leavers', [id, new Date(Date.now() - 30 * 24 * 3_600_000)]),
        ask('viewed', [new Date(), memberId, id, request.id, request.ip]),
      ])
      return { ...success, item: { ...countedClassOf(found), candidates: candidates.map(candidateOf), leavers } }
    },
  }

  const server = Fastify({ loggerInstance: log })
  for (const [operation, answer] of Object.entries(answers)) {
    server.post<{ Body: Record<string, string> }>(`/${operation}`, async (request, reply) => {
      const viewer = await readViewer(request.headers.authorization, dependencies)
      if (!viewer) return reply.code(401).send()
      return { data: { [operation]: await answer(viewer, request.body, request) } }
    })
  }
  serveBareFeeds(server, pool)
  return server
}
