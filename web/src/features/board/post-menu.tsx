import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { Post } from '../../operations/board/get-posts.ts'
import { DotsIcon, PencilIcon, TrashIcon } from '../../ui/text/icons.tsx'
import { timeWords } from './post-words.ts'

/** The action chosen in the menu of a post. The list, not the menu, renders the dialog for it. */
export type PostAction = {
  name: 'edit' | 'delete'
  post: Post
  /** Gets the focus when the dialog closes, because the menu item no longer exists by then. */
  from: HTMLElement | null
}

type PostMenuProps = { post: Post; onAction: (action: PostAction) => void }

/** Menu with the actions on a post. */
export function PostMenu({ post, onAction }: PostMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const choose = (name: PostAction['name']) => onAction({ name, post, from: target.current })
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Thao tác với bài của ${post.authorName}, ${timeWords(post)}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilIcon />} onClick={() => choose('edit')}>
          Sửa
        </Menu.Item>
        <Menu.Item leftSection={<TrashIcon />} onClick={() => choose('delete')}>
          Xoá
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
