import { activeStatus } from '@hien/contract/vocabulary'
import { Menu } from '@mantine/core'
import { ActionsMenu } from '../../ui/layout/actions-menu.tsx'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { AddPersonIcon, PageIcon, PencilIcon, ShareIcon } from '../../ui/text/icons.tsx'
import type { TaughtClass } from '../../operations/classes/study-class.ts'

/** The chosen item of a class menu. The page, not the menu, renders the dialog for the item. */
export type ClassAction = {
  name: 'edit' | 'assign' | 'share'
  studyClass: TaughtClass
  /** The button of the menu. It gets the focus when the dialog closes, because the menu item no longer exists by then. */
  from: HTMLElement | null
}
export type OnClassAction = (action: ClassAction) => void

type ClassMenuProps = { studyClass: TaughtClass; onAction: OnClassAction }

/** Menu of one class in a list of classes. For a closed class it contains only the link to the class. */
export function ClassMenu({ studyClass, onAction }: ClassMenuProps) {
  const choose = (name: ClassAction['name'], from: HTMLElement | null) => onAction({ name, studyClass, from })
  return (
    <ActionsMenu label={`Thao tác với lớp ${studyClass.title}`}>
      {(button) => (
        <>
          <Menu.Item
            component={Link}
            to={paths.classDetail(studyClass.courseCode, studyClass.id)}
            leftSection={<PageIcon />}
          >
            Chi tiết lớp học
          </Menu.Item>
          {studyClass.status === activeStatus ? (
            <>
              <Menu.Item leftSection={<PencilIcon />} onClick={() => choose('edit', button)}>
                Sửa lớp học
              </Menu.Item>
              <Menu.Item leftSection={<AddPersonIcon />} onClick={() => choose('assign', button)}>
                Gán học viên
              </Menu.Item>
              <Menu.Item leftSection={<ShareIcon />} onClick={() => choose('share', button)}>
                Chia sẻ lớp học
              </Menu.Item>
            </>
          ) : null}
        </>
      )}
    </ActionsMenu>
  )
}
