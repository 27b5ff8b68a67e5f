import { pictureUploadText } from '@hien/contract/consents'
import { fullName } from '@hien/contract/names'
import { roleLabels } from '@hien/contract/roles'
import type { ReactNode } from 'react'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { AvatarField } from './avatar-field.tsx'
import { type OwnProfile, useOwnProfile } from '../../operations/accounts/get-own-profile.ts'
import { CentreDetailsForm } from './centre-details-form.tsx'
import { EmailProof, OwnEmail } from './own-email.tsx'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import classes from './profile.module.css'
import { Settings } from './settings.tsx'

/** Shows a member's code with a copy button. `name` says what code it is, such as `mã học viên`. */
const MemberCode = ({ code, name }: { code: string; name: string }) => (
  <span className={classes.code}>
    {code}
    <CopyButton text={code} label={`Copy ${name}`} done={`Đã copy ${name}`} />
  </span>
)

function PersonalDetails({ member }: { member: OwnProfile }) {
  const name = fullName(member)
  return (
    <Card>
      <div className={classes.person}>
        <AvatarField
          name={name}
          picture={member.avatar ?? null}
          meaning={member.role === 'MEME' ? pictureUploadText : null}
        >
          <h2 className={classes.name}>{name}</h2>
          <p className="meta">{roleLabels[member.role]}</p>
        </AvatarField>
        <Facts
          facts={[
            {
              label: 'Mã học viên',
              value: member.role === 'MEME' ? <MemberCode code={member.code} name="mã học viên" /> : null,
            },
            {
              label: 'Mã giáo viên',
              value: member.role === 'TCHER' ? <MemberCode code={member.code} name="mã giáo viên" /> : null,
            },
            { label: 'Tên đăng nhập', value: member.userName },
            { label: 'Email', value: <OwnEmail member={member} /> },
          ]}
        />
      </div>
      {member.emailVerified ? null : <EmailProof email={member.email} />}
      {member.role === 'CENR' ? <CentreDetailsForm /> : null}
      <PersonalDetailsForm member={member} />
    </Card>
  )
}

/** Shows the member's personal details, then `children`, then the settings of the account. */
export function Profile({ children }: { children?: ReactNode }) {
  const profile = useOwnProfile()
  const userName = useCurrentSignIn()?.profile.preferred_username ?? ''
  const member = profile.data?.item
  return (
    <>
      <PageHeading title="Thông tin cá nhân" />
      {profile.isPending ? <Loading /> : null}
      {profile.error && !member ? (
        <Failed error={profile.error} busy={profile.isFetching} onRetry={() => void profile.refetch()} />
      ) : null}
      {member ? <PersonalDetails member={member} /> : null}
      {profile.isPending ? null : children}
      {profile.isPending ? null : <Settings userName={userName} />}
    </>
  )
}
