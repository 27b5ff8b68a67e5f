import { type ConsentPurpose, childConsentHint, childConsentTexts, consentPurposes } from '@hien/contract/consents'
import { Button } from '@mantine/core'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { useDecideChildConsent } from '../../operations/guardians/decide-child-consent.ts'
import {
  type ChildConsent,
  type ChildConsentState,
  useChildConsents,
} from '../../operations/guardians/get-child-consents.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './child-consents.module.css'
import { ChildBirthDateForm } from './child-birth-date-form.tsx'

/** Returns the newest decision of the signed-in guardian, or of the child if `byGuardian` is false. Null if there is none. */
const decisionOf = (consents: readonly ChildConsent[], purpose: ConsentPurpose, byGuardian: boolean) =>
  consents.find((consent) => consent.purpose === purpose && consent.byGuardian === byGuardian)?.given ?? null

function childWords(given: boolean | null, { missing }: ChildConsentState): string {
  if (given !== null) return given ? 'Con đã đồng ý.' : 'Con không đồng ý.'
  return missing.includes('member') ? 'Con chưa chọn.' : 'Con dưới 7 tuổi nên không phải chọn.'
}

function StateBadge({ own, state }: { own: boolean | null; state: ChildConsentState }) {
  if (state.counts) return <Badge tone="leaf">Đang có hiệu lực</Badge>
  if (own === true && state.missing.includes('member')) return <Badge tone="amber">Chờ con đồng ý</Badge>
  return own === null && !state.missing.includes('member') ? <Badge tone="amber">Chờ bạn đồng ý</Badge> : null
}

type ChildDecisionProps = {
  childCode: string
  state: ChildConsentState
  consents: readonly ChildConsent[]
}

function ChildDecision({ childCode, state, consents }: ChildDecisionProps) {
  const { purpose } = state
  const { run: decide, running } = useDecideChildConsent(childCode, purpose)
  const own = decisionOf(consents, purpose, true)
  const { title, tick, otherwise } = childConsentTexts[purpose]
  const choice = (given: boolean, label: string) => (
    <Button
      variant={own === given ? 'light' : 'default'}
      aria-pressed={own === given}
      disabled={running}
      onClick={() => own === given || void decide(given)}
    >
      {own === given ? `✓ ${label}` : label}
    </Button>
  )
  return (
    <li className={classes.decision} aria-label={title}>
      <p>{tick}</p>
      <p className="meta">{otherwise}</p>
      <div className={classes.choices} role="group" aria-label={title}>
        {choice(true, 'Đồng ý')}
        {choice(false, 'Không đồng ý')}
      </div>
      <p className={classes.state}>
        <span className="meta">{childWords(decisionOf(consents, purpose, false), state)}</span>
        <StateBadge own={own} state={state} />
      </p>
    </li>
  )
}

const History = ({ consents }: { consents: readonly ChildConsent[] }) => (
  <Disclosure label="Lịch sử lựa chọn">
    <ul className={classes.history}>
      {consents.map(({ purpose, given, byGuardian, decidedAt, version }) => (
        <li key={`${purpose} ${decidedAt} ${byGuardian}`}>
          {formatDateTime(decidedAt)} · {childConsentTexts[purpose].title}: {byGuardian ? 'bạn' : 'con'}{' '}
          {given ? 'đồng ý' : 'không đồng ý'}
          <span className="meta"> (bản {version})</span>
        </li>
      ))}
    </ul>
  </Disclosure>
)

type ChildConsentsProps = {
  childCode: string
  /** A proposed birth date that other guardians or the centre must still accept; null if there is none. */
  proposedDob: string | null
}

/**
 * Lets a guardian decide about the data of a child, and shows the child's own decisions and the form for the birth date.
 * If the child is 16 or older, only says that the child decides.
 */
export function ChildConsents({ childCode, proposedDob }: ChildConsentsProps) {
  const consents = useChildConsents(childCode)
  const { items, states } = consents.data ?? {}
  if (!items || !states)
    return consents.error ? (
      <Failed error={consents.error} busy={consents.isFetching} onRetry={() => void consents.refetch()} />
    ) : (
      <Loading />
    )
  if (states.length === 0)
    return <p>Con đã đủ 16 tuổi: con tự quyết định về ảnh đại diện và bản ghi buổi học của mình.</p>
  return (
    <div className={classes.parts}>
      <p>{childConsentHint}</p>
      <ul className={classes.decisions}>
        {consentPurposes.map((purpose) => {
          const state = states.find((one) => one.purpose === purpose)
          return state ? <ChildDecision key={purpose} childCode={childCode} state={state} consents={items} /> : null
        })}
      </ul>
      {items.length > 0 ? <History consents={items} /> : null}
      <Disclosure label="Ngày sinh của con" onDemand>
        <ChildBirthDateForm childCode={childCode} proposedDob={proposedDob} />
      </Disclosure>
    </div>
  )
}
