/** Fills the tables of the class board in a generated school. */
import type pg from 'pg'

const postsOfClass = 30
const viewsOfPost = 10
const messagesOfThread = 5
const tablesOfThreads = ['threads', 'thread_messages', 'thread_reads', 'thread_reports']

/**
 * Adds posts with a file each, and times at which they were seen, to a school of fillSchool. Every tenth post is pinned. Every joined
 * student has a thread; the teacher has read half of them, and some messages are reported.
 */
export async function fillBoard(client: pg.ClientBase, now: Date): Promise<void> {
  const at = (days: string) => `timestamptz '${now.toISOString()}' + (${days}) * interval '1 day'`
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
  for (const statement of [
    `insert into posts (class_id, author_id, html, plain_text, links, audience, pinned_at, publish_at, created_at, client_id)
      select class.id, coalesce(course.teacher_id, course.centre_id), '<p>Các em xem phiếu bài tập số ' || n || '</p>',
        'Các em xem phiếu bài tập số ' || n,
        array['https://example.com/bai-' || n], (array['students', 'students_and_parents'])[1 + n % 2]::post_audience,
        case when n % 10 = 0 then ${at('-n')} end, ${at('-n')}, ${at('-n')}, gen_random_uuid()
      from classes class join courses course on course.id = class.course_id, generate_series(1, ${postsOfClass}) n`,
    `insert into post_files (post_id, file_id, position)
      select post.id, file.id, 0 from posts post
      cross join lateral (select id from files where class_id = post.class_id order by id limit 1) file`,
    `insert into post_views (post_id, member_id, seen_at)
      select post.id, reader.member_id, post.publish_at from posts post
      cross join lateral (
        select member_id from enrolments where class_id = post.class_id and state = 'joined' limit ${viewsOfPost}
      ) reader`,
    `insert into threads (class_id, student_id, last_seq, last_text, last_at)
      select class_id, member_id, ${messagesOfThread}, 'Em chào cô', ${at('-row_number() over () / 500.0')}
      from enrolments where state = 'joined'`,
    `insert into thread_messages (thread_id, seq, author_id, author_role, text, client_id, created_at)
      select thread.id, n, case when n % 2 = 0 then course.teacher_id else thread.student_id end,
        (case when n % 2 = 0 then 'TCHER' else 'MEME' end)::member_role, 'Em chào cô', gen_random_uuid(),
        thread.last_at - (${messagesOfThread} - n) * interval '1 hour'
      from threads thread join classes class on class.id = thread.class_id join courses course on course.id = class.course_id,
        generate_series(1, ${messagesOfThread}) n`,
    `insert into thread_reads (thread_id, member_id, seq)
      select thread.id, reader.id, case when random() < 0.5 then 2 else ${messagesOfThread} end
      from threads thread join classes class on class.id = thread.class_id join courses course on course.id = class.course_id,
        unnest(array[course.teacher_id, thread.student_id]) reader (id)`,
    `insert into thread_reports (message_id, reporter_id, reason, created_at)
      select id, author_id, 'Lời lẽ không phù hợp', created_at from thread_messages where seq % 2 = 1`,
  ])
    await client.query(statement)
  await client.query('commit')
  for (const table of ['posts', 'post_files', 'post_views', ...tablesOfThreads]) await client.query(`analyze ${table}`)
}
