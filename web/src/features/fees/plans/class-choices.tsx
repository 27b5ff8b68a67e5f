import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import classes from './plans.module.css'

type ClassChoicesProps = {
  feeClasses: readonly FeeClass[]
  /** Returns the line below the name of a class. */
  hintOf: (classId: string) => string
  chosen: readonly string[]
  error: ReactNode
  onChange: (classIds: string[]) => void
}

/** Checkboxes for classes, grouped by course. */
export function ClassChoices({ feeClasses, hintOf, chosen, error, onChange }: ClassChoicesProps) {
  const errorId = useId()
  const courses = new Map(feeClasses.map(({ courseCode, courseTitle }) => [courseCode, courseTitle]))
  const toggle = (classId: string) =>
    onChange(chosen.includes(classId) ? chosen.filter((id) => id !== classId) : [...chosen, classId])
  const isAll = chosen.length === feeClasses.length
  return (
    <fieldset className={classes.classes} aria-describedby={error ? errorId : undefined}>
      <legend>Các lớp</legend>
      <Checkbox
        label={`Chọn tất cả ${feeClasses.length} lớp`}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        data-invalid={error ? true : undefined}
        onChange={() => onChange(isAll ? [] : feeClasses.map(({ id }) => id))}
      />
      <div className={classes.groups}>
        {[...courses].map(([code, courseTitle]) => (
          <div key={code} role="group" aria-label={courseTitle}>
            <p className={classes.course}>{courseTitle}</p>
            {feeClasses
              .filter(({ courseCode }) => courseCode === code)
              .map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  description={hintOf(id)}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
          </div>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
