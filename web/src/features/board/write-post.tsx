import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { PencilIcon } from '../../ui/text/icons.tsx'
import type { ClassOfPost } from './create-post-dialog.tsx'
import classes from './post-form.module.css'

const CreatePostDialog = dialogOnDemand(async () => (await import('./create-post-dialog.tsx')).CreatePostDialog)

/** Box at the top of a board. A press opens the form for a new post. */
export function WritePost({ studyClass }: { studyClass: ClassOfPost }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.box} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <PencilIcon />
        Viết cho lớp…
      </UnstyledButton>
      <CreatePostDialog studyClass={studyClass} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
