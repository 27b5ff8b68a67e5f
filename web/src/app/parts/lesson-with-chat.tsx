import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { LessonChatPanel } from '../../features/waiting-room/chat/lesson-chat-panel.tsx'
import type { ChatMember } from '../../features/waiting-room/chat-client/chat-client.ts'
import { useLessonChat } from '../../features/waiting-room/use-lesson-chat.ts'
import { LessonScreen } from '../../features/video-room/screen/lesson-screen.tsx'
import { useLessonWhiteboard } from './whiteboard/use-lesson-whiteboard.tsx'
import classes from './lesson-with-chat.module.css'

type LessonWithChatProps = Omit<ComponentProps<typeof LessonScreen>, 'chat' | 'board'> & { chatMember: ChatMember }

/** Screens of this width show the chat beside the videos. Must match the width in the lesson's style sheets. */
const wideScreen = '(width >= 64em)'

/**
 * The lesson with its chat and its whiteboard. On a wide screen the chat is beside the videos, otherwise behind a button that counts new
 * messages. If lesson and chat both lose the connection, one button restores both.
 */
export function LessonWithChat({ chatMember, room, ...lesson }: LessonWithChatProps) {
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState(false)
  const chat = useLessonChat({ me: chatMember, groupId: lesson.meeting.groupId, reading: isWide || opened })
  const board = useLessonWhiteboard(chat, { classId: lesson.meeting.classId, opensItself: true })
  const { reconnect: reconnectChat } = chat.chat
  const reconnect = useCallback(() => {
    room.reconnect()
    reconnectChat()
  }, [room, reconnectChat])
  const isRoomAway = lesson.state.connection !== 'Connected'
  return (
    <>
      <LessonScreen
        {...lesson}
        room={useMemo(() => ({ ...room, reconnect }), [room, reconnect])}
        chat={{
          panel: isWide ? <LessonChatPanel chat={chat} reconnect={isRoomAway ? null : reconnect} /> : null,
          unread: chat.unread,
          onOpen: () => setOpened(true),
        }}
        {...(chat.refused ? {} : { board })}
      />
      {isWide ? null : (
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          title="Trò chuyện"
          position="bottom"
          size="80%"
          classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
          closeButtonProps={{ 'aria-label': 'Đóng trò chuyện', size: 44 }}
        >
          <LessonChatPanel chat={chat} reconnect={reconnect} />
        </Drawer>
      )}
    </>
  )
}
