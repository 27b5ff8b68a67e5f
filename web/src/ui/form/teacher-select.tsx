import { Select, type SelectProps } from '@mantine/core'
import { isolatedName } from '../../lib/isolated-name.ts'

type TeacherSelectProps = Omit<SelectProps, 'data' | 'searchable' | 'nothingFoundMessage' | 'comboboxProps'> & {
  teachers: readonly { code: string; fullName: string }[]
}

/** Field to choose a teacher, searchable by name or code. Its value is the teacher's code. */
export const TeacherSelect = ({ teachers, ...props }: TeacherSelectProps) => (
  <Select
    {...props}
    data={teachers.map(({ code, fullName }) => ({ value: code, label: `${isolatedName(fullName)} (${code})` }))}
    searchable
    nothingFoundMessage="Không có giáo viên nào tên như vậy"
    comboboxProps={{ withinPortal: false }}
  />
)
