import { limits } from '@hien/contract/limits'
import { type QuestionKind, questionKindLabels, letterOf } from '@hien/contract/quiz'
import { NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { PointsField } from '../points-field.tsx'
import { inSentence } from '../../../../lib/in-sentence.ts'
import { countByKind, type SheetValues, sheetQuestions } from '../quiz-values.ts'
import { shortKey } from '../question-words.ts'
import { type AnswerKey, readAnswerKey, sheetKinds } from '../reading/answer-key.ts'
import classes from './sheet-fields.module.css'

type SheetFieldsProps = {
  sheet: SheetValues
  errorOf: (field: string) => ReactNode
  onChange: (sheet: SheetValues) => void
}

const numerals = { single: 'I', statements: 'II', number: 'III' } as const
const example = `Phần I
1A 2B 3C 4D

Phần II
1. Đ S S Đ
2. Đ Đ S S

Phần III
1. 12,5
2. -3`
const hint = `Gõ hoặc dán: '1A 2B 3C', '1. A', hoặc liền nhau 'ABCD'. Phần II: mỗi câu bốn chữ Đ hoặc S. Phần III: mỗi dòng một số.`

/** Shows the keys that were read from the typed text, and marks missing keys and unread pieces. */
function ReadKey({ read: { questions, unread } }: { read: AnswerKey }) {
  const missing = questions.filter(({ key }) => key === null).length
  const faults = unread.length + missing
  return (
    <div className={classes.read}>
      <p role="status" className={faults > 0 ? classes.faulty : 'meta'}>
        {`Đọc được ${questions.length - missing} câu`}
        {faults > 0 ? `, còn ${faults} chỗ cần sửa` : null}.
      </p>
      {unread.length === 0 ? null : (
        <ul className={classes.unread} aria-label="Chỗ chưa đọc được">
          {unread.map(({ line, text, why }) => (
            <li key={`${line} ${text} ${why}`}>
              Dòng {line}: <mark>{text}</mark> {inSentence(why)}
            </li>
          ))}
        </ul>
      )}
      {sheetKinds.map((kind) => {
        const ofKind = questions.filter((question) => question.kind === kind)
        return ofKind.length === 0 ? null : (
          <div key={kind}>
            <p className="meta">
              Phần {numerals[kind]}: {questionKindLabels[kind].toLocaleLowerCase('vi')}
            </p>
            <ol className={classes.keys} aria-label={`Đáp án phần ${numerals[kind]}`}>
              {ofKind.map((question) => (
                <li key={question.number} data-missing={question.key === null || undefined}>
                  <span className={classes.number}>{question.number}</span>{' '}
                  {question.key === null ? 'thiếu' : shortKey(kind, question.key)}
                </li>
              ))}
            </ol>
          </div>
        )
      })}
    </div>
  )
}

/** The fields of an answer sheet: the key as one text, what was read from it, and the points of each kind. */
export function SheetFields({ sheet, errorOf, onChange }: SheetFieldsProps) {
  const { keys, optionCount, textCount } = sheet
  const read = useMemo(() => readAnswerKey(keys, optionCount), [keys, optionCount])
  const pointsLabel = (kind: QuestionKind, count: number) => `Điểm mỗi câu: ${questionKindLabels[kind]} (${count} câu)`
  return (
    <div className={classes.sheet}>
      <p className="meta">Đính kèm tệp đề (PDF hoặc ảnh) ở mục Tệp đính kèm. Học viên chỉ thấy tệp khi bắt đầu làm.</p>
      <Textarea
        label="Đáp án"
        description={hint}
        placeholder={example}
        withAsterisk
        rows={10}
        resize="vertical"
        spellCheck={false}
        autoCapitalize="characters"
        value={keys}
        error={errorOf('sheet.keys')}
        onChange={(event) => onChange({ ...sheet, keys: event.currentTarget.value })}
      />
      {keys.trim() === '' ? null : <ReadKey read={read} />}
      <div className={classes.pair}>
        <NativeSelect
          label="Phương án mỗi câu phần I"
          data={Array.from({ length: limits.maxQuestionOptions - limits.minQuestionOptions + 1 }, (_, place) => {
            const count = limits.minQuestionOptions + place
            return { value: String(count), label: `A đến ${letterOf(count - 1)}` }
          })}
          value={String(optionCount)}
          onChange={(event) => onChange({ ...sheet, optionCount: Number(event.currentTarget.value) })}
        />
        <NumberInput
          label="Số câu tự luận"
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={textCount}
          error={errorOf('sheet.textCount')}
          onChange={(count) => onChange({ ...sheet, textCount: count })}
        />
        {countByKind(sheetQuestions(sheet)).map(({ kind, count }) => (
          <PointsField
            key={kind}
            label={pointsLabel(kind, count)}
            withAsterisk
            value={sheet.points[kind]}
            error={errorOf(`sheet.points.${kind}`)}
            onChange={(points) => onChange({ ...sheet, points: { ...sheet.points, [kind]: points } })}
          />
        ))}
      </div>
    </div>
  )
}
