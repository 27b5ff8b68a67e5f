import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useRuleForm } from '../../ui/rule-form.ts'
import { FormError } from '../../ui/states.tsx'
import { courseFormRule, newCourse } from './course-form.ts'
import classes from './course-form.module.css'
import { CourseInfoFields } from './course-info-fields.tsx'
import { CourseSectionFields } from './course-section-fields.tsx'
import { useCreateCourse } from './create-course.ts'

/** The form of a new course; leads to the list of courses once it is made. */
export function CourseCreatePage() {
  const navigate = useNavigate()
  const createCourse = useCreateCourse()
  const [initialValues] = useState(newCourse)
  const form = useRuleForm(courseFormRule, { initialValues })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, error } = await createCourse(input)
    if (done) await navigate(paths.courseList)
    else if (!form.refuse(error)) setRefusal(error?.description ?? null)
  })

  return (
    <>
      <PageHeading title="Thêm mới khóa học" />
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Card>
          <h2 className={classes.cardTitle}>Thông tin khoá học</h2>
          <CourseInfoFields form={form} />
        </Card>
        <Card>
          <h2 className={classes.cardTitle}>Nội dung khoá học</h2>
          <CourseSectionFields form={form} />
        </Card>
        <FormError>{refusal}</FormError>
        <div className={classes.buttons}>
          <Button component={Link} to={paths.courseList} variant="default">
            Huỷ
          </Button>
          <Button type="submit" loading={form.submitting}>
            Thêm khoá học
          </Button>
        </div>
      </form>
    </>
  )
}
