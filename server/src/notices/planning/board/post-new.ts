import { beginningOfHtml } from '@hien/contract/beginning-of'
import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { dayInVietNam, later, oneDay } from '../../../core/clock.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { classAtStart, classInText } from '../lessons/lesson-words.ts'
import {
  bundledFor,
  listNewPosts,
  listOpenedPosts,
  listRemindedPosts,
  listValidPostNotices,
  type NewPost,
} from './post-new-store.ts'

/** Milliseconds after the post or the reminder for which a notice is useful. */
const usefulFor = 7 * oneDay

type Words = { ofStudent: (classTitle: string) => string; ofGuardian: (classTitle: string) => string }

const newWords: Words = {
  ofStudent: (title) => `${classAtStart(title)} có bài đăng mới`,
  ofGuardian: (title) => `Bài đăng mới ở ${classInText(title)}`,
}
const reminderWords: Words = {
  ofStudent: (title) => `${classAtStart(title)} có bài đăng bạn chưa xem`,
  ofGuardian: (title) => `Bài đăng bạn chưa xem ở ${classInText(title)}`,
}

function textOf({ aboutId, classTitle, html, studentFirstName }: NewPost, words: Words): string {
  const beginning = beginningOfHtml(html)
  const quoted = beginning === '' ? '' : `: “${beginning}”`
  return aboutId === null
    ? `${words.ofStudent(classTitle)}${quoted}`
    : `${words.ofGuardian(classTitle)} của ${givenNameOf(studentFirstName)}${quoted}`
}

const partOf = (instant: Date) => Math.floor(instant.getTime() / bundledFor)

/**
 * Returns the notices that posts appeared: one for all unseen posts of a class in the same five minutes. Posts that appeared after the
 * reader had last looked at the others are one more notice, whose key has the first of them.
 * @param posts the unseen posts of whole parts of five minutes, ordered by time
 */
function newNotices(posts: readonly NewPost[]): NewNotice[] {
  const notices = new Map<string, NewNotice>()
  const firsts = new Map<string, string>()
  for (const post of posts) {
    const { classId, memberId, publishAt, lookedAt } = post
    const bundle = [classId, partOf(publishAt), memberId]
    let key = ['post_new', ...bundle].join(':')
    if (lookedAt !== null && publishAt > lookedAt) {
      const first = firsts.get(key) ?? post.postId
      firsts.set(key, first)
      key = ['post_new', ...bundle, first].join(':')
    }
    if (!notices.has(key)) notices.set(key, newNotice(post, key))
  }
  return [...notices.values()]
}

function newNotice(post: NewPost, key: string): NewNotice {
  const { postId, classId, memberId, aboutId, publishAt } = post
  return {
    subjectId: postId,
    version: null,
    memberId,
    aboutId,
    key,
    classId,
    text: textOf(post, newWords),
    path: webPaths.board,
    expiresAt: later(publishAt, usefulFor),
  }
}

/** Returns a notice about one post only, because of what happened to it at `at`. Each version is told to each reader once. */
const ofOnePost = (post: NewPost, version: string, at: Date): NewNotice => ({
  ...newNotice(post, ['post_new', post.postId, version, post.memberId].join(':')),
  version,
  expiresAt: later(at, usefulFor),
})

/** Returns the notice that reminds a reader of a post. The version has the day, so that there is at most one a day. */
const reminder = (post: NewPost, remindedAt: Date): NewNotice => ({
  ...ofOnePost(post, `asked ${dayInVietNam(remindedAt)}`, remindedAt),
  text: textOf(post, reminderWords),
})

/**
 * Tells the students of a class and, if the post is for parents too, their guardians that a post appeared; and again if those who
 * manage the class remind the readers who have not seen it. Guardians are also told when a post for students, which had appeared,
 * becomes one for parents too. All posts of a class within five minutes are one notice, about the first of them, until the reader
 * has looked at one of them.
 */
export const postNew: NoticePlanner = {
  async plan({ database }, since, now) {
    // Reads whole parts, because a key has the first of several posts. If the notice of a deleted post was about other posts too,
    // these are found here and told again.
    const from = new Date((partOf(since) - 1) * bundledFor)
    const appeared = await listNewPosts(database, from, now)
    const opened = await listOpenedPosts(database, since)
    const reminded = await listRemindedPosts(database, since)
    return [
      ...newNotices(appeared),
      ...opened.flatMap((post) =>
        post.openedToParentsAt === null ? [] : [ofOnePost(post, 'opened', post.openedToParentsAt)],
      ),
      ...reminded.flatMap((post) => (post.remindedAt === null ? [] : [reminder(post, post.remindedAt)])),
    ]
  },
  stillValid: async ({ database }, due, now) => new Set(await listValidPostNotices(database, due, now)),
}
