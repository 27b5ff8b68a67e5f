import { formatPhone } from '@hien/contract/phone'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CentreTeacher } from '../../operations/centres/get-teachers.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { RemoveTeacherDialog } from './remove-teacher-dialog.tsx'
import classes from './teachers.module.css'

const endLabel = ({ state }: CentreTeacher) => (state === 'invited' ? 'Rút lời mời' : 'Cho rời')

const Contact = ({ teacher: { email, phone } }: { teacher: CentreTeacher }) => (
  <p className={classes.contact}>
    {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
    {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null}
  </p>
)

/** Lists the teachers of the centre and the invited ones. A button removes the teacher or withdraws the invitation. */
export function TeacherList({ teachers }: { teachers: readonly CentreTeacher[] }) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<HTMLElement>(null)
  const [removed, setRemoved] = useState<CentreTeacher | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <Card>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label="Giáo viên của trung tâm">
        {teachers.map((teacher) => (
          <li key={teacher.code} className={classes.teacher}>
            <div className={classes.words}>
              <p className={classes.name}>{teacher.fullName}</p>
              <p className="meta">
                {teacher.code}
                {teacher.state === 'active' ? ` · ${teacher.classCount} lớp đang mở` : null}
              </p>
              {teacher.state === 'active' ? <Contact teacher={teacher} /> : null}
            </div>
            {teacher.state === 'invited' ? <Badge tone="amber">Chờ đồng ý</Badge> : null}
            <Button
              variant="default"
              aria-label={`${endLabel(teacher)}: ${teacher.fullName}`}
              onClick={(event) => {
                from.current = event.currentTarget
                setRemoved(teacher)
                setAsking(true)
              }}
            >
              {endLabel(teacher)}
            </Button>
          </li>
        ))}
      </ul>
      <RemoveTeacherDialog
        teacher={removed}
        opened={asking}
        returnFocus={false}
        onClose={(done) => {
          setAsking(false)
          const next = done ? list : from
          next.current?.focus()
        }}
      />
    </Card>
  )
}
