/** Writes a study centre of 300 classes, with a year of lessons and 2,000 open requests, directly into the tables. */
import type { Client } from 'pg'

export const size = { classes: 300, heldLessons: 10_000, requests: 2000 }
const courses = 50
const teachers = 30
/** Number of lessons of each class: one every tenth day of the past year. */
const lessonsOfClass = 35
/** One lesson in this many was cancelled. */
const cancelledOf = 21
const studentsOfClass = 20

/** Returns SQL for seven in the evening in Viet Nam, `daysAgo` days ago. */
const evening = (daysAgo: string) =>
  `date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' + interval '19 hours' - (${daysAgo}) * interval '1 day'`
/** SQL that selects the classes of this centre, numbered from 0 in the column n. */
const place = `select l.id, o.teacher_id, row_number() over (order by l.code) - 1 as n
  from classes l join courses o on o.id = l.course_id where l.code ~ '^T[0-9]+$'`
const student = `select id, row_number() over (order by code) - 1 as n from members where role = 'MEME'`
const students = `(select count(*) from members where role = 'MEME')`

const statements = [
  `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
   values ('TT000001', 'centre', 'centre@hien.example', '', 'Ánh Dương', 'Trung tâm', '+84912345678', 'CENR')`,
  `insert into centre_teachers (centre_id, teacher_id, state, joined_at)
   select centre.id, teacher.id, 'active', now() from (select id from members where code = 'TT000001') centre,
     (select id from members where role = 'TCHER' order by code limit ${teachers}) teacher`,
  `with teacher as (select teacher_id as id, row_number() over () - 1 as n from centre_teachers)
   insert into courses (code, title, colour, days, minutes, room_type, teacher_id, centre_id)
   select 'TT-' || course.n, 'Toán 9 nâng cao ' || course.n, '#2f6ca8', '2', 90, 'bigblue', teacher.id, centre.id
   from generate_series(0, ${courses - 1}) course(n) join teacher on teacher.n = course.n % ${teachers}, (select id from centres limit 1) centre`,
  `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
   select id, 'T' || row_number() over (order by code, n), 'Lớp tối ' || n, ${evening('350')}, ${evening('-60')}, 90, 'CN', ${evening('-60')}
   from courses, generate_series(1, ${size.classes / courses}) n where centre_id is not null`,
  `insert into calendar_lessons (class_id, starts_at, minutes, state)
   select place.id, ${evening('350 - 10 * k')} + interval '1 minute' * (place.n % 7), 90,
     (case when (place.n * ${lessonsOfClass} + k) % ${cancelledOf} = 0 then 'cancelled' else 'held' end)::calendar_lesson_state
   from (${place}) place, generate_series(0, ${lessonsOfClass - 1}) k`,
  `update classes set calendar_pattern = class_pattern(start_date, end_date, days, minutes, status) where calendar_pattern is null`,
  `insert into lesson_sessions (class_id, state, created_at, started_at, ended_at, expires_at, lesson_id, teacher_id)
   select place.id, 'ended', k.starts_at, k.starts_at, k.starts_at + (85 * 60 + (place.n * 37) % 600) * interval '1 second', k.ends_at, k.id, place.teacher_id
   from (${place}) place join calendar_lessons k on k.class_id = place.id where k.state = 'held'`,
  `insert into enrolments (class_id, member_id, state, joined_at, requested_at)
   select place.id, student.id, 'joined', now() - interval '351 days', now() - interval '351 days'
   from (${place}) place, generate_series(0, ${studentsOfClass - 1}) step
   join (${student}) student on true where student.n = (place.n * 37 + step * 101) % ${students}`,
  `insert into enrolments (class_id, member_id, state, requested_at)
   select place.id, student.id, 'wait', now() - request * interval '1 minute'
   from generate_series(0, ${size.requests - 1}) request
   join (${place}) place on place.n = request % ${size.classes}
   join (${student}) student on student.n = (place.n * 37 + (${studentsOfClass} + request / ${size.classes}) * 101) % ${students}`,
  `insert into candidacies (class_id, member_id) select class_id, member_id from enrolments on conflict do nothing`,
  // Nine of ten students attended each lesson. Some of them left and came again, so they have two stays.
  `insert into attendance_stays (session_id, member_id, joined_at, left_at)
   select s.id, e.member_id, s.started_at + again * interval '40 minutes', case when again = 1 then s.ended_at end
   from (${place}) place join lesson_sessions s on s.class_id = place.id
   join (select class_id, member_id, row_number() over (partition by class_id) as n from enrolments where state = 'joined') e
     on e.class_id = place.id, generate_series(0, 1) again
   where (e.n + place.n) % 10 > 0 and (again = 0 or (e.n + place.n) % 5 = 1)`,
  `insert into sessions (member_id, device_name, expires_at)
   select id, 'Chrome, Android', now() + interval '1 day' from members where code = 'TT000001'`,
]

/**
 * Adds the centre, with existing teachers and students. Vacuums the tables, as PostgreSQL does by itself in a database that has
 * run for a while.
 */
export async function addLargeCentre(client: Client): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum analyze')
  const { rows } = await client.query<Record<string, number>>(
    `select (select count(*)::int from (${place}) place) as classes,
       (select count(*)::int from (${place}) place join lesson_sessions s on s.class_id = place.id) as held,
       (select count(*)::int from (${place}) place join enrolments e on e.class_id = place.id where e.state = 'wait') as requests`,
  )
  const [made] = rows
  if (made?.['classes'] !== size.classes || made['held'] !== size.heldLessons || made['requests'] !== size.requests) {
    throw new Error(`The centre was created with the wrong size: ${JSON.stringify(made)}`)
  }
}
