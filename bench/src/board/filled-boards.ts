/** Fills the boards and threads of twenty teachers directly in the tables: ten with many rows and ten with few. */
import type { Client } from 'pg'

export const teachersOfSize = 10
/** The number of posts in the newest class of a teacher, and of threads in all classes of the teacher. */
export const sizes = { large: 2000, small: 20 }
const messagesOfThread = 5

/**
 * SQL that selects the teachers with the number of their rows, and their classes, the newest one first. The first ten teachers by
 * code have many rows, the next ten few.
 */
const chosen = `select class.id as class_id, teacher.id as teacher_id, teacher.rows,
    row_number() over (partition by teacher.id order by class.created_at desc) as place,
    count(*) over (partition by teacher.id) as classes
  from (
    select id, case when row_number() over (order by code) <= ${teachersOfSize} then ${sizes.large} else ${sizes.small} end as rows
    from members where role = 'TCHER' order by code limit ${2 * teachersOfSize}) teacher
  join courses course on course.teacher_id = teacher.id join classes class on class.course_id = course.id`
/** Students are divided among the six classes of a teacher with many threads; one class holds all of a teacher with few. */
const student = `select id, row_number() over (order by code) - 1 as n from members where role = 'MEME'`

const statements = [
  `delete from enrolments where class_id in (select class_id from (${chosen}) chosen)`,
  `insert into enrolments (class_id, member_id, state)
   select chosen.class_id, student.id, 'joined' from (${chosen}) chosen join (${student}) student
     on student.n < chosen.rows and case when chosen.rows = ${sizes.small} then chosen.place = 1 else student.n % chosen.classes = chosen.place - 1 end`,
  `insert into posts (class_id, author_id, html, plain_text, links, audience, pinned_at, publish_at, created_at)
   select class_id, teacher_id, '<p>Các em xem phiếu bài tập số ' || n || '</p>', 'Các em xem phiếu bài tập số ' || n, '{}',
     'students_and_parents', case when n <= 2 then now() end, now() - n * interval '1 hour', now() - n * interval '1 hour'
   from (${chosen}) chosen, generate_series(1, chosen.rows) n where place = 1`,
  `insert into threads (class_id, student_id, last_seq, last_text, last_at)
   select enrolment.class_id, enrolment.member_id, ${messagesOfThread}, 'Em chào cô, hôm nay em xin nghỉ ạ',
     now() - random() * interval '60 days'
   from enrolments enrolment join (${chosen}) chosen on chosen.class_id = enrolment.class_id`,
  `insert into thread_messages (thread_id, seq, author_id, author_role, text, client_id, created_at)
   select thread.id, n, case when n % 2 = 0 then course.teacher_id else thread.student_id end,
     (case when n % 2 = 0 then 'TCHER' else 'MEME' end)::member_role, thread.last_text, gen_random_uuid(), thread.last_at
   from threads thread join classes class on class.id = thread.class_id join courses course on course.id = class.course_id,
     generate_series(1, ${messagesOfThread}) n`,
  // Each teacher has ten unread threads.
  `insert into thread_reads (thread_id, member_id, seq)
   select id, teacher_id, case when place <= 10 then 2 else ${messagesOfThread} end from (
     select thread.id, course.teacher_id, row_number() over (partition by course.teacher_id order by thread.id) as place
     from threads thread join classes class on class.id = thread.class_id join courses course on course.id = class.course_id) thread`,
  'vacuum analyze',
]

/** Replaces the students of twenty teachers, and adds posts and threads. */
export async function addBoards(client: Client): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
