import type { ChatMessage } from '@hien/contract/chat'
import { teachesInRooms } from '@hien/contract/roles'
import { ActionIcon, Menu } from '@mantine/core'
import { DotsIcon } from '../../../ui/text/icons.tsx'
import type { ChatClient } from '../chat-client/chat-client.ts'

/** The actions of a teacher in the chat. The object stays the same until `connected` changes. */
export type Moderation = Pick<ChatClient, 'hide' | 'silence'> & { connected: boolean }

type MessageMenuProps = {
  message: ChatMessage
  silenced: boolean
  moderation: Moderation
  /** Called after an attempt to hide the message. If it succeeds, the menu disappears with the text. */
  onHidden: () => void
}

/** Menu for the teacher to hide a message, or to mute or unmute the student who wrote it. */
export function MessageMenu({ message, silenced, moderation, onHidden }: MessageMenuProps) {
  const hide = async () => {
    await moderation.hide(message.id)
    onHidden()
  }
  return (
    <Menu position="bottom-end" width={260} disabled={!moderation.connected}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          disabled={!moderation.connected}
          aria-label={`Thao tác với tin nhắn của ${message.userName}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void hide()}>Ẩn tin nhắn</Menu.Item>
        {teachesInRooms(message.role) ? null : (
          <Menu.Item onClick={() => void moderation.silence(message.userId, !silenced)}>
            {silenced ? 'Mở lại nhắn tin cho bạn này' : 'Khoá nhắn tin của bạn này'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
