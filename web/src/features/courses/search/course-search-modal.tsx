import { normaliseCode } from '@hien/contract/codes'
import { Button, Modal, TextInput } from '@mantine/core'
import { type SyntheticEvent, useRef, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { CourseCard } from '../course-card.tsx'
import classes from './course-search-modal.module.css'
import { useCourseSearch } from '../../../operations/courses/search-by-course-code.ts'

const emptyInput = 'Vui lòng nhập mã khoá học!'
const notFound = 'Không tìm thấy khoá học phù hợp!'

function SearchForm() {
  const search = useCourseSearch(() => toast.error(notFound))
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (search.isPending) return
    const code = normaliseCode(input.current?.value ?? '')
    setError(code === '' ? emptyInput : null)
    if (code === '') {
      search.reset()
      input.current?.focus()
    } else search.mutate(code)
  }
  return (
    <>
      <form className={classes.form} noValidate onSubmit={handleSubmit}>
        <TextInput
          className={classes.input ?? ''}
          ref={input}
          label="Mã khoá học"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          error={error}
        />
        <Button className={classes.button ?? ''} type="submit" loading={search.isPending}>
          Tìm kiếm
        </Button>
      </form>
      <div className={classes.result} role="status">
        {search.isError ? <p className={classes.none}>{notFound}</p> : null}
        {search.data ? <CourseCard course={search.data} searched /> : null}
      </div>
    </>
  )
}

/** The dialog 'Tìm kiếm khoá học': finds one course by its code. Closing clears the code and the result. */
export const CourseSearchModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Tìm kiếm khoá học">
    <SearchForm />
  </Modal>
)
