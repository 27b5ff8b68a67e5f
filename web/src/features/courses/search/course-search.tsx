import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { SearchIcon } from '../../../ui/text/icons.tsx'
import classes from './course-search.module.css'

const CourseSearchModal = dialogOnDemand(async () => (await import('./course-search-modal.tsx')).CourseSearchModal)

/**
 * Button in the students' navigation bar that looks like a search box and opens the dialog 'Tìm kiếm khoá học'. On
 * phones only its icon is visible.
 */
export function CourseSearch() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.box} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <SearchIcon />
        <span className={classes.words}>Tìm kiếm khoá học</span>
      </UnstyledButton>
      <CourseSearchModal opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
