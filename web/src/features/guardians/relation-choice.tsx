import { type GuardianRelation, guardianRelations } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import classes from './relation-choice.module.css'
import { relationLabels } from './relations.ts'

type RelationChoiceProps = {
  onChange: (relation: GuardianRelation) => void
  error?: ReactNode
}

/** Radio buttons for the parent's relation to the child. Nothing is preselected. */
export const RelationChoice = ({ onChange, error }: RelationChoiceProps) => (
  <fieldset className={classes.group} aria-describedby={error ? 'relation-error' : undefined}>
    <legend>Quan hệ của bạn với con</legend>
    <div className={classes.choices}>
      {guardianRelations.map((relation) => (
        <label key={relation} className={classes.choice}>
          <input
            type="radio"
            name="relation"
            value={relation}
            data-invalid={error ? true : undefined}
            onChange={() => onChange(relation)}
          />
          {relationLabels[relation]}
        </label>
      ))}
    </div>
    {error ? (
      <p id="relation-error" className={classes.error}>
        {error}
      </p>
    ) : null}
  </fieldset>
)
