import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import classes from './guardians.module.css'

type AnswerItemProps = {
  /** What the answer is about, for the names of the buttons. */
  about: string
  running: boolean
  /** Resolves to true once the answer is given. */
  onAnswer: (accept: boolean) => Promise<boolean>
  children: ReactNode
}

/** Something that waits for the reader, with the two answers. */
export function AnswerItem({ about, running, onAnswer, children }: AnswerItemProps) {
  const answer = async (accept: boolean) => {
    // The buttons are gone with their card.
    if (await onAnswer(accept)) focusHeading()
  }
  return (
    <li className={classes.pending}>
      <div className={classes.words}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={running} aria-label={`Từ chối ${about}`} onClick={() => void answer(false)}>
          Từ chối
        </Button>
        <Button variant="light" loading={running} aria-label={`Đồng ý ${about}`} onClick={() => void answer(true)}>
          Đồng ý
        </Button>
      </div>
    </li>
  )
}
