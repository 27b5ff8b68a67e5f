import { type SearchType, searchRule } from '@hien/contract/rules/search'
import { Button, Select, TextInput } from '@mantine/core'
import { SearchIcon } from '../../ui/icons.tsx'
import { useRuleForm } from '../../ui/rule-form.ts'
import classes from './code-search-form.module.css'

/** A code to look for, as it is stored: upper case. */
export type CodeSearch = { type: SearchType; keyword: string }

const types = [
  { value: 'class', label: 'Lớp học' },
  { value: 'course', label: 'Khoá học' },
]

/** The search of the student's home: what to look for, its code, and the button. */
export function CodeSearchForm({ onSearch }: { onSearch: (search: CodeSearch) => void }) {
  const form = useRuleForm(searchRule, { initialValues: { type: 'class', keyword: '' } })
  const handleSubmit = form.submit(async (search) => onSearch(search))
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Select
        key={form.key('type')}
        className={classes.type ?? ''}
        label="Loại tìm kiếm"
        data={types}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('type')}
      />
      <TextInput
        key={form.key('keyword')}
        className={classes.code ?? ''}
        label="Mã lớp học hoặc khoá học"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('keyword')}
      />
      <Button className={classes.button ?? ''} type="submit" variant="light" leftSection={<SearchIcon />}>
        Tìm kiếm
      </Button>
    </form>
  )
}
