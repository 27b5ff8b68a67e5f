/** SQL about posts. */
import type { PostAudience } from '@hien/contract/board'
import type { Page } from '@hien/contract/rules/page'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { activeStatus } from '@hien/contract/vocabulary'
import { pageOffset } from '../../core/page.ts'
import { existing } from '../../core/existing.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { postFiles } from '../../platform/postgres/tables/files.ts'
import { posts, postViews } from '../../platform/postgres/tables/board.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { notices } from '../../platform/postgres/tables/notices.ts'

const fields = {
  id: posts.id,
  classId: posts.classId,
  classTitle: classes.title,
  courseTitle: courses.title,
  courseCode: courses.code,
  authorId: posts.authorId,
  authorName: members.fullName,
  html: posts.html,
  links: posts.links,
  audience: posts.audience,
  pinnedAt: posts.pinnedAt,
  lessonId: posts.lessonId,
  lessonStartsAt: calendarLessons.startsAt,
  publishAt: posts.publishAt,
  editedAt: posts.editedAt,
  remindedAt: posts.remindedAt,
}

const read = (database: Database) =>
  database
    .select(fields)
    .from(posts)
    .innerJoin(classes, eq(classes.id, posts.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .innerJoin(members, eq(members.id, posts.authorId))
    .leftJoin(calendarLessons, eq(calendarLessons.id, posts.lessonId))
    .$dynamic()

export type PostRow = Awaited<ReturnType<typeof read>>[number]

/** Returns a post. Does not check who reads it. */
export async function findPost(database: Database, id: string): Promise<PostRow | null> {
  const [row] = await read(database).where(eq(posts.id, id))
  return row ?? null
}

/**
 * The classes whose posts a member may read.
 * - A manager is a teacher or a centre: `classIds` are the classes of their courses. A substitute also reads and writes the posts of
 *   the lessons in `taught`, until a day after the lesson.
 * - A student reads the posts of joined classes, a parent those for parents in the classes of their children.
 */
export type PostReader = {
  memberId: string
  part: 'manager' | 'student' | 'parent'
  classIds: string[]
  taught: { id: string; classId: string }[]
}
const inClasses = (ids: string[]) => sql`${posts.classId} = any(${sql.param(ids)}::uuid[])`

/** Condition: a reader may read the post. The rule must match `isReadable` of access.ts. */
export function visibleTo({ memberId, part, classIds, taught }: PostReader, now: Date): SQL | undefined {
  const hasAppeared = lte(posts.publishAt, now)
  if (part === 'student') return and(inClasses(classIds), hasAppeared)
  if (part === 'parent') return and(inClasses(classIds), hasAppeared, eq(posts.audience, 'students_and_parents'))
  const isOwn = eq(posts.authorId, memberId)
  const lessonIds = sql.param(taught.map(({ id }) => id))
  const asSubstitute = and(
    inClasses(taught.map(({ classId }) => classId)),
    or(isOwn, sql`${posts.lessonId} = any(${lessonIds}::uuid[])`),
  )
  return and(or(inClasses(classIds), taught.length > 0 ? asSubstitute : undefined), or(hasAppeared, isOwn))
}

const newestFirst = [desc(posts.publishAt), desc(posts.id)]

/**
 * Returns a page of the posts that a reader may read, of one lesson or (null) of all: pinned ones first, then the newest. Pinned
 * ones are read apart, so that the others are found by their index.
 */
export async function pagePosts(
  database: Database,
  { reader, lessonId, now }: { reader: PostReader; lessonId: string | null; now: Date },
  page: Page,
): Promise<{ rows: PostRow[]; total: number }> {
  const where = and(visibleTo(reader, now), lessonId === null ? undefined : eq(posts.lessonId, lessonId))
  const [counted] = await database.select({ total: count() }).from(posts).where(where)
  const pinned = await read(database)
    .where(and(where, isNotNull(posts.pinnedAt)))
    .orderBy(desc(posts.pinnedAt), desc(posts.id))
  const offset = pageOffset(page)
  const first = pinned.slice(offset, offset + page.take)
  const rest =
    first.length === page.take
      ? []
      : await read(database)
          .where(and(where, isNull(posts.pinnedAt)))
          .orderBy(...newestFirst)
          .limit(page.take - first.length)
          .offset(Math.max(0, offset - pinned.length))
  return { rows: [...first, ...rest], total: counted?.total ?? 0 }
}

/** Returns those of the posts that a member has seen. */
export const listSeen = async (database: Database, memberId: string, postIds: string[]): Promise<Set<string>> =>
  new Set(
    (
      await database
        .select({ postId: postViews.postId })
        .from(postViews)
        .where(and(eq(postViews.memberId, memberId), inArray(postViews.postId, postIds)))
    ).map(({ postId }) => postId),
  )

/** Stores that a member has seen posts. Those seen before keep their time. */
export async function insertViews(database: Database, memberId: string, postIds: string[], now: Date): Promise<void> {
  if (postIds.length === 0) return
  await database
    .insert(postViews)
    .values(postIds.map((postId) => ({ postId, memberId, seenAt: now })))
    .onConflictDoNothing()
}

/** Returns those of the posts that a reader may read. */
export const listReadableIds = async (
  database: Database,
  { reader, postIds, now }: { reader: PostReader; postIds: string[]; now: Date },
): Promise<string[]> =>
  (
    await database
      .select({ id: posts.id })
      .from(posts)
      .where(and(inArray(posts.id, postIds), visibleTo(reader, now)))
  ).map(({ id }) => id)

export type BoardClass = { isOpen: boolean; postCount: number; pinnedCount: number }

/** Locks a class until the transaction ends, and counts its posts. Returns null if the class does not exist. */
export async function lockBoard(transaction: Database, classId: string): Promise<BoardClass | null> {
  const [row] = await transaction
    .select({
      isOpen: sql<boolean>`(${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus})`,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(eq(classes.id, classId))
    .for('no key update', { of: classes })
  if (!row) return null
  const [counted] = await transaction
    .select({ postCount: count(), pinnedCount: count(posts.pinnedAt) })
    .from(posts)
    .where(eq(posts.classId, classId))
  return { ...row, ...existing(counted) }
}

/** Returns the id of the post that an author created with this client id; null if there is none. */
export async function findByClientId(
  transaction: Database,
  authorId: string,
  clientId: string,
): Promise<string | null> {
  const [row] = await transaction
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.clientId, clientId)))
  return row?.id ?? null
}

export type PostToWrite = {
  html: string
  plainText: string
  links: string[]
  audience: PostAudience
  pinnedAt: Date | null
  lessonId: string | null
  publishAt: Date
}

export async function insertPost(
  transaction: Database,
  post: PostToWrite & { classId: string; authorId: string; clientId: string | null },
): Promise<string> {
  const [row] = await transaction.insert(posts).values(post).returning({ id: posts.id })
  return existing(row).id
}

export const updatePostRow = (
  transaction: Database,
  id: string,
  post: PostToWrite & { editedAt: Date | null; openedToParentsAt?: Date },
) => transaction.update(posts).set(post).where(eq(posts.id, id))

/** Locks a post until the transaction ends. Returns null if it does not exist. */
export async function lockPost(transaction: Database, id: string): Promise<PostRow | null> {
  await transaction.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('update')
  return findPost(transaction, id)
}

/** Stores that the content of a post has changed. A post that has not appeared yet is not marked. */
export const noteEdited = (transaction: Database, id: string, now: Date) =>
  transaction
    .update(posts)
    .set({ editedAt: now })
    .where(and(eq(posts.id, id), lte(posts.publishAt, now)))

/** Makes these files, in this order, the only ones of a post. */
export async function replaceFilesOfPost(transaction: Database, postId: string, fileIds: string[]): Promise<void> {
  await transaction.delete(postFiles).where(eq(postFiles.postId, postId))
  if (fileIds.length === 0) return
  await transaction.insert(postFiles).values(fileIds.map((fileId, position) => ({ postId, fileId, position })))
}

type PostOfClass = Pick<PostRow, 'id' | 'classId'>

/**
 * Deletes the notices that quote a post: all of them, or only those of guardians. Other posts of the same minutes then get a
 * notice of their own, because the deleted one stood for them too.
 */
export const deleteNoticesOfPost = (
  transaction: Database,
  { id, classId }: PostOfClass,
  which: 'all' | 'of guardians' = 'all',
) =>
  transaction.delete(notices).where(
    and(
      // The class is only there for the index of notices.
      eq(notices.classId, classId),
      eq(notices.subjectId, id),
      eq(notices.kind, 'post_new'),
      which === 'all' ? undefined : isNotNull(notices.aboutId),
    ),
  )

/**
 * Deletes a post with its views and the notices that quote it. Its files are then unused, and the sweep of files deletes them.
 */
export async function deletePostRow(transaction: Database, post: PostOfClass): Promise<void> {
  await transaction.delete(posts).where(eq(posts.id, post.id))
  await deleteNoticesOfPost(transaction, post)
}

/** Returns the id of the class of a lesson; null if there is no such lesson. */
export async function findClassOfLesson(database: Database, lessonId: string): Promise<string | null> {
  const [row] = await database
    .select({ classId: calendarLessons.classId })
    .from(calendarLessons)
    .where(eq(calendarLessons.id, lessonId))
  return row?.classId ?? null
}

/** Returns the ids of the files of a post, in their order. */
export const listFileIds = async (database: Database, postId: string): Promise<string[]> =>
  (
    await database
      .select({ fileId: postFiles.fileId })
      .from(postFiles)
      .where(eq(postFiles.postId, postId))
      .orderBy(asc(postFiles.position))
  ).map(({ fileId }) => fileId)
