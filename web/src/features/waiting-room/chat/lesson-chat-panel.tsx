import { ChatLog } from './chat-log.tsx'
import { useModeration } from './chat-panel.tsx'
import { ConnectionAlert } from './connection-alert.tsx'
import { Composer, Silenced } from './composer.tsx'
import type { LessonChat } from '../use-lesson-chat.ts'
import classes from './lesson-chat-panel.module.css'

type LessonChatPanelProps = {
  chat: LessonChat
  /** Called by the reconnect button of the alert. Null if the lesson around the chat shows such an alert already. */
  reconnect: (() => void) | null
}

/** The chat of the waiting room inside the lesson. It fills the height of its place. */
export function LessonChatPanel({ chat, reconnect }: LessonChatPanelProps) {
  const moderation = useModeration(chat)
  const { me, state, refused, maySpeak } = chat
  if (refused) return <p className={classes.refused}>Không vào được phần trò chuyện của lớp này.</p>
  return (
    <div className={classes.panel}>
      <div className={classes.middle}>
        {reconnect ? <ConnectionAlert state={state} reconnect={reconnect} /> : null}
        <ChatLog
          messages={state.messages}
          ownId={me.id}
          silenced={state.silenced}
          moderation={moderation}
          label="Tin nhắn trong lớp"
        />
      </div>
      {state.ended ? null : maySpeak ? <Composer room={chat} /> : <Silenced />}
    </div>
  )
}
