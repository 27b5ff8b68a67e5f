/** Many classes that meet on one evening. No student has a page open, so web push tells them that their lesson has started. */
import { aDatabase, askOverHttp, eventually, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { prepareNode, type NodeProcess } from './node-process.ts'
import type { SeededMember } from './seed-members.ts'
import { createPushService, pushCertificateFile, type Browser, type PushService } from '../push-service/push-service.ts'
import { startSharedRedis } from '../shared-redis.ts'

export type EveningClass = { courseCode: string; classCode: string; teacher: SeededMember }

export type NotifiedEvening = {
  centre: FaultCentre
  /** Two nodes. The first node is the server of `centre` and holds the leader lease, so it plans and sends notices. */
  nodes: { address: string }[]
  pushService: PushService
  classes: EveningClass[]
  /** One browser for each student. */
  browsers: Browser[]
  /** Starts the lesson as the class's teacher, at the first of these addresses that answers. */
  start(studyClass: EveningClass, addresses: readonly string[]): Promise<void>
  close(): Promise<void>
}

const roomToken = `query ($courseCode: String!, $classCode: String!) {
  meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { isSuccess item { token } } }`
const enter = `query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code } } }`

/**
 * Starts two nodes on one database and one Redis, and a push service. Creates the classes.
 * @param size.students number of students in each class.
 */
export async function openNotifiedEvening(size: { classes: number; students: number }): Promise<NotifiedEvening> {
  const redis = await startSharedRedis()
  const pushService = await createPushService()
  const database = await aDatabase()
  const shared = {
    REDIS_URL: redis.url,
    FILES_SHARED: 'on',
    PUSH_HOSTS: pushService.host,
    PUSH_SUBJECT: 'mailto:hien@example.vn',
    NODE_EXTRA_CA_CERTS: pushCertificateFile,
  }
  const centre = await openFaultCentre({ database, students: 0, environment: { ...shared, NODE_NAME: 'one' } })
  await eventually('the first node does the timed work', 60_000, async () => {
    const { rows } = await centre.sql.query('select 1 from duties')
    return rows.length > 0
  })
  const second: NodeProcess = await prepareNode('two', {
    ...shared,
    DATABASE_URL: database.url,
    PUBLIC_URL: centre.address,
  })
  await second.start()
  const { classes, browsers } = await fillClasses(centre, pushService, size)
  return {
    centre,
    nodes: [{ address: centre.address }, { address: second.address }],
    pushService,
    classes,
    browsers,
    async start({ courseCode, classCode, teacher }, addresses) {
      for (const address of addresses) {
        const ask = askOverHttp(address)
        const begun = await begin(ask, teacher.accessToken, { courseCode, classCode }).catch(() => false)
        if (begun) return
      }
      throw new Error('No node has started the lesson')
    },
    async close() {
      second.process().kill('SIGKILL')
      await second.process().exited
      await centre.close()
      await pushService.close()
      await redis.stop()
    },
  }
}

async function begin(
  ask: ReturnType<typeof askOverHttp>,
  accessToken: string,
  codes: { courseCode: string; classCode: string },
): Promise<boolean> {
  const key = await ask<{ meetingCreateToken: { item: { token: string } | null } }>(accessToken, roomToken, codes)
  const token = key.data?.meetingCreateToken.item?.token
  const { data } = await ask<{ meetingCheckToken: { isSuccess: boolean } }>(accessToken, enter, { token })
  return data?.meetingCheckToken.isSuccess ?? false
}

async function fillClasses(centre: FaultCentre, pushService: PushService, size: { classes: number; students: number }) {
  const { sql } = centre
  const teachers = await centre.addMembers('TCHER', size.classes)
  const students = await centre.addMembers('MEME', size.classes * size.students)
  const days = '2, 3, 4, 5, 6, 7, CN'
  const number = `lpad(n::text, 6, '0')`
  await sql.query(
    `insert into courses (code, title, colour, days, minutes, room_type, teacher_id)
     select 'TOI' || ${number}, 'Buổi tối ' || n, '#2a5bd7', $2, 90, 'bigblue', id
     from unnest($1::uuid[]) with ordinality as teacher (id, n)`,
    [teachers.map(({ id }) => id), days],
  )
  await sql.query(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, calendar_pattern)
     select id, 'L' || substr(code, 4), 'Lớp ' || title, now() - interval '1 day', now() + interval '9 days', 90, $1,
       now() + interval '9 days', class_pattern(now() - interval '1 day', now() + interval '9 days', $1, 90, 1::smallint)
     from courses where code like 'TOI%'`,
    [days],
  )
  await sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes) select id, now(), 90 from classes where title like 'Lớp Buổi tối%'`,
  )
  await sql.query(
    `with joined as (
       insert into enrolments (class_id, member_id, state, joined_at)
       select classes.id, student.id, 'joined', now()
       from unnest($1::uuid[]) with ordinality as student (id, n)
       join classes on classes.code = 'L' || lpad(((n - 1) / $2 + 1)::text, 6, '0')
       returning class_id, member_id
     ) insert into candidacies select class_id, member_id from joined`,
    [students.map(({ id }) => id), size.students],
  )
  const browsers = students.map(() => pushService.browser())
  await sql.query(
    `insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth, device_name)
     select browser.member_id, sessions.id, endpoint, p256dh, auth, 'Chrome'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as browser (member_id, endpoint, p256dh, auth)
     join sessions on sessions.member_id = browser.member_id`,
    [
      students.map(({ id }) => id),
      browsers.map(({ endpoint }) => endpoint),
      browsers.map(({ p256dh }) => p256dh),
      browsers.map(({ auth }) => auth),
    ],
  )
  await sql.query('analyze')
  const classes = teachers.map((teacher, index): EveningClass => {
    const code = String(index + 1).padStart(6, '0')
    return { courseCode: `TOI${code}`, classCode: `L${code}`, teacher }
  })
  return { classes, browsers }
}
