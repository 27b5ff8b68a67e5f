/** Fills the tables of whiteboards in a generated school. */
import type pg from 'pg'

const pagesOfLesson = 2
const strokesOfPage = 5

/** Adds a whiteboard to each lesson of a school of fillSchool. Every fifth stroke is a student's, and every fifth is removed. */
export async function fillWhiteboards(client: pg.ClientBase): Promise<void> {
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
  for (const statement of [
    `insert into whiteboards (session_id, seq) select id, ${pagesOfLesson * strokesOfPage} from lesson_sessions`,
    `insert into whiteboard_pages (session_id, id, position, background, file_page, height, turn, removed)
      select id, gen_random_uuid(), n, 'squared', 1, 14142, 0, false from lesson_sessions, generate_series(1, ${pagesOfLesson}) n`,
    `insert into whiteboard_strokes
        (session_id, id, page_id, author_id, tool, colour, width, text, points, point_count, "order", seq, removal_id, removed_by)
      select lesson.id, gen_random_uuid(), page.id,
        case when n = 1 then writer.member_id else coalesce(course.teacher_id, course.centre_id) end,
        'pen', 'black', 12, '', decode(repeat('010203', 20), 'hex'), 20, 1000 * n, n,
        case when n = 2 then gen_random_uuid() end, case when n = 2 then writer.member_id end
      from whiteboard_pages page join lesson_sessions lesson on lesson.id = page.session_id
      join classes class on class.id = lesson.class_id join courses course on course.id = class.course_id
      join lateral (select member_id from enrolments where class_id = class.id and state = 'joined' limit 1) writer on true,
        generate_series(1, ${strokesOfPage}) n`,
    `insert into whiteboard_pens (session_id, member_id)
      select lesson.id, writer.member_id from lesson_sessions lesson
      join lateral (
        select member_id from enrolments where class_id = lesson.class_id and state = 'joined' limit 1
      ) writer on true`,
  ])
    await client.query(statement)
  await client.query('commit')
  await client.query('analyze whiteboards, whiteboard_pages, whiteboard_strokes, whiteboard_pens')
}
