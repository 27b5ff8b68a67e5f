/** Fills the tables of the class board in a generated school. */
import type pg from 'pg'

const postsOfClass = 30
const viewsOfPost = 10

/** Adds posts with a file each, and times at which they were seen, to a school of fillSchool. Every tenth post is pinned. */
export async function fillBoard(client: pg.ClientBase, now: Date): Promise<void> {
  const at = (days: string) => `timestamptz '${now.toISOString()}' + (${days}) * interval '1 day'`
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
  for (const statement of [
    `insert into posts (class_id, author_id, html, links, audience, pinned_at, publish_at, created_at, client_id)
      select class.id, coalesce(course.teacher_id, course.centre_id), '<p>Các em xem phiếu bài tập số ' || n || '</p>',
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
  ])
    await client.query(statement)
  await client.query('commit')
  for (const table of ['posts', 'post_files', 'post_views']) await client.query(`analyze ${table}`)
}
