import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useInviteTeacher } from '../../operations/centres/invite-teacher.ts'
import { Card } from '../../ui/layout/card.tsx'
import classes from './teachers.module.css'

/** Invites a teacher by their code. */
export function InviteForm() {
  const { run: invite, running } = useInviteTeacher()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const send = async () => {
    const typed = code.trim().toUpperCase()
    if (typed === '') setError('Vui lòng nhập mã giáo viên')
    else {
      const outcome = await invite(typed)
      setError(outcome.done ? null : outcome.error.description)
      if (outcome.done) setCode('')
    }
    field.current?.focus()
  }
  return (
    <Card>
      <h2 className={classes.title}>Mời giáo viên</h2>
      <form
        className={classes.invite}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!running) void send()
        }}
      >
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          label="Mã giáo viên"
          description="Thầy cô thấy mã này ở trang Thông tin cá nhân của mình và đưa cho bạn."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
          error={error}
        />
        <Button type="submit" loading={running}>
          Mời
        </Button>
      </form>
      <p className="meta">
        Khi thầy cô đồng ý, bạn sẽ thấy email và điện thoại của họ và giao được lớp cho họ. Bạn không thấy khoá học
        riêng của họ, và họ rời trung tâm lúc nào cũng được.
      </p>
    </Card>
  )
}
