import { useState } from 'react'
import type { Role } from '@hien/contract/roles'
import classes from './thread-view.module.css'
import { quickReplies } from './thread-words.ts'

type QuickRepliesProps = { role: Role; onChoose: (reply: string) => void }

/** Sentences that a press puts into the box. On phones they are folded, because they would cover the messages. */
export function QuickReplies({ role, onChoose }: QuickRepliesProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={`${classes.reply} ${classes.toggle}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Trả lời nhanh
      </button>
      <div className={classes.replies} role="group" aria-label="Câu trả lời nhanh" data-open={open || undefined}>
        {quickReplies[role].map((reply) => (
          <button
            key={reply}
            type="button"
            className={classes.reply}
            onClick={() => {
              setOpen(false)
              onChoose(reply)
            }}
          >
            {reply}
          </button>
        ))}
      </div>
    </div>
  )
}
