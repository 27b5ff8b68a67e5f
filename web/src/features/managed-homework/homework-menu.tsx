import { Menu } from '@mantine/core'
import { ActionsMenu } from '../../ui/layout/actions-menu.tsx'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { CalendarIcon, PencilIcon, TrashIcon } from '../../ui/text/icons.tsx'

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
  const choose = (name: HomeworkAction['name'], from: HTMLElement | null) => onAction({ name, homework, from })
  return (
    <ActionsMenu label={`Thao tác với bài tập ${homework.title}`}>
      {(button) => (
        <>
          <Menu.Item leftSection={<PencilIcon />} onClick={() => choose('edit', button)}>
            Sửa bài tập
          </Menu.Item>
          <Menu.Item leftSection={<CalendarIcon />} onClick={() => choose('extend', button)}>
            Gia hạn
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon />} onClick={() => choose('delete', button)}>
            Xoá bài tập
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  )
}
