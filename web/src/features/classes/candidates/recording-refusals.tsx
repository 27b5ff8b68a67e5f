import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { Candidate } from '../../../operations/classes/study-class.ts'

/** Who of a class has not agreed to be recorded, said once; nothing where all have. */
export function RecordingRefusals({ candidates }: { candidates: readonly Candidate[] }) {
  const names = candidates.filter(({ recordingConsent }) => !recordingConsent).map(({ fullName }) => fullName)
  if (names.length === 0) return null
  return (
    <Disclosure label={`${names.length} học viên chưa đồng ý ghi hình`}>
      <p className="meta">{names.join(', ')}</p>
    </Disclosure>
  )
}
