/** Fills the tables directly with the data of a typical centre: 100 teachers and 2,000 students with their classes. */
import type { TokenSigner } from '@hien/server/accounts/sign-in/token-signer'
import type { Client } from 'pg'

const teachers = 100
const students = 2000
const classesOfCourse = 6
const candidatesOfClass = 20
/** Number of members who call in turn, so that none of them reaches the rate limit per member. */
const callers = 400

/** Two of three classes meet every day. All lessons are at 23:30, so that today's lesson is almost always in the future. */
const everyDay = '2, 3, 4, 5, 6, 7, CN'
const firstLesson = `date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' - interval '30 days' + interval '23 hours 30 minutes'`

/** SQL statements that plan the lessons of all classes without lessons. Otherwise the server would plan them at its start. */
const lessons = [
  `insert into calendar_lessons (class_id, starts_at, minutes)
   select l.id, l.start_date + day * interval '1 day', l.minutes from classes l, generate_series(0, 90) day
   where l.calendar_pattern is null
     and (l.days = '${everyDay}' or extract(isodow from (l.start_date + day * interval '1 day') at time zone 'Asia/Ho_Chi_Minh') in (1, 3))`,
  `update classes set calendar_pattern = class_pattern(start_date, end_date, days, minutes, status) where calendar_pattern is null`,
]

const statements = [
  `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
   select case when n <= ${teachers} then 'GV' else 'HV' end || lpad(n::text, 6, '0'), 'member' || n, 'member' || n || '@hien.example',
     '', (array['Thị Hồng Ngọc', 'Minh Khai', 'Đức Anh', 'Thu Hà', 'Quốc Bảo'])[1 + n % 5], (array['Nguyễn', 'Trần', 'Lê', 'Phạm'])[1 + n % 4],
     '+84912345678', (case when n <= ${teachers} then 'TCHER' else 'MEME' end)::member_role
   from generate_series(1, ${teachers + students}) n`,
  `insert into courses (code, title, colour, days, description, minutes, room_type, teacher_id)
   select 'KHOA-' || code, 'Toán 9 nâng cao', '#2f6ca8', '${everyDay}', '<p>Ôn thi vào lớp 10</p>', 90, 'bigblue', id
   from members where role = 'TCHER'`,
  `insert into sections (course_id, title, "order", position)
   select id, 'Bài ' || n, n, n from courses, generate_series(1, 8) n`,
  `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at, created_at)
   select id, 'L' || right(code, 4) || n, 'Lớp tối ' || n, first, first + interval '90 days', 90, case when n % 3 > 0 then '${everyDay}' else '2, 4' end,
     first + interval '90 days 90 minutes', now() - n * interval '1 minute'
   from courses, generate_series(1, ${classesOfCourse}) n, (select ${firstLesson} as first) lesson`,
  ...lessons,
  `with place as (select id, row_number() over (order by code) - 1 as n from classes),
     student as (select id, row_number() over (order by code) - 1 as n from members where role = 'MEME')
   insert into enrolments (class_id, member_id, state)
   select place.id, student.id, (case when (place.n + step) % 10 = 0 then 'wait' else 'joined' end)::enrolment_state
   from place, generate_series(0, ${candidatesOfClass - 1}) step
   join student on true
   where student.n = (place.n * 37 + step * 101) % ${students}
   on conflict do nothing`,
  `insert into sessions (member_id, device_name, expires_at) select id, 'Chrome, Android', now() + interval '1 day' from members`,
  `analyze`,
]

export async function fillCentre(client: Client): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Gives the first teacher this many classes that meet today, 200 classes in each course. */
export async function addClasses(client: Client, count: number): Promise<void> {
  await client.query(
    `with made as (
       insert into courses (code, title, colour, days, description, minutes, room_type, teacher_id)
       select 'DAY-' || n, 'Toán 9 nâng cao', '#2f6ca8', '${everyDay}', '<p>Ôn thi vào lớp 10</p>', 90, 'bigblue', first.id
       from (select id from members where role = 'TCHER' order by code limit 1) first, generate_series(1, ceil($1 / 200.0)::int) n
       returning id)
     insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
     select id, 'D' || row_number() over (), 'Lớp tối ' || n, start, start + interval '90 days', 90, '${everyDay}',
       start + interval '90 days 90 minutes'
     from generate_series(1, 200) n, made, (select ${firstLesson} as start) lesson limit $1`,
    [count],
  )
  await client.query(
    `insert into enrolments (class_id, member_id, state)
     select l.id, m.id, 'joined' from classes l, (select id from members where role = 'MEME' order by code limit 20) m
     where l.code ~ '^D[0-9]+$'`,
  )
  for (const statement of lessons) await client.query(statement)
  await client.query('analyze')
}

/** A member who calls operations: the access token, and the course and class that the calls are about. */
export type Caller = { token: string; courseCode: string; classId: string; classCode: string }

export type Callers = Record<'teacher' | 'student' | 'centre', Caller[]>

/** Returns the teachers, students and centres who can call operations, each with a token and one of their classes. */
export async function findCallers(client: Client, tokens: TokenSigner): Promise<Callers> {
  const callersBy = async (who: string) => {
    const { rows } = await client.query<Record<string, string>>(
      `select m.id, s.id as sid, c.code as course_code, l.id as class_id, l.code as class_code
       from members m join sessions s on s.member_id = m.id join lateral (${who}) l on true join courses c on c.id = l.course_id
       order by m.code limit ${callers}`,
    )
    return Promise.all(
      rows.map(
        async ({ id = '', sid, course_code: courseCode = '', class_id: classId = '', class_code: classCode = '' }) => ({
          token: await tokens.sign('access', { sub: id, sid }, 60 * 60),
          courseCode,
          classId,
          classCode,
        }),
      ),
    )
  }
  const newest = 'order by l.created_at desc limit 1'
  return {
    teacher: await callersBy(
      `select l.* from classes l join courses o on o.id = l.course_id where o.teacher_id = m.id ${newest}`,
    ),
    centre: await callersBy(
      `select l.* from classes l join courses o on o.id = l.course_id where o.centre_id = m.id ${newest}`,
    ),
    student: await callersBy(
      `select l.* from classes l join enrolments e on e.class_id = l.id where e.member_id = m.id and m.role = 'MEME' ${newest}`,
    ),
  }
}
