import { Select } from '@mantine/core'
import { useState } from 'react'
import { useViewInUrl } from '../../../features/board/materials/board-address.ts'
import { BoardSections } from '../../../features/board/materials/board-sections.tsx'
import { MaterialList } from '../../../features/board/materials/material-list.tsx'
import type { Child } from '../../../operations/children/get-children.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { BoardPosts } from './board-posts.tsx'
import { OfflineLink } from './offline-link.tsx'
import { PostFile } from './post-file.tsx'

function MaterialsOfChild({ child }: { child: Child }) {
  const address = useViewInUrl()
  const [chosen, setChosen] = useState<string | null>(null)
  const { classes, code } = child
  const studyClass = classes.find(({ id }) => id === chosen) ?? classes[0]
  if (studyClass === undefined) return <Empty>Con chưa vào lớp nào.</Empty>
  return (
    <>
      {classes.length === 1 ? null : (
        <Select
          label="Lớp"
          data={classes.map(({ id, title, courseTitle }) => ({ value: id, label: `${courseTitle} · ${title}` }))}
          value={studyClass.id}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(id) => {
            setChosen(id)
            address[1]({})
          }}
        />
      )}
      <MaterialList
        key={studyClass.id}
        scope={{ classId: studyClass.id, childCode: code }}
        address={address}
        file={(file) => <PostFile file={file} />}
        hint={<OfflineLink classId={studyClass.id} />}
      />
    </>
  )
}

/** The posts for parents of all classes of a child, or the materials of one of them. */
export const ChildBoard = ({ child }: { child: Child }) => (
  <BoardSections
    address={useViewInUrl()}
    posts={
      <BoardPosts
        scope={{ childCode: child.code }}
        withClass
        empty="Thầy cô chưa đăng gì cho phụ huynh các lớp của con."
      />
    }
    materials={<MaterialsOfChild child={child} />}
  />
)
