import { Menu } from '@mantine/core'
import { ActionsMenu } from '../../ui/layout/actions-menu.tsx'
import type { ThreadMessage } from '../../operations/threads/list-thread-messages.ts'

/** `from` is the button that opened the menu. It gets the focus back. */
export type ReportedMessage = { message: ThreadMessage; from: HTMLElement | null }

type MessageMenuProps = { message: ThreadMessage; onReport: (reported: ReportedMessage) => void }

/** Menu to report a message of somebody else. */
export function MessageMenu({ message, onReport }: MessageMenuProps) {
  return (
    <ActionsMenu label={`Thao tác với tin nhắn của ${message.authorName}`}>
      {(button) => (
        <Menu.Item onClick={() => onReport({ message, from: button })}>
          {message.authorRole === 'CENR' ? 'Báo cáo tin này' : 'Báo cho trung tâm'}
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
