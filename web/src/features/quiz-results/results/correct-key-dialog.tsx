import { readKey } from '@hien/contract/quiz'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { QuizQuestion } from '../../../operations/homework/quizzes/get-quiz.ts'
import { useCorrectKey } from '../../../operations/homework/quizzes/correct-key.ts'
import { FormError } from '../../../ui/feedback/states.tsx'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { QuestionHtml } from '../../../ui/quiz/question-html.tsx'
import { choiceWords } from '../choice-words.ts'
import classes from './correct-key-dialog.module.css'
import { KeyField } from './key-field.tsx'
import type { QuestionResult } from './question-results.ts'

/** Returns the rule for a corrected key. The key becomes its normal form. */
const keyRule = ({ kind, options, key }: QuizQuestion) => {
  const normal = (typed: string) => readKey({ kind, optionCount: options.length }, typed)
  return z.object({
    key: z.pipe(
      z.string().check(
        z.refine((typed) => normal(typed) !== null, {
          error: kind === 'number' ? 'Đáp án phải là một số, ví dụ 12 hoặc -1,5' : 'Hãy chọn đáp án đúng',
          abort: true,
        }),
        z.refine((typed) => normal(typed) !== key, 'Đây là đáp án đang dùng. Hãy chọn đáp án khác'),
      ),
      z.transform((typed) => normal(typed) ?? ''),
    ),
  })
}

type CorrectKeyFormProps = {
  homeworkId: string
  result: QuestionResult
  /** True if students can see their points. */
  released: boolean
  onClose: () => void
}

function CorrectKeyForm({ homeworkId, result, released, onClose }: CorrectKeyFormProps) {
  const { question, taken } = result
  const { run: correct } = useCorrectKey(homeworkId)
  const [refusal, setRefusal] = useState<string | null>(null)
  const beginning = question.kind === 'number' ? choiceWords('number', question.key ?? '') : (question.key ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const form = useRuleForm(keyRule(question), {
    initialValues: { key: beginning },
    draft: `key ${question.id}`,
    onValuesChange: ({ key }) => setTyped(key),
  })
  const { error, onChange } = form.getInputProps('key') as { error?: string; onChange: (key: string) => void }
  const handleSubmit = form.submit(async ({ key }) => {
    setRefusal(null)
    const outcome = await correct({ questionId: question.id, key })
    if (outcome.done) {
      form.markSaved()
      onClose()
    } else if (!form.refuse(outcome.refusal)) setRefusal(outcome.error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      {question.html === '' ? null : <QuestionHtml html={question.html} />}
      <p className="meta">Đáp án đang dùng: {choiceWords(question.kind, question.key ?? '')}</p>
      <KeyField question={question} value={typed ?? form.getValues().key} error={error} onChange={onChange} />
      <div className={classes.consequence}>
        <p>
          {taken === 0
            ? 'Chưa ai nộp bài, nên chưa có bài nào phải chấm lại.'
            : `Tất cả ${taken} bài đã nộp được chấm lại ngay theo đáp án mới.`}
        </p>
        <p>
          {released
            ? 'Học viên có điểm thay đổi được báo ngay.'
            : 'Điểm chưa công bố, nên học viên thấy điểm mới khi bạn công bố.'}
        </p>
      </div>
      <FormError>{refusal}</FormError>
      <DialogButtons submit="Sửa và chấm lại" running={form.submitting} onCancel={onClose} />
    </form>
  )
}

type CorrectKeyDialogProps = Omit<CorrectKeyFormProps, 'result'> & { opened: boolean; result: QuestionResult | null }

/** Dialog to correct the right answer of a question. It says first that all work is marked again, and whether students are told. */
export const CorrectKeyDialog = ({ opened, result, ...props }: CorrectKeyDialogProps) => (
  <Modal
    opened={opened}
    onClose={props.onClose}
    title={result ? `Sửa đáp án ${result.name}` : ''}
    closeOnClickOutside={false}
  >
    {result ? <CorrectKeyForm key={result.question.id} result={result} {...props} /> : null}
  </Modal>
)
