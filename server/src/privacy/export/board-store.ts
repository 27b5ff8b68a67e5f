/** SQL that exports a member's posts on class boards. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { posts, postViews } from '../../platform/postgres/tables/board.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { files, postFiles } from '../../platform/postgres/tables/files.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Reads the posts that the member wrote. */
export const readPosts = (database: Database, slice: Slice) =>
  database
    .select({
      id: posts.id,
      classCode: classes.code,
      html: posts.html,
      links: posts.links,
      audience: posts.audience,
      pinnedAt: posts.pinnedAt,
      publishAt: posts.publishAt,
      editedAt: posts.editedAt,
      createdAt: posts.createdAt,
      files: sql<string[]>`array(
        select ${files.name} from ${postFiles} join ${files} on ${files.id} = ${postFiles.fileId}
        where ${postFiles.postId} = ${posts.id} order by ${postFiles.position})`,
    })
    .from(posts)
    .innerJoin(classes, eq(classes.id, posts.classId))
    .where(and(eq(posts.authorId, slice.memberId), gt(posts.id, lastReadId(slice))))
    .orderBy(asc(posts.id))
    .limit(slice.take)

/** Reads when the member first saw posts of others. */
export const readPostViews = (database: Database, slice: Slice) =>
  database
    .select({ id: postViews.postId, classCode: classes.code, publishedAt: posts.publishAt, seenAt: postViews.seenAt })
    .from(postViews)
    .innerJoin(posts, eq(posts.id, postViews.postId))
    .innerJoin(classes, eq(classes.id, posts.classId))
    .where(and(eq(postViews.memberId, slice.memberId), gt(postViews.postId, lastReadId(slice))))
    .orderBy(asc(postViews.postId))
    .limit(slice.take)
