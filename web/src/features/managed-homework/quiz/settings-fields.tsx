import { limits } from '@hien/contract/limits'
import { resultReleaseLabels, resultReleases } from '@hien/contract/quiz'
import { Checkbox, NumberInput, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './quiz-fields.module.css'
import type { QuizValues } from './quiz-values.ts'

type SettingsFieldsProps = {
  quiz: QuizValues
  errorOf: (field: string) => ReactNode
  onChange: (changed: Partial<QuizValues>) => void
}

const whole = { clampBehavior: 'none', allowDecimal: false, allowNegative: false } as const

/** The settings of a test: time limit, attempts, order of the questions and release of the results. */
export const SettingsFields = ({ quiz, errorOf, onChange }: SettingsFieldsProps) => (
  <>
    <div className={classes.pair}>
      <NumberInput
        {...whole}
        label="Thời gian làm bài (phút)"
        description="Để trống thì không giới hạn."
        placeholder="Không giới hạn"
        value={quiz.minutes}
        error={errorOf('minutes')}
        onChange={(minutes) => onChange({ minutes })}
      />
      <NumberInput
        {...whole}
        label="Số lượt làm"
        description={`Từ 1 đến ${limits.maxQuizAttempts}, tính lượt cao điểm nhất.`}
        withAsterisk
        value={quiz.attempts}
        error={errorOf('attempts')}
        onChange={(attempts) => onChange({ attempts })}
      />
    </div>
    <Radio.Group label="Học viên xem kết quả" value={quiz.release} onChange={(release) => onChange({ release })}>
      <div className={classes.choices}>
        {resultReleases.map((release) => (
          <Radio key={release} value={release} label={resultReleaseLabels[release]} />
        ))}
      </div>
    </Radio.Group>
    {quiz.way === 'written' ? (
      <Checkbox
        label="Trộn thứ tự câu hỏi và phương án"
        description="Mỗi học viên có một thứ tự riêng."
        checked={quiz.shuffle}
        onChange={(event) => onChange({ shuffle: event.currentTarget.checked })}
      />
    ) : null}
  </>
)
