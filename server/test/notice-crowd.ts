/** Fills a class with many students, each with a guardian, for tests of the cost of notices. */
import type { TestServer } from './test-server.ts'

/** Inserts `size` students as rows. They joined the class on 2025-01-01, and each has one parent as an active guardian. */
export async function aCrowd({ sql }: TestServer, classId: string, size: number): Promise<void> {
  await sql.query(
    `with made as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role, status)
       select role || upper(substr(md5(key), 1, 12)), key, key || '@hien.test', '-', 'Văn An', 'Nguyễn', '+84912345678', role::member_role, 'active'
       from generate_series(1, $2::integer) as n, unnest(array['MEME', 'PAME']) as role,
         lateral (select $1::text || role || n as key) as named
       returning id, role, user_name
     ),
     paired as (
       select child.id as child_id, parent.id as parent_id from made child
       join made parent on parent.role = 'PAME' and parent.user_name = replace(child.user_name, 'MEME', 'PAME')
       where child.role = 'MEME'
     ),
     joined as (
       insert into enrolments (class_id, member_id, state, joined_at)
       select $1::uuid, child_id, 'joined', '2025-01-01T00:00:00Z' from paired
     )
     insert into guardianships (child_id, parent_id, relation, state, maker_id)
     select child_id, parent_id, 'mother', 'active', child_id from paired`,
    [classId, size],
  )
}
