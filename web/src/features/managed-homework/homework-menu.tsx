import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { CalendarIcon, DotsIcon, PencilIcon, TrashIcon } from '../../ui/text/icons.tsx'

/** What was chosen in the menu of a homework; the dialogs for it stand in the page. */
export type HomeworkAction = {
  name: 'edit' | 'extend' | 'delete'
  homework: ManagedHomework
  /** Gets the focus back from the dialog: the item of the menu is gone by then. */
  from: HTMLElement | null
}
export type OnHomeworkAction = (action: HomeworkAction) => void

type HomeworkMenuProps = { homework: ManagedHomework; onAction: OnHomeworkAction }

/** What can be done with a homework besides marking it. */
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
