import type { CourseInput } from '@hien/contract/rules/course'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/layout/card.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import type { Outcome } from '../../lib/graphql/outcome.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { type CourseValues, courseFormRule } from './course-form.ts'
import classes from './course-form.module.css'
import { CourseInfoFields } from './course-info-fields.tsx'
import { CourseSectionFields } from './course-section-fields.tsx'

type CourseEditorProps = {
  initialValues: CourseValues
  /** The code cannot be changed any more. */
  codeFixed?: boolean
  submitLabel: string
  /** Where giving up leads. */
  cancelTo: string
  send: (input: CourseInput) => Promise<Outcome<unknown>>
  onDone: () => unknown
}

/** The two cards of a course's form, new or there. A refusal stands beside the field it names. */
export function CourseEditor({
  initialValues,
  codeFixed = false,
  submitLabel,
  cancelTo,
  send,
  onDone,
}: CourseEditorProps) {
  const form = useRuleForm(courseFormRule, { initialValues })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, refusal: reason } = await send(input)
    if (done) await onDone()
    else if (!form.refuse(reason)) setRefusal(reason?.description ?? null)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Card>
        <h2 className={classes.cardTitle}>Thông tin khoá học</h2>
        <CourseInfoFields form={form} codeFixed={codeFixed} />
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
    </form>
  )
}
