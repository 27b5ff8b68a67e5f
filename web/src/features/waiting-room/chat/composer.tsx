import { limits } from '@hien/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import classes from './chat-panel.module.css'
import type { WaitingRoom } from '../use-waiting-room.ts'

/** The input below the chat. Without a connection it is disabled, but keeps its text and later gets the focus back. */
export function Composer({ room: { state, chat } }: { room: Pick<WaitingRoom, 'state' | 'chat'> }) {
  const input = useRef<HTMLInputElement>(null)
  const typing = useRef(false)
  const connected = state.connection === 'Connected'

  // Disabling removes the focus, in some browsers without a blur event. Restore it unless it has moved elsewhere meanwhile.
  useEffect(() => {
    const { activeElement } = document
    if (connected && typing.current && (activeElement === null || activeElement === document.body)) {
      input.current?.focus({ preventScroll: true })
    }
  }, [connected])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void chat.send()
  }
  return (
    <form className={classes.composer} onSubmit={handleSubmit}>
      <TextInput
        ref={input}
        className={classes.input}
        aria-label="Tin nhắn"
        placeholder="Nhập tin nhắn..."
        autoComplete="off"
        enterKeyHint="send"
        maxLength={limits.maxChatMessageLength}
        disabled={!connected}
        value={state.unsent.text}
        onChange={(event) => chat.type(event.currentTarget.value)}
        onFocus={() => {
          typing.current = true
        }}
        onBlur={(event) => {
          typing.current = event.currentTarget.disabled
        }}
      />
      <Button
        type="submit"
        variant="default"
        disabled={!connected}
        // Keep the focus in the input, so that a phone's keyboard stays open.
        onMouseDown={(event) => event.preventDefault()}
      >
        Gửi
      </Button>
    </form>
  )
}

/** Replaces the input for a student who is muted in this session. */
export const Silenced = () => (
  <p className={classes.silenced} role="status">
    Giáo viên đã khoá quyền nhắn tin của bạn trong buổi học này. Bạn vẫn đọc và vào lớp được.
  </p>
)
