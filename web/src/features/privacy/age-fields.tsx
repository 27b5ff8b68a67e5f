import { ofAgeText } from '@hien/contract/consents'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CheckboxWithHint } from '../../ui/form/checkbox-with-hint.tsx'

/** The age a visitor states: a date of birth as typed, or that they are of age. */
export type StatedAge = { dob: string; isOfAge: boolean }

type AgeFieldsProps = { age: StatedAge; onChange: (age: StatedAge) => void; error?: ReactNode }

/** Fields for a visitor's age, below the consents of a form. Under 16, a guardian must agree too. */
export const AgeFields = ({ age, onChange, error }: AgeFieldsProps) => (
  <>
    <CheckboxWithHint
      label={ofAgeText}
      hint="Chưa đủ 16 tuổi: lựa chọn trên có hiệu lực khi phụ huynh của bạn cũng đồng ý."
      checked={age.isOfAge}
      onChange={({ currentTarget: { checked } }) => onChange({ dob: '', isOfAge: checked })}
    />
    {age.isOfAge ? null : (
      <TextInput
        label="Hoặc ngày sinh"
        placeholder="DD-MM-YYYY"
        autoComplete="bday"
        value={age.dob}
        error={error}
        onChange={({ currentTarget: { value } }) => onChange({ dob: value, isOfAge: false })}
      />
    )}
  </>
)
