import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { ThreadMessage } from '../../operations/threads/list-thread-messages.ts'
import { DotsIcon } from '../../ui/text/icons.tsx'

/** `from` is the button that opened the menu. It gets the focus back. */
export type ReportedMessage = { message: ThreadMessage; from: HTMLElement | null }

type MessageMenuProps = { message: ThreadMessage; onReport: (reported: ReportedMessage) => void }

/** Menu to report a message of somebody else. */
export function MessageMenu({ message, onReport }: MessageMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Thao tác với tin nhắn của ${message.authorName}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onReport({ message, from: target.current })}>
          {message.authorRole === 'CENR' ? 'Báo tin này' : 'Báo cho trung tâm'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
