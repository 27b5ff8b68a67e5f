import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { DotsIcon } from '../text/icons.tsx'

type ActionsMenuProps = {
  /** Names the button, for example `Thao tác với lớp 9A`. */
  label: string
  /** Width of the menu in pixels. */
  width?: number
  /**
   * Returns the items. `button` is the button of the menu: a dialog that an item opens gives it the focus back, because the item no
   * longer exists by then.
   */
  children: (button: HTMLElement | null) => ReactNode
}

/** A button with three dots, and a menu of the actions on one thing. */
export function ActionsMenu({ label, width = 220, children }: ActionsMenuProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon ref={setButton} variant="subtle" color="gray" size={44} aria-label={label}>
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children(button)}</Menu.Dropdown>
    </Menu>
  )
}
