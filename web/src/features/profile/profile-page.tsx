import { fullName } from '@hien/contract/names'
import { formatPhone } from '@hien/contract/phone'
import { genderLabels, roleLabels } from '@hien/contract/vocabulary'
import { formatCalendarDay } from '../../lib/dates.ts'
import type { ResultOf } from '../../lib/graphql-document.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Initials } from '../../ui/initials.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { type memberGetOwnerInfoById, useOwnProfile } from './own-profile.ts'
import classes from './profile-page.module.css'

type OwnProfile = NonNullable<ResultOf<typeof memberGetOwnerInfoById>['memberGetOwnerInfoById']['item']>

function Particulars({ member }: { member: OwnProfile }) {
  const name = fullName(member)
  const code = (
    <span className={classes.code}>
      {member.code}
      <CopyButton text={member.code} label="Copy mã học viên" done="Đã copy mã học viên" />
    </span>
  )
  return (
    <Card>
      <div className={classes.person}>
        <Initials name={name} picture={member.avatar} size={72} />
        <div>
          <h2>{name}</h2>
          <p className="meta">{roleLabels[member.role]}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: 'Mã học viên', value: member.role === 'MEME' ? code : null },
          { label: 'Tên đăng nhập', value: member.userName },
          { label: 'Email', value: member.email },
          { label: 'Số điện thoại', value: member.phone && formatPhone(member.phone) },
          { label: 'Ngày sinh', value: formatCalendarDay(member.dob) },
          { label: 'Giới tính', value: member.gender && genderLabels[member.gender] },
          { label: 'Địa chỉ', value: member.address },
        ]}
      />
    </Card>
  )
}

export function ProfilePage() {
  const profile = useOwnProfile()
  return (
    <>
      <PageHeading title="Thông tin cá nhân" />
      {profile.isPending ? <Loading /> : null}
      {profile.error ? (
        <Failed error={profile.error} busy={profile.isFetching} onRetry={() => void profile.refetch()} />
      ) : null}
      {profile.data?.item ? <Particulars member={profile.data.item} /> : null}
    </>
  )
}
