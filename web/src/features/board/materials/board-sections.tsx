import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BoardAddress } from './board-address.ts'
import classes from './materials.module.css'

const sections = [
  { value: 'posts', label: 'Bài đăng' },
  { value: 'materials', label: 'Tài liệu' },
]

type BoardSectionsProps = { address: BoardAddress; posts: ReactNode; materials: ReactNode }

/** Lets the reader choose between the posts of a board and its materials. */
export function BoardSections({ address: [view, change], posts, materials }: BoardSectionsProps) {
  return (
    <div className={classes.sections}>
      <SegmentedControl
        className={classes.choice ?? ''}
        aria-label="Xem bài đăng hay tài liệu"
        data={sections}
        value={view.materials ? 'materials' : 'posts'}
        onChange={(value) => change({ materials: value === 'materials' })}
      />
      {view.materials ? materials : posts}
    </div>
  )
}
