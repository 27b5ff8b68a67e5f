import type { CourseInput } from '@hien/contract/rules/course'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import type { Outcome } from '../../../lib/graphql/outcome.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { type CourseValues, courseFormRule } from './course-form.ts'
import classes from './course-form.module.css'
import { CourseInfoFields } from './course-info-fields.tsx'
import { CourseSectionFields } from './course-section-fields.tsx'

type CourseEditorProps<Result> = {
  initialValues: CourseValues
  /** Name under which the browser stores the draft. */
  draft: string
  /** True if the code can no longer be changed. */
  codeFixed?: boolean
  submitLabel: string
  /** Path to open when the user cancels. */
  cancelTo: string
  send: (input: CourseInput) => Promise<Outcome<Result>>
  onDone: (result: Result, input: CourseInput) => unknown
  /** Further fields, such as the owner of the course. */
  children?: ReactNode
}

/** Form for a new or existing course, in two cards. A refusal appears next to the field it names. */
export function CourseEditor<Result>({
  initialValues,
  draft,
  codeFixed = false,
  submitLabel,
  cancelTo,
  send,
  onDone,
  children,
}: CourseEditorProps<Result>) {
  const form = useRuleForm(courseFormRule, { initialValues, draft })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const outcome = await send(input)
    if (outcome.done) {
      form.markSaved()
      await onDone(outcome.result, input)
    } else if (!form.refuse(outcome.refusal)) setRefusal(outcome.refusal?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <Card>
        <h2 className={classes.cardTitle}>Thông tin khoá học</h2>
        <CourseInfoFields form={form} codeFixed={codeFixed}>
          {children}
        </CourseInfoFields>
      </Card>
      <Card>
        <h2 className={classes.cardTitle}>Nội dung khoá học</h2>
        <CourseSectionFields form={form} />
      </Card>
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button component={Link} to={cancelTo} variant="default">
          Huỷ
        </Button>
        <Button type="submit" loading={form.submitting}>
          {submitLabel}
        </Button>
      </div>
      <LeaveQuestion form={form} />
    </form>
  )
}
