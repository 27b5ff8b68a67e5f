import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { offlineQuery } from '../../lib/graphql/offline-query.ts'
import { alwaysFresh } from '../children/always-fresh.ts'

export const postMaterialsGetWithPage = graphql(`
  query postMaterialsGetWithPage($classId: ID!, $childCode: String, $search: String, $skip: Int!, $take: Int!) {
    postMaterialsGetWithPage(classId: $classId, childCode: $childCode, search: $search, skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        postId
        classId
        file {
          id
          name
          type
          size
          url
        }
        link
        text
        lessonId
        lessonStartsAt
        publishedAt
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

export type Material = ResultOf<typeof postMaterialsGetWithPage>['postMaterialsGetWithPage']['items'][number]

/** A file of a post or of a list of materials. */
export type MaterialFile = NonNullable<Material['file']>

const materialsPerPage = 20

/** The files and links to list. `childCode` is the code of a parent's child. */
export type MaterialScope = { classId: string; childCode?: string | undefined }

/**
 * Returns a query for one page of the files and links of the posts of a class, those of the newest day first. While another page or
 * search loads, the previous one stays visible, but only if it has the same scope. Without a network the query returns what this
 * device has kept; it keeps no results of searches.
 */
export function useMaterials(page: number, { classId, ...scope }: MaterialScope, search: string) {
  const childCode = scope.childCode ?? null
  return useQuery({
    ...offlineQuery(
      postMaterialsGetWithPage,
      { classId, childCode, search: search || null, skip: page, take: materialsPerPage },
      (data) => data.postMaterialsGetWithPage,
      search === '',
    ),
    ...alwaysFresh,
    placeholderData: (before, query) => {
      const asked = query?.queryKey[1]
      return asked?.classId === classId && asked.childCode === childCode ? before : undefined
    },
  })
}
