import { givenNameOf } from '@hien/contract/names'
import { webPaths } from '@hien/contract/web-paths'
import { later, oneDay } from '../../../core/clock.ts'
import type { NoticePlanner } from '../../notice.ts'
import { classAtStart, classInText } from '../lessons/lesson-words.ts'
import { listNewPosts, listValidPostNotices, type NewPost } from './post-new-store.ts'

/** Milliseconds in which all posts of a class are one notice to each reader. */
const bundledFor = 5 * 60_000
/** Milliseconds after its post for which a notice is useful. */
const usefulFor = 7 * oneDay
const maxWords = 80

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** Returns the beginning of a sanitised HTML text as plain text, cut at a word. */
export function beginningOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length <= maxWords) return text
  const cut = text.slice(0, maxWords)
  return `${cut.slice(0, cut.lastIndexOf(' ') > maxWords / 2 ? cut.lastIndexOf(' ') : maxWords)}…`
}

function wordsOf({ aboutId, classTitle, html, studentFirstName }: NewPost): string {
  const beginning = beginningOf(html)
  const quoted = beginning === '' ? '' : `: “${beginning}”`
  return aboutId === null
    ? `${classAtStart(classTitle)} có bài đăng mới${quoted}`
    : `Bài đăng mới ở ${classInText(classTitle)} của ${givenNameOf(studentFirstName)}${quoted}`
}

/**
 * Tells the students of a class and, if the post is for parents too, their guardians that a post appeared. All posts of a class
 * within five minutes are one notice, about the first of them: the key has the class and the five minutes.
 */
export const postNew: NoticePlanner = {
  async plan({ database }, since, now) {
    const all = await listNewPosts(database, since, now)
    return all.map((post) => {
      const { postId, classId, memberId, aboutId, publishAt } = post
      const part = Math.floor(publishAt.getTime() / bundledFor)
      return {
        subjectId: postId,
        version: null,
        memberId,
        aboutId,
        key: ['post_new', classId, part, memberId].join(':'),
        classId,
        text: wordsOf(post),
        path: webPaths.board,
        expiresAt: later(publishAt, usefulFor),
      }
    })
  },
  stillValid: async ({ database }, due, now) => new Set(await listValidPostNotices(database, due, now)),
}
