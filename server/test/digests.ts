/**
 * Two servers on one database and a mail server, for tests of mails with notices (digests). Every notice stays true until the
 * test ends it.
 */
import { randomUUID } from 'node:crypto'
import { noticeKinds, type NoticeKind } from '@hien/contract/notices'
import { createDigests, type Digests } from '../src/notices/mail/create-digests.ts'
import type { NewNotice } from '../src/notices/notice.ts'
import { writeNotices } from '../src/notices/planning/write-notices.ts'
import type { TestMember } from './people.ts'
import { readMail, type ReadMail } from './read-mail.ts'
import { createSmtpServer, type SmtpServer } from './smtp-server.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export const hour = 60 * 60_000

type Person = Pick<TestMember, 'id' | 'userName'>

export type DigestStage = {
  smtp: SmtpServer
  server: TestServer
  beside: TestServer
  /** The digest sender with the dependencies of `server`. */
  digests: Digests
  /** Returns another digest sender for the same notices, with some dependencies replaced. */
  digestsWith(changes: Partial<TestServer['dependencies']>): Digests
  /** Creates parents with a proved e-mail address as rows, because sign-ups are limited. */
  parents(count: number): Promise<Person[]>
  tell(notices: NewNotice[], kind?: NoticeKind): Promise<unknown>
  /** Makes the planner say from now on that the notice is no longer true. */
  end(notice: NewNotice): void
  mailsTo(member: Person): ReadMail[]
  /** Returns the states of the member's deliveries by mail, one for each notice, oldest notice first. */
  statesOf(member: Person): Promise<string[]>
  /** Returns when the member's earliest pending delivery by mail is due. */
  dueOf(member: Person): Promise<Date>
  close(): Promise<void>
}

let made = 0

/**
 * Prevents the servers' own timers from sending mails, by making every write to the table of leases fail silently. These timers
 * use the real planners, which do not know the test's notices.
 */
export const withholdLease = ({ sql }: TestServer) =>
  sql.query(`
    create function withhold() returns trigger language plpgsql as 'begin return null; end';
    create trigger withhold before insert or update on duties for each row execute function withhold()`)

export const aNotice = (to: Person, more: Partial<NewNotice> = {}): NewNotice => {
  const subjectId = randomUUID()
  return {
    key: `key:${subjectId}:${to.id}`,
    memberId: to.id,
    aboutId: null,
    classId: null,
    subjectId,
    version: null,
    text: 'Lớp Toán 7A nghỉ buổi 19:00 ngày 25/11',
    path: '/lich',
    expiresAt: new Date('2026-12-24T18:50:00+07:00'),
    ...more,
  }
}

export async function openDigestStage(): Promise<DigestStage> {
  const smtp = await createSmtpServer()
  const config = { smtpUrl: smtp.url, publicUrl: 'https://hoc.example.vn' }
  const server = await createTestServer({ config })
  const beside = await createTestServer({ config, beside: server })
  await withholdLease(server)
  const over = new Set<string>()
  const planner: Parameters<typeof createDigests>[1] = Object.fromEntries(
    noticeKinds.map((kind) => [
      kind,
      {
        stillValid: async (_dependencies: unknown, notices: readonly { id: string; subjectId: string }[]) =>
          new Set(notices.flatMap(({ id, subjectId }) => (over.has(subjectId) ? [] : [id]))),
      },
    ]),
  )
  const ofMail = `from notice_deliveries d join notices n on n.id = d.notice_id where n.member_id = $1 and d.channel = 'mail'`
  const digestsWith: DigestStage['digestsWith'] = (changes) =>
    createDigests({ ...server.dependencies, ...changes }, planner)
  return {
    smtp,
    server,
    beside,
    digests: digestsWith({}),
    digestsWith,
    async parents(count) {
      const names = Array.from({ length: count }, () => `mailed${++made}`)
      const { rows } = await server.sql.query<Person>(
        `insert into members (code, user_name, email, email_verified, password_hash, first_name, last_name, phone, role)
         select 'PH' || upper(name), name, name || '@hien.test', true, '', 'Thị Hồng Ngọc', 'Trần', '+84912345678', 'PAME'
         from unnest($1::text[]) as name returning id, user_name as "userName"`,
        [names],
      )
      return rows
    },
    tell: (notices, kind = 'lesson_changed') => writeNotices(server.dependencies, kind, notices),
    end: ({ subjectId }) => void over.add(subjectId),
    mailsTo: ({ userName }) =>
      smtp.taken.filter(({ to }) => to.includes(`${userName}@hien.test`)).map(({ source }) => readMail(source)),
    async statesOf({ id }) {
      const { rows } = await server.sql.query<{ state: string }>(`select d.state ${ofMail} order by n.id`, [id])
      return rows.map(({ state }) => state)
    },
    async dueOf({ id }) {
      const { rows } = await server.sql.query<{ due: Date }>(
        `select min(d.due_at) as due ${ofMail} and d.state = 'pending'`,
        [id],
      )
      if (!rows[0]) throw new Error('Nothing is due')
      return rows[0].due
    },
    async close() {
      await beside.close()
      await server.close()
      await smtp.close()
    },
  }
}
