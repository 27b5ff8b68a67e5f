import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useOwnPicture } from '../../operations/accounts/get-own-profile.ts'
import type { SignIn } from '../../lib/sign-in/sign-in-store.ts'
import { ChevronDownIcon } from '../../ui/text/icons.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import classes from './account-button.module.css'

type AccountButtonProps = { profile: SignIn['profile'] } & ComponentProps<'button'>

/** The button that opens the account menu. It shows the member's picture, name and e-mail. */
export function AccountButton({ profile, ...props }: AccountButtonProps) {
  const picture = useOwnPicture()
  return (
    <UnstyledButton {...props} className={classes.target}>
      <Initials name={profile.name} picture={picture} />
      <span className={classes.words}>
        <span className="unseen">Tài khoản: </span>
        <span className={classes.name}>{profile.name}</span>
        <span className={classes.email}>{profile.email}</span>
      </span>
      <ChevronDownIcon size={16} />
    </UnstyledButton>
  )
}
