/** Fills one class of each teacher with 40 students and 60 marked homework, directly in the tables. */
import type { Client } from 'pg'

export const size = { students: 40, homeworks: 60 }

/** SQL that selects the newest class of each teacher. */
const marked = `select distinct on (o.teacher_id) l.id, row_number() over (order by l.code) as place
  from classes l join courses o on o.id = l.course_id where o.teacher_id is not null order by o.teacher_id, l.created_at desc`
const student = `select id, row_number() over (order by code) - 1 as n from members where role = 'MEME'`

const statements = [
  `insert into enrolments (class_id, member_id, state)
   select marked.id, student.id, 'joined' from (${marked}) marked
   join lateral (select count(*)::int as joined from enrolments where class_id = marked.id and state = 'joined') there on true
   join lateral (
     select id from (${student}) everybody
     where not exists (select from enrolments where class_id = marked.id and member_id = everybody.id)
     order by (everybody.n * 7919 + marked.place * 37) % 2000 limit ${size.students} - there.joined
   ) student on true`,
  `insert into homeworks (class_id, title, description, opens_at, due_at, max_points, released_at)
   select marked.id, 'Bài tập ' || n, '<p>Làm bài 1 đến 5 trang ' || n || '</p>', now() - interval '90 days',
     now() - (60 - n) * interval '1 day', 10, case when n <= 50 then now() end
   from (${marked}) marked, generate_series(1, ${size.homeworks}) n`,
  `insert into marks (homework_id, student_id, points, excused, comment, marked_at)
   select h.id, e.member_id, case when random() > 0.03 then round((random() * 40)::numeric) / 4 end, false, 'Khá, xem lại câu 2', now()
   from homeworks h join enrolments e on e.class_id = h.class_id and e.state = 'joined'`,
  'update marks set excused = points is null',
  'vacuum analyze',
]

/** Adds existing students and marked homework to the newest class of each teacher. */
export async function addMarkedClasses(client: Client): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
