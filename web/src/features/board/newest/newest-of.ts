import { beginningOfHtml } from '@hien/contract/beginning-of'
import type { Post } from '../../../operations/board/get-posts.ts'
import { shownLink } from '../post-words.ts'

/** Returns the posts that the server has just sent; none if this device has kept them, because they can be outdated. */
export const currentPosts = (list: { items: readonly Post[]; keptAt: number | null } | undefined): readonly Post[] =>
  list?.keptAt === null ? list.items : []

/** Returns at most `count` posts that have appeared: those that the reader has not seen first, then the newest. */
export const newestOf = (posts: readonly Post[], count: number): Post[] =>
  posts
    .filter(({ publishedAt }) => publishedAt !== null)
    .sort(
      (one, other) =>
        Number(one.seen) - Number(other.seen) || (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''),
    )
    .slice(0, count)

/** Returns the beginning of a post in one line; the name of its first file or its first link if it has no text. */
export const lineOf = ({ html, files: [file], links: [link] }: Pick<Post, 'html' | 'files' | 'links'>): string =>
  beginningOfHtml(html) || file?.name || (link === undefined ? '' : shownLink(link))
