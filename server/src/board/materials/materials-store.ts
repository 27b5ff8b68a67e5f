/** SQL about the files and links of the posts of a class. */
import type { Page } from '@hien/contract/rules/page'
import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import { pageOffset } from '../../core/page.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { posts } from '../../platform/postgres/tables/board.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { files, postFiles } from '../../platform/postgres/tables/files.ts'
import { visibleTo, type PostReader } from '../posts/store.ts'

/** A file or a link of a post; the other one of the two is null. */
export type MaterialRow = {
  /** The id of the post, and the id of the file or the place of the link. */
  id: string
  postId: string
  classId: string
  fileId: string | null
  link: string | null
  /** The beginning of the post's text, a little longer than it is shown. */
  text: string
  lessonId: string | null
  lessonStartsAt: Date | null
  publishedAt: Date
}

// Uses no LIKE, because % and _ in the text that a user types would match other characters.
const contains = (folded: SQL, search: string): SQL => sql`strpos(${folded}, public.fold(${search}::text)) > 0`

/**
 * Returns a page of the files and links of the posts that have appeared and that a reader may read. Those of the newest day are
 * first: the day of the lesson that the post is about, or the day of the post. `search` ignores accents.
 */
export async function pageMaterials(
  database: Database,
  { reader, search, now }: { reader: PostReader; search: string | null; now: Date },
  page: Page,
): Promise<{ rows: MaterialRow[]; total: number }> {
  const readable = and(visibleTo(reader, now), lte(posts.publishAt, now))
  const searched = search === null ? sql`` : sql`where ${contains(sql`item.name`, search)} or post.is_found`
  const isFound = search === null ? sql`true` : contains(sql`public.fold(${posts.plainText})`, search)
  const all = sql`
    with post as (
      select ${posts.id} as id, ${posts.classId} as class_id, left(${posts.plainText}, 200) as text, ${posts.links} as links,
        ${posts.publishAt} as publish_at, ${calendarLessons.id} as lesson_id, ${calendarLessons.startsAt} as starts_at,
        coalesce(${calendarLessons.startsAt}, ${posts.publishAt}) as at, ${isFound} as is_found
      from ${posts} left join ${calendarLessons} on ${eq(calendarLessons.id, posts.lessonId)}
      where ${readable}
    ), item as (
      select ${postFiles.postId} as post_id, ${files.id} as file_id, null::text as link, public.fold(${files.name}) as name,
        0 as kind, ${postFiles.position}::int as place
      from post join ${postFiles} on ${postFiles.postId} = post.id join ${files} on ${files.id} = ${postFiles.fileId}
      union all
      select post.id, null::uuid, address.link, public.fold(address.link), 1, address.place::int
      from post cross join lateral unnest(post.links) with ordinality as address (link, place)
    )
    select post.id || '_' || coalesce(item.file_id::text, item.place::text) as id, post.id as "postId",
      post.class_id as "classId", item.file_id as "fileId", item.link, post.text, post.lesson_id as "lessonId",
      post.starts_at::text as "lessonStartsAt", post.publish_at::text as "publishedAt", count(*) over ()::int as total
    from item join post on post.id = item.post_id ${searched}
    order by post.at desc, post.id desc, item.kind, item.place`
  type Row = Omit<MaterialRow, 'lessonStartsAt' | 'publishedAt'> & {
    lessonStartsAt: string | null
    publishedAt: string
    total: number
  }
  const { rows } = await database.execute<Row>(sql`${all} limit ${page.take} offset ${pageOffset(page)}`)
  // A page behind the last one has no row with the number of all.
  const counted = rows.length > 0 || page.skip === 1 ? rows : (await database.execute<Row>(sql`${all} limit 1`)).rows
  return {
    rows: rows.map(({ total: _total, lessonStartsAt, publishedAt, ...row }) => ({
      ...row,
      lessonStartsAt: lessonStartsAt === null ? null : new Date(lessonStartsAt),
      publishedAt: new Date(publishedAt),
    })),
    total: counted[0]?.total ?? 0,
  }
}
