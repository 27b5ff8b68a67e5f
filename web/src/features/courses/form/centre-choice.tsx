import { Select } from '@mantine/core'
import { useCentreMemberships } from '../../../operations/centres/get-memberships.ts'

type CentreChoiceProps = { value: string | null; onChange: (centreId: string | null) => void; error?: string | null }

/**
 * Lets a teacher choose the owner of a new course: the teacher or one of their centres. Renders nothing for a teacher
 * without a centre.
 */
export function CentreChoice({ value, onChange, error = null }: CentreChoiceProps) {
  const centres = useCentreMemberships().data?.items?.filter(({ state }) => state === 'active') ?? []
  if (centres.length === 0) return null
  return (
    <Select
      label="Khoá học của"
      description="Khoá học của trung tâm do bạn dạy và do trung tâm cùng quản lý. Sau này không đổi lại được."
      data={[
        { value: '', label: 'Riêng tôi' },
        ...centres.map(({ centreId, name }) => ({ value: centreId, label: name })),
      ]}
      value={value ?? ''}
      onChange={(centreId) => onChange(centreId || null)}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      error={error}
    />
  )
}
