import type { ReactNode } from 'react'
import type { BoardAddress } from '../../../features/board/materials/board-address.ts'
import { BoardSections } from '../../../features/board/materials/board-sections.tsx'
import { MaterialList } from '../../../features/board/materials/material-list.tsx'
import type { MaterialScope } from '../../../operations/board/get-materials.ts'
import { BoardPosts } from './board-posts.tsx'
import { PostFile } from './post-file.tsx'

type BoardOfClassProps = {
  scope: MaterialScope
  address: BoardAddress
  /** Shown if the class has no posts. */
  empty: ReactNode
  /** Shown above the posts. */
  write?: ReactNode
  /** Shown above the materials. */
  hint?: ReactNode
  /** The class in the labels of page buttons, if the page has several boards. */
  of?: string
}

/** The board of one class: its posts, or its materials. */
export function BoardOfClass({ scope, address, empty, write, hint, of }: BoardOfClassProps) {
  const [{ page }, change] = address
  return (
    <BoardSections
      address={address}
      posts={
        <>
          {write}
          <BoardPosts
            scope={scope}
            empty={empty}
            paging={[page, (to, options) => change({ page: to }, options)]}
            {...(of === undefined ? {} : { of: `bảng tin ${of}` })}
          />
        </>
      }
      materials={
        <MaterialList
          scope={scope}
          address={address}
          file={(file) => <PostFile file={file} />}
          hint={hint}
          {...(of === undefined ? {} : { of: `tài liệu ${of}` })}
        />
      }
    />
  )
}
