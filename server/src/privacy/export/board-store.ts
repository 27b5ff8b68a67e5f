/** SQL that exports a member's posts on class boards, and the messages, read marks and reports of the member in threads. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import {
  posts,
  postViews,
  threadMessages,
  threadReads,
  threadReports,
  threads,
} from '../../platform/postgres/tables/board.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { files, postFiles } from '../../platform/postgres/tables/files.ts'
import { members } from '../../platform/postgres/tables/members.ts'
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

/** Reads the messages that the member sent in threads. */
export const readThreadMessages = (database: Database, slice: Slice) =>
  database
    .select({
      id: threadMessages.id,
      classCode: classes.code,
      studentCode: members.code,
      text: threadMessages.text,
      sentAt: threadMessages.createdAt,
    })
    .from(threadMessages)
    .innerJoin(threads, eq(threads.id, threadMessages.threadId))
    .innerJoin(classes, eq(classes.id, threads.classId))
    .innerJoin(members, eq(members.id, threads.studentId))
    .where(and(eq(threadMessages.authorId, slice.memberId), gt(threadMessages.id, lastReadId(slice))))
    .orderBy(asc(threadMessages.id))
    .limit(slice.take)

/** Reads how far the member has read threads: the number of the last message of each. */
export const readThreadReads = (database: Database, slice: Slice) =>
  database
    .select({ id: threadReads.threadId, classCode: classes.code, studentCode: members.code, readUpTo: threadReads.seq })
    .from(threadReads)
    .innerJoin(threads, eq(threads.id, threadReads.threadId))
    .innerJoin(classes, eq(classes.id, threads.classId))
    .innerJoin(members, eq(members.id, threads.studentId))
    .where(and(eq(threadReads.memberId, slice.memberId), gt(threadReads.threadId, lastReadId(slice))))
    .orderBy(asc(threadReads.threadId))
    .limit(slice.take)

/** Reads the reports of messages that the member made. */
export const readThreadReports = (database: Database, slice: Slice) =>
  database
    .select({
      id: threadReports.messageId,
      classCode: classes.code,
      studentCode: members.code,
      reason: threadReports.reason,
      reportedAt: threadReports.createdAt,
    })
    .from(threadReports)
    .innerJoin(threadMessages, eq(threadMessages.id, threadReports.messageId))
    .innerJoin(threads, eq(threads.id, threadMessages.threadId))
    .innerJoin(classes, eq(classes.id, threads.classId))
    .innerJoin(members, eq(members.id, threads.studentId))
    .where(and(eq(threadReports.reporterId, slice.memberId), gt(threadReports.messageId, lastReadId(slice))))
    .orderBy(asc(threadReports.messageId))
    .limit(slice.take)
