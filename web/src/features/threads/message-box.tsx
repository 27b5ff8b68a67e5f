import { limits } from '@hien/contract/limits'
import type { Role } from '@hien/contract/roles'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { ThreadKey } from '../../operations/threads/list-threads.ts'
import { useMessageDraft } from './message-draft.ts'
import { QuickReplies } from './quick-replies.tsx'
import classes from './thread-view.module.css'
import { withReply } from './thread-words.ts'

const most = limits.maxThreadMessageLength
/** The number of characters is shown when at most this many are left. */
const nearLimit = 200

function lengthWords(length: number): string | null {
  if (length < most - nearLimit) return null
  return `${length}/${most} ký tự`
}

type MessageBoxProps = { thread: ThreadKey; role: Role | undefined; onSend: (text: string) => void }

/**
 * The box at the bottom of a thread, with sentences to choose from. Enter begins a new line. The button and Ctrl+Enter send. The
 * focus stays in the box.
 */
export function MessageBox({ thread, role, onSend }: MessageBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [text, change] = useMessageDraft(thread)
  const { length } = text.trim()
  const tooLong = length > most
  const send = () => {
    if (length > 0 && !tooLong) {
      onSend(text.trim())
      change('')
    }
    box.current?.focus({ preventScroll: true })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={classes.composer} onSubmit={handleSubmit}>
      {role === undefined ? null : (
        <QuickReplies
          role={role}
          onChoose={(reply) => {
            change(withReply(text, reply))
            box.current?.focus({ preventScroll: true })
          }}
        />
      )}
      <div className={classes.line}>
        <Textarea
          ref={box}
          className={classes.input ?? ''}
          aria-label="Tin nhắn"
          placeholder="Nhập tin nhắn…"
          description={lengthWords(length)}
          inputWrapperOrder={['input', 'description', 'error']}
          error={tooLong ? `Tin nhắn dài quá ${most} ký tự. Hãy rút gọn hoặc chia làm hai tin.` : null}
          rows={2}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <Button
          type="submit"
          // Keep the focus in the box, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
        >
          Gửi
        </Button>
      </div>
      <p className={`meta ${classes.keys}`}>Ctrl + Enter để gửi</p>
    </form>
  )
}
