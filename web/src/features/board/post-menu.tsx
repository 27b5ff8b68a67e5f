import { Menu } from '@mantine/core'
import { ActionsMenu } from '../../ui/layout/actions-menu.tsx'
import type { Post } from '../../operations/board/get-posts.ts'
import { PencilIcon, TrashIcon } from '../../ui/text/icons.tsx'
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
  const choose = (name: PostAction['name'], from: HTMLElement | null) => onAction({ name, post, from })
  return (
    <ActionsMenu label={`Thao tác với bài của ${post.authorName}, ${timeWords(post)}`} width={180}>
      {(button) => (
        <>
          <Menu.Item leftSection={<PencilIcon />} onClick={() => choose('edit', button)}>
            Sửa
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon />} onClick={() => choose('delete', button)}>
            Xoá
          </Menu.Item>
        </>
      )}
    </ActionsMenu>
  )
}
