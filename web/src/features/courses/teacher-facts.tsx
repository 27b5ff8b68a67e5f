import { noTeacherLabel } from '@hien/contract/vocabulary'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import type { Fact } from '../../ui/layout/facts.tsx'
import { Badge } from '../../ui/text/badge.tsx'

/** Returns the teacher and the centre of a course. The centre is left out if the signed-in member is a centre. */
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
