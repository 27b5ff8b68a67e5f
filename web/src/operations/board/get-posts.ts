import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { offlineQuery } from '../../lib/graphql/offline-query.ts'
import { alwaysFresh } from '../children/always-fresh.ts'

export const postsGetWithPage = graphql(`
  query postsGetWithPage($classId: ID, $lessonId: ID, $childCode: String, $skip: Int!, $take: Int!) {
    postsGetWithPage(classId: $classId, lessonId: $lessonId, childCode: $childCode, skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        classId
        classTitle
        courseTitle
        courseCode
        authorName
        html
        links
        files {
          id
          name
          type
          size
          url
        }
        audience
        pinned
        lessonId
        lessonStartsAt
        publishedAt
        publishAt
        editedAt
        seenCount
        readerCount
        remindedAt
        seen
        canEdit
      }
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

export type Post = ResultOf<typeof postsGetWithPage>['postsGetWithPage']['items'][number]

/** The posts to list. Without a class, lesson or child, these are the posts of all classes of the signed-in member. */
export type PostScope = {
  classId?: string | undefined
  lessonId?: string | undefined
  /** Code of a parent's child. */
  childCode?: string | undefined
}

const postsPerPage = 10

/**
 * Returns a query for one page of posts, pinned posts first, then the newest. While another page loads, the previous one stays
 * visible, but only if it has the same scope. Without a network the query returns what this device has kept.
 */
export function usePosts(page: number, { classId, lessonId, childCode }: PostScope = {}) {
  const scope = { classId: classId ?? null, lessonId: lessonId ?? null, childCode: childCode ?? null }
  return useQuery({
    ...offlineQuery(
      postsGetWithPage,
      { ...scope, skip: page, take: postsPerPage },
      (data) => data.postsGetWithPage,
      // The sheet of a lesson does not open without a network.
      scope.lessonId === null,
    ),
    ...alwaysFresh,
    placeholderData: (before, query) => {
      const asked = query?.queryKey[1]
      const isSame =
        asked?.classId === scope.classId && asked.lessonId === scope.lessonId && asked.childCode === scope.childCode
      return isSame ? before : undefined
    },
  })
}
