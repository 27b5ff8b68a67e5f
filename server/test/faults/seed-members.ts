/** Creates members as rows. Thousands of sign-ups would be slow and would exceed the rate limits. */
import type pg from 'pg'
import type { TokenSigner } from '../../src/accounts/sign-in/token-signer.ts'
import type { TestMember } from '../people.ts'

export type SeededMember = Pick<TestMember, 'id' | 'code' | 'userName' | 'name' | 'accessToken'>

let made = 0

/**
 * Creates active members, each with one sign-in and an access token for 15 minutes.
 * @param now the time of the clock that `tokens` uses.
 */
export async function seedMembers(
  { sql, tokens, now }: { sql: pg.Pool; tokens: TokenSigner; now: Date },
  role: 'MEME' | 'TCHER',
  count: number,
): Promise<SeededMember[]> {
  const { rows } = await sql.query<{ id: string; sid: string; code: string; userName: string; name: string }>(
    `with made as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       select 'F' || n, 'f' || n, 'f' || n || '@hien.test', '', 'Văn ' || n, 'Nguyễn', '+84912345678', $1::member_role
       from generate_series($2::int, $3::int) n returning id, code, user_name, full_name
     ), signed as (
       insert into sessions (member_id, device_name, expires_at)
       select id, 'Chrome', $4::timestamptz + interval '1 day' from made returning id, member_id
     )
     select made.id, signed.id as sid, code, user_name as "userName", full_name as name
     from made join signed on member_id = made.id order by made.id`,
    [role, made + 1, made + count, now],
  )
  made += count
  return Promise.all(
    rows.map(async ({ id, sid, code, userName, name }) => ({
      id,
      code,
      userName,
      name,
      accessToken: await tokens.sign(
        'access',
        { sub: id, sid, member_id: id, member_code: code, preferred_username: userName, name, role },
        900,
      ),
    })),
  )
}
