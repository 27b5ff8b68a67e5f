import { Button, Modal, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './enlargeable.module.css'

type EnlargeableProps = {
  name: string
  /** Must fill the width of its container. */
  children: ReactNode
}

/** Shows a picture or a page of a PDF. A press opens it in full screen, where it can be enlarged. */
export function Enlargeable({ name, children }: EnlargeableProps) {
  const [opened, setOpened] = useState(false)
  const [large, setLarge] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.open} aria-label={`Xem lớn ${name}`} onClick={() => setOpened(true)}>
        {children}
      </UnstyledButton>
      <Modal opened={opened} onClose={() => setOpened(false)} fullScreen title={name}>
        <Button variant="default" onClick={() => setLarge(!large)}>
          {large ? 'Thu nhỏ vừa màn hình' : 'Phóng to'}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
        <div className={classes.desk} tabIndex={0} role="group" aria-label={name}>
          <div className={classes.sheet} data-large={large || undefined}>
            {children}
          </div>
        </div>
      </Modal>
    </>
  )
}
