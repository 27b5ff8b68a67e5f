import { type ComponentType, useState } from 'react'
import type { SignIn } from '../../lib/sign-in/sign-in-store.ts'
import { loadFailedMessage } from '../../ui/feedback/dialog-on-demand.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AccountButton } from './account-button.tsx'

type MenuProps = { signIn: SignIn }

const fetchMenu = () => import('./profile-menu.tsx')

/** The account button. Its menu is loaded on first use. */
export function AccountMenu({ signIn }: MenuProps) {
  const [Menu, setMenu] = useState<ComponentType<MenuProps> | null>(null)
  const fetchEarly = () => void fetchMenu().catch(() => undefined)
  const open = () => {
    fetchMenu().then(
      ({ ProfileMenu }) => setMenu(() => ProfileMenu),
      () => toast.error(loadFailedMessage),
    )
  }
  if (Menu !== null) return <Menu signIn={signIn} />
  return (
    <AccountButton
      profile={signIn.profile}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
      onClick={open}
    />
  )
}
