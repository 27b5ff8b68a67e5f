import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAskedSignOut } from '../parts/sign-out/use-asked-sign-out.tsx'
import { paths } from '../../lib/paths.ts'
import type { SignIn } from '../../lib/sign-in/sign-in-store.ts'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { CopyIcon, LeaveIcon, MoonIcon, SunIcon } from '../../ui/text/icons.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { AccountButton } from './account-button.tsx'
import classes from './profile-menu.module.css'

async function copyMemberCode(code: string) {
  if (await copyText(code)) toast.success('Đã copy mã học viên')
  else toast.error(`Không copy được. Mã: ${code}`)
}

function ThemeItem() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <Menu.Item
      closeMenuOnClick={false}
      leftSection={dark ? <SunIcon /> : <MoonIcon />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? 'Giao diện sáng' : 'Giao diện tối'}
    </Menu.Item>
  )
}

/**
 * The account button with its menu. A sign-out that would delete unsent messages asks first. The menu opens as soon as it is
 * mounted, because account-menu.tsx mounts this component when the user presses its own button.
 */
export function ProfileMenu({ signIn: { profile, roles } }: { signIn: SignIn }) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const { leave, question } = useAskedSignOut(() => button.current?.focus())
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // When the menu closes, the focus returns to this button.
      button.current?.focus()
      setOpened(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal={false} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <AccountButton ref={button} profile={profile} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={classes.label}>
            <span className={classes.name}>{profile.name}</span>
            <span className={classes.email}>{profile.email}</span>
          </Menu.Label>
          {roles.includes('MEME') ? (
            <Menu.Item rightSection={<CopyIcon />} onClick={() => void copyMemberCode(profile.member_code)}>
              Mã học viên: <strong>{profile.member_code}</strong>
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item component={Link} to={paths.profile}>
            Thông tin cá nhân
          </Menu.Item>
          {roles.includes('TCHER') ? (
            <Menu.Item component={Link} to={paths.settings}>
              Cài đặt
            </Menu.Item>
          ) : null}
          <Menu.Item component={Link} to={paths.noticeSettings}>
            Cài đặt thông báo
          </Menu.Item>
          <ThemeItem />
          <Menu.Divider />
          <Menu.Item leftSection={<LeaveIcon />} onClick={leave}>
            Đăng xuất
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}
