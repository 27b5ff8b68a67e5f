import { type ConsentPurpose, consentPurposes, consentTexts, guardianNeededText } from '@hien/contract/consents'
import { type ComponentProps, useState } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { CheckboxWithHint } from '../../ui/form/checkbox-with-hint.tsx'
import { useDecideConsent } from '../../operations/privacy/decide-consent.ts'
import { useOwnProfile } from '../../operations/accounts/get-own-profile.ts'
import { type Consent, type ConsentState, isGiven, useConsents } from '../../operations/privacy/get-consents.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { AgeQuestion } from './age-question.tsx'
import classes from './personal-data.module.css'

/** Returns the badge for a consent that also needs a guardian: in force, or whose yes is missing. Null if nobody has agreed. */
function badgeOf(given: boolean, { counts, missing }: ConsentState): ComponentProps<typeof Badge> | null {
  if (counts) return { tone: 'leaf', children: 'Đang có hiệu lực' }
  if (!missing.includes('guardian')) return { tone: 'amber', children: 'Phụ huynh đã đồng ý, chờ bạn' }
  return given || !missing.includes('member') ? { tone: 'amber', children: 'Chờ phụ huynh đồng ý' } : null
}

type ConsentTickProps = {
  purpose: ConsentPurpose
  given: boolean
  /** State for a student under 16 or of unknown age. Null for other students, and until the profile has loaded. */
  state: ConsentState | null
}

function ConsentTick({ purpose, given, state }: ConsentTickProps) {
  const { run } = useDecideConsent(purpose)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { tick, otherwise } = consentTexts[purpose]
  const badge = state === null || wanted !== null ? null : badgeOf(given, state)
  const decide = async (next: boolean) => {
    setWanted(next)
    await run(next)
    setWanted(null)
  }
  return (
    <div>
      <CheckboxWithHint
        label={tick}
        hint={otherwise}
        checked={wanted ?? given}
        aria-busy={wanted !== null}
        onChange={({ currentTarget: { checked } }) => wanted === null && void decide(checked)}
      />
      {badge === null ? null : (
        <p className={classes.state}>
          <Badge {...badge} />
        </p>
      )}
    </div>
  )
}

const channels: Record<Consent['channel'], string> = {
  sign_up: 'lúc đăng ký',
  profile: 'trong trang cá nhân',
  picture_upload: 'khi lưu ảnh',
}

const History = ({ consents }: { consents: readonly Consent[] }) => (
  <Disclosure label="Lịch sử lựa chọn của bạn">
    {consents.length === 0 ? (
      <p className="meta">Bạn chưa đồng ý điều gì.</p>
    ) : (
      <ul className={classes.history}>
        {consents.map(({ purpose, given, channel, decidedAt, version }) => (
          <li key={`${purpose} ${decidedAt} ${given}`}>
            {formatDateTime(decidedAt)} · {consentTexts[purpose].title}: {given ? 'đồng ý' : 'rút lại'}
            <span className="meta">
              {' '}
              ({channels[channel]}, bản {version})
            </span>
          </li>
        ))}
      </ul>
    )}
  </Disclosure>
)

/**
 * Shows one checkbox for each purpose, saved as soon as it is pressed, and the member's earlier choices. Also asks a
 * student of unknown age for their age.
 */
export function ConsentTicks() {
  const consents = useConsents()
  const isOfAge = useOwnProfile().data?.item?.isOfAge
  const states = consents.data?.states ?? []
  const items = consents.data?.items
  if (!items)
    return consents.error ? (
      <Failed error={consents.error} busy={consents.isFetching} onRetry={() => void consents.refetch()} />
    ) : (
      <Loading />
    )
  // `isOfAge` is undefined until the profile has loaded. Until then nothing about guardians is shown.
  const isMinor = isOfAge === null || isOfAge === false
  return (
    <div className={classes.parts}>
      {isMinor ? <p>{guardianNeededText}</p> : null}
      {isOfAge === null ? <AgeQuestion /> : null}
      {consentPurposes.map((purpose) => (
        <ConsentTick
          key={purpose}
          purpose={purpose}
          given={isGiven(items, purpose)}
          state={isMinor ? (states.find((state) => state.purpose === purpose) ?? null) : null}
        />
      ))}
      <History consents={items} />
    </div>
  )
}
