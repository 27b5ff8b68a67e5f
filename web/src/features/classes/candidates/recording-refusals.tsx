import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { Candidate } from '../../../operations/classes/study-class.ts'

/** True if the guardian's consent is missing and the student's own is not. */
const waitsForGuardian = ({ recordingConsentMissing: missing }: Candidate) =>
  missing.includes('guardian') && !missing.includes('member')

const namesOf = (candidates: readonly Candidate[]) => candidates.map(({ fullName }) => fullName).join(', ')

/**
 * Lists the students whose own consent or guardian's consent to be recorded is missing. Renders nothing if no consent is
 * missing.
 */
export function RecordingRefusals({ candidates }: { candidates: readonly Candidate[] }) {
  const without = candidates.filter(({ recordingConsent }) => !recordingConsent)
  if (without.length === 0) return null
  const refusing = without.filter((candidate) => !waitsForGuardian(candidate))
  const waiting = without.filter(waitsForGuardian)
  return (
    <Disclosure label={`${without.length} học viên chưa đồng ý ghi hình`}>
      {refusing.length > 0 ? <p className="meta">{namesOf(refusing)}</p> : null}
      {waiting.length > 0 ? (
        <p className="meta">Chưa đủ đồng ý ghi hình: chờ phụ huynh của {namesOf(waiting)}</p>
      ) : null}
    </Disclosure>
  )
}
