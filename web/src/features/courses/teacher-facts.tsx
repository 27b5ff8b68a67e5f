import { noTeacherLabel } from '@hien/contract/vocabulary'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import type { Fact } from '../../ui/layout/facts.tsx'
import { Badge } from '../../ui/text/badge.tsx'

/** Who teaches a course, and whose it is; to the centre itself that goes without saying. */
export function useTeacherFacts({
  teacherName,
  centreName,
}: {
  teacherName: string
  centreName?: string | null
}): Fact[] {
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  return [
    { label: 'Giáo viên', value: teacherName || <Badge tone="amber">{noTeacherLabel}</Badge> },
    { label: 'Trung tâm', value: ofCentre ? null : centreName },
  ]
}
