import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import type { HomeworkForm } from '../homework-form.ts'
import classes from './quiz-fields.module.css'
import { type QuizValues, questionsOf, totalOf } from './quiz-values.ts'
import { SettingsFields } from './settings-fields.tsx'
import { SheetFields } from './sheet/sheet-fields.tsx'
import { QuestionsField } from './written/questions-field.tsx'

const PreviewDialog = dialogOnDemand(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

/** The part of the homework form that makes the homework a test: settings, questions or an answer sheet, and a preview. */
export function QuizFields({ form }: { form: HomeworkForm }) {
  const [quiz, setQuiz] = useState(() => form.getValues().quiz)
  const [previewing, setPreviewing] = useState(false)
  const { onChange } = form.getInputProps('quiz') as { onChange: (quiz: QuizValues) => void }
  const errorOf = (field: string) => form.errors[`quiz.${field}`]
  const change = (changed: Partial<QuizValues>) => {
    const next = { ...form.getValues().quiz, ...changed }
    onChange(next)
    setQuiz(next)
    const fields = Object.keys(changed).map((field) => `quiz.${field}`)
    const isOutdated = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`))
    if (Object.keys(form.errors).some(isOutdated))
      form.setErrors(Object.fromEntries(Object.entries(form.errors).filter(([path]) => !isOutdated(path))))
  }
  const count = questionsOf(quiz).length
  return (
    <section className={classes.quiz} aria-label="Bài kiểm tra">
      <SettingsFields quiz={quiz} errorOf={errorOf} onChange={change} />
      <Radio.Group label="Cách ra đề" value={quiz.way} onChange={(way) => change({ way })}>
        <div className={classes.choices}>
          <Radio value="written" label="Soạn câu hỏi tại đây" />
          <Radio value="sheet" label="Đề trong tệp đính kèm, chỉ nhập đáp án" />
        </div>
      </Radio.Group>
      {quiz.way === 'written' ? (
        <QuestionsField
          initial={quiz.questions}
          errors={form.errors}
          error={errorOf('questions')}
          onChange={(questions) => change({ questions })}
        />
      ) : (
        <SheetFields sheet={quiz.sheet} errorOf={errorOf} onChange={(sheet) => change({ sheet })} />
      )}
      <div className={classes.total}>
        <p role="status">
          {count} câu, tổng điểm <strong>{pointsWords(totalOf(quiz))}</strong>
        </p>
        <Button variant="default" disabled={count === 0} onClick={() => setPreviewing(true)}>
          Xem trước
        </Button>
      </div>
      <PreviewDialog quiz={quiz} opened={previewing} onClose={() => setPreviewing(false)} />
    </section>
  )
}
