import { submissionLabels } from '@hien/contract/vocabulary'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDateTime, fromPickerValue, isDay, parseTimeOfDay } from '../../lib/dates/format-dates.ts'
import { serverTime } from '../../lib/sign-in/sign-in-store.ts'
import { useExtendHomework } from '../../operations/homework/marking/extend-homework.ts'
import {
  type ExtendableStudent,
  useExtendableStudents,
} from '../../operations/homework/marking/get-extendable-students.ts'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { Failed, FormError, Loading } from '../../ui/feedback/states.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { type RuleForm, useRuleForm } from '../../ui/form/rule-form.ts'
import { TimeField } from '../../ui/form/time-field.tsx'
import classes from './homework-form.module.css'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'

type ExtensionValues = { candidateCodes: string[]; day: string; time: string }
type ExtensionForm = RuleForm<ExtensionValues, { candidateCodes: string[]; until: Date }>
const noExtension: ExtensionValues = { candidateCodes: [], day: '', time: '23:59' }

const extensionRule = (dueAt: string) =>
  z.pipe(
    z
      .object({
        candidateCodes: z.array(z.string()).check(z.minLength(1, 'Vui lòng chọn học viên')),
        day: z
          .string()
          .check(
            z.minLength(1, { error: 'Vui lòng chọn ngày', abort: true }),
            z.refine(isDay, 'Ngày không hợp lệ, ví dụ 24-11-2026'),
          ),
        time: z.string().check(z.refine((time) => parseTimeOfDay(time) !== null, 'Giờ không hợp lệ, ví dụ 23:59')),
      })
      .check(
        z.refine(({ day, time }) => (untilOf(day, time)?.getTime() ?? Infinity) > Date.parse(dueAt), {
          error: 'Hạn mới phải sau hạn nộp của lớp',
          path: ['day'],
        }),
        z.refine(({ day, time }) => (untilOf(day, time)?.getTime() ?? Infinity) > serverTime(), {
          error: 'Hạn mới phải sau lúc này',
          path: ['day'],
        }),
      ),
    z.transform(({ candidateCodes, day, time }) => ({ candidateCodes, until: untilOf(day, time) ?? new Date(NaN) })),
  )

const untilOf = (day: string, time: string) => fromPickerValue(`${day} ${parseTimeOfDay(time) ?? ''}`)

/** Returns for example `Chưa nộp, đã gia hạn đến 27-11-2026 23:59`. */
const stateWords = ({ state, extendedTo }: ExtendableStudent): string =>
  extendedTo === null
    ? submissionLabels[state]
    : `${submissionLabels[state]}, đã gia hạn đến ${formatDateTime(extendedTo)}`

type StudentsFieldProps = { form: ExtensionForm; students: readonly ExtendableStudent[] }

function StudentsField({ form, students }: StudentsFieldProps) {
  const { error, onChange } = form.getInputProps('candidateCodes') as {
    error?: string
    onChange: (codes: string[]) => void
  }
  const [chosen, setChosen] = useState(() => form.getValues().candidateCodes)
  const missing = students.filter(({ state }) => state !== 'submitted').map(({ candidateCode }) => candidateCode)
  const choose = (codes: string[]) => {
    setChosen(codes)
    onChange(codes)
  }
  return (
    <Checkbox.Group
      label="Học viên"
      withAsterisk
      error={error}
      inputContainer={(children) => (
        <>
          {missing.length > 1 ? (
            <div className={classes.missing}>
              <Button variant="default" onClick={() => choose(missing)}>
                Chọn {missing.length} học viên chưa nộp
              </Button>
            </div>
          ) : null}
          {children}
        </>
      )}
      value={chosen}
      onChange={choose}
    >
      <div className={classes.students}>
        {students.map((student) => (
          <Checkbox
            key={student.candidateCode}
            value={student.candidateCode}
            label={student.fullName}
            description={stateWords(student)}
            data-invalid={error ? true : undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type ExtensionFieldsProps = { homework: ManagedHomework; students: readonly ExtendableStudent[]; onClose: () => void }

function ExtensionFields({ homework, students, onClose }: ExtensionFieldsProps) {
  const { run: extend } = useExtendHomework()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRuleForm(extensionRule(homework.dueAt), {
    initialValues: noExtension,
    draft: `extend ${homework.id}`,
  })
  const handleSubmit = form.submit(async ({ candidateCodes, until }) => {
    setRefusal(null)
    const outcome = await extend({ id: homework.id, candidateCodes, until })
    if (outcome.done) {
      form.markSaved()
      return onClose()
    }
    const reason = outcome.refusal
    if (!form.refuse(reason?.field === 'until' ? { ...reason, field: 'day' } : reason))
      setRefusal(reason?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <p>
        <strong>{homework.title}</strong>
        <br />
        <span className="meta">
          Hạn của cả lớp: {formatDateTime(homework.dueAt)}. Chỉ học viên được chọn có hạn mới.
        </span>
      </p>
      <StudentsField form={form} students={students} />
      <div className={classes.dayAndTime}>
        <DateField key={form.key('day')} label="Được nộp đến ngày" withAsterisk {...form.getInputProps('day')} />
        <TimeField key={form.key('time')} label="Giờ" withAsterisk {...form.getInputProps('time')} />
      </div>
      <FormError>{refusal}</FormError>
      <DialogButtons submit="Gia hạn" running={form.submitting} onCancel={onClose} />
    </form>
  )
}

function Extension({ homework, onClose }: Omit<ExtensionFieldsProps, 'students'>) {
  const { data, error, isFetching, refetch } = useExtendableStudents(homework.id)
  if (data?.items?.length === 0) return <p>Lớp chưa có học viên nào.</p>
  if (data?.items) return <ExtensionFields homework={homework} students={data.items} onClose={onClose} />
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
}

type ExtendHomeworkDialogProps = {
  homework: ManagedHomework
  opened: boolean
  onClose: () => void
  returnFocus?: boolean
}

/** Dialog to give one or several students a later deadline for a homework. */
export const ExtendHomeworkDialog = ({ homework, ...dialog }: ExtendHomeworkDialogProps) => (
  <Modal {...dialog} title="Gia hạn nộp bài" size="lg" closeOnClickOutside={false}>
    <Extension homework={homework} onClose={dialog.onClose} />
  </Modal>
)
