/** Creates notices as rows, for tests that do not check how the server makes notices. */
import type { NoticeKind } from '@hien/contract/notices'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

type GivenNotice = {
  kind?: NoticeKind
  about?: TestMember
  text?: string
  path?: string
  inApp?: boolean
}

/**
 * Creates an unread notice for the member, at the time of the test clock. It expires after one day.
 * @returns the notice's id.
 */
export async function aNotice(
  server: TestServer,
  member: TestMember,
  {
    kind = 'lesson_changed',
    about,
    text = 'Lớp tối nay dời sang 19:30.',
    path = '/lich',
    inApp = true,
  }: GivenNotice = {},
): Promise<string> {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into notices (key, member_id, kind, about_id, subject_id, text, path, in_app, created_at, expires_at)
     values ('test:' || uuidv7(), $1, $2, $3, uuidv7(), $4, $5, $6, $7, $7::timestamptz + interval '1 day') returning id`,
    [member.id, kind, about?.id ?? null, text, path, inApp, server.clock.now()],
  )
  return rows[0]!.id
}
