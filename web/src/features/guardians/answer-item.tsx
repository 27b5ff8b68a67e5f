import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import classes from './guardians.module.css'

type AnswerItemProps = {
  /** The subject of the request, used in the accessible names of the buttons. */
  about: string
  running: boolean
  /** Resolves to true if the server has stored the answer. */
  onAnswer: (accept: boolean) => Promise<boolean>
  children: ReactNode
}

/**
 * List item about a request that waits for the answer of the signed-in member, with the buttons to reject and accept
 * it.
 */
export function AnswerItem({ about, running, onAnswer, children }: AnswerItemProps) {
  const answer = async (accept: boolean) => {
    // The item disappears with its focused button, so the focus moves to the heading.
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
