import { activeStatus } from '@hien/contract/vocabulary'
import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { AddPersonIcon, DotsIcon, PageIcon, PencilIcon, ShareIcon } from '../../ui/text/icons.tsx'
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
  const target = useRef<HTMLButtonElement>(null)
  const choose = (name: ClassAction['name']) => onAction({ name, studyClass, from: target.current })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Thao tác với lớp ${studyClass.title}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.classDetail(studyClass.courseCode, studyClass.id)}
          leftSection={<PageIcon />}
        >
          Chi tiết lớp học
        </Menu.Item>
        {studyClass.status === activeStatus ? (
          <>
            <Menu.Item leftSection={<PencilIcon />} onClick={() => choose('edit')}>
              Sửa lớp học
            </Menu.Item>
            <Menu.Item leftSection={<AddPersonIcon />} onClick={() => choose('assign')}>
              Gán học viên
            </Menu.Item>
            <Menu.Item leftSection={<ShareIcon />} onClick={() => choose('share')}>
              Chia sẻ lớp học
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
