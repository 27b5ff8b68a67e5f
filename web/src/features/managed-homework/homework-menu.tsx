import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { CalendarIcon, DotsIcon, PencilIcon, TrashIcon } from '../../ui/text/icons.tsx'

/** The action chosen in the menu of a homework. The list, not the menu, renders the dialog for it. */
export type HomeworkAction = {
  name: 'edit' | 'extend' | 'delete'
  homework: ManagedHomework
  /** Gets the focus when the dialog closes, because the menu item no longer exists by then. */
  from: HTMLElement | null
}
export type OnHomeworkAction = (action: HomeworkAction) => void

type HomeworkMenuProps = { homework: ManagedHomework; onAction: OnHomeworkAction }

/** Menu with the actions on a homework, except marking. */
export function HomeworkMenu({ homework, onAction }: HomeworkMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const choose = (name: HomeworkAction['name']) => onAction({ name, homework, from: target.current })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Thao tác với bài tập ${homework.title}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon />} onClick={() => choose('edit')}>
          Sửa bài tập
        </Menu.Item>
        <Menu.Item leftSection={<CalendarIcon />} onClick={() => choose('extend')}>
          Gia hạn
        </Menu.Item>
        <Menu.Item leftSection={<TrashIcon />} onClick={() => choose('delete')}>
          Xoá bài tập
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
