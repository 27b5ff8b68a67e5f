import { type SearchType, searchRule } from '@hien/contract/rules/search'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { SearchIcon } from '../../../ui/text/icons.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from './code-search-form.module.css'

/** What a student searches for: the kind of code, and the code in upper case as it is stored. */
export type CodeSearch = { type: SearchType; keyword: string }

// The form has a native select, which works best on phones and needs no extra code.
const types = [
  { value: '', label: 'Chọn loại' },
  { value: 'class', label: 'Lớp học' },
  { value: 'course', label: 'Khoá học' },
]

/** Search form on the student's home: type, code and button. */
export function CodeSearchForm({ onSearch }: { onSearch: (search: CodeSearch) => void }) {
  const form = useRuleForm(searchRule, { initialValues: { type: 'class', keyword: '' }, draft: null })
  const handleSubmit = form.submit(async (search) => onSearch(search))
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <NativeSelect key={form.key('type')} label="Loại tìm kiếm" data={types} {...form.getInputProps('type')} />
      <TextInput
        key={form.key('keyword')}
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
