import type { Role } from '@hien/contract/roles'
import { Drawer } from '@mantine/core'
import { Brand } from '../../ui/layout/logo.tsx'
import { SideMenu } from './side-menu.tsx'

type MenuDrawerProps = { roles: readonly Role[]; isIdle: boolean; opened: boolean; onClose: () => void }

/** The side menu as a drawer over the page, for narrow screens. */
export const MenuDrawer = ({ roles, isIdle, opened, onClose }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={280}
    title={<Brand />}
    closeButtonProps={{ 'aria-label': 'Đóng menu', size: 44, iconSize: 22 }}
  >
    <SideMenu roles={roles} isIdle={isIdle} onChosen={onClose} />
  </Drawer>
)
