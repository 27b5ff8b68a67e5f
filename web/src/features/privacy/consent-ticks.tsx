import { type ConsentPurpose, consentPurposes, consentTexts } from '@hien/contract/consents'
import { useState } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { CheckboxWithHint } from '../../ui/form/checkbox-with-hint.tsx'
import { useDecideConsent } from '../../operations/privacy/decide-consent.ts'
import { type Consent, isGiven, useConsents } from '../../operations/privacy/get-consents.ts'
import classes from './personal-data.module.css'

function ConsentTick({ purpose, given }: { purpose: ConsentPurpose; given: boolean }) {
  const { run } = useDecideConsent(purpose)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { tick, otherwise } = consentTexts[purpose]
  const decide = async (next: boolean) => {
    setWanted(next)
    await run(next)
    setWanted(null)
  }
  return (
    <CheckboxWithHint
      label={tick}
      hint={otherwise}
      checked={wanted ?? given}
      aria-busy={wanted !== null}
      onChange={({ currentTarget: { checked } }) => wanted === null && void decide(checked)}
    />
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

/** What the member agrees to, one tick for each purpose, changed as soon as it is pressed; and what they chose before. */
export function ConsentTicks() {
  const consents = useConsents()
  const items = consents.data?.items
  if (!items)
    return consents.error ? (
      <Failed error={consents.error} busy={consents.isFetching} onRetry={() => void consents.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <>
      {consentPurposes.map((purpose) => (
        <ConsentTick key={purpose} purpose={purpose} given={isGiven(items, purpose)} />
      ))}
      <History consents={items} />
    </>
  )
}
