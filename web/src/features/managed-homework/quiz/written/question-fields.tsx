import { limits } from '@hien/contract/limits'
import {
  type QuestionKind,
  questionKindLabels,
  questionKinds,
  letterOf,
  maxNumberLength,
  statementCount,
} from '@hien/contract/quiz'
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useDebouncedValue } from '@mantine/hooks'
import { memo, useCallback, useState } from 'react'
import { hasFormula } from '../../../../ui/quiz/formula-parts.ts'
import { QuestionHtml } from '../../../../ui/quiz/question-html.tsx'
import { IconButton } from '../../../../ui/text/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../../../ui/text/icons.tsx'
import { PointsField } from '../points-field.tsx'
import { optionsFor, type QuestionValues } from '../quiz-values.ts'
import classes from './question-fields.module.css'
import { asKind, keyWithoutOption, type QuestionChange } from './question-list.ts'
import { QuestionText, type QuestionTextProps } from './question-text.tsx'
import { QuestionTools } from './question-tools.tsx'

type QuestionFieldsProps = {
  question: QuestionValues
  /** `câu 3`; part of the names for screen readers. */
  name: string
  errors: Record<string, string>
  /** Stays the same while the question is open, so that the other texts are not drawn again at each key. */
  onChange: (changed: QuestionChange) => void
}

type OptionsProps = QuestionFieldsProps & {
  /** Passed on to the fields for text: tells which one has the focus. */
  onFocus: (editor: Editor) => void
  onRefused: (why: string) => void
}

type OptionTextProps = Omit<QuestionTextProps, 'onChange'> & {
  place: number
  onChange: (changed: QuestionChange) => void
}

/** Field for the text of the option at this place. */
const OptionText = ({ place, onChange, ...text }: OptionTextProps) => {
  const write = useCallback(
    (html: string) =>
      onChange(({ kind, options }) => ({
        options: optionsFor(kind, options).map((option, one) => (one === place ? html : option)),
      })),
    [onChange, place],
  )
  return <QuestionText {...text} onChange={write} />
}

/** Options with a radio button for the right one. */
function SingleOptions({ question, name, errors, onChange, ...text }: OptionsProps) {
  const { key } = question
  const options = optionsFor('single', question.options)
  // The fields for text keep their own content, so each needs a key that stays while others are removed.
  const [ids, setIds] = useState(() => options.map((_, place) => place))
  const add = () => {
    setIds([...ids, Math.max(...ids) + 1])
    onChange({ options: [...options, ''] })
  }
  const remove = (place: number) => {
    setIds(ids.filter((_, one) => one !== place))
    onChange({ options: options.filter((_, one) => one !== place), key: keyWithoutOption(key, place) })
  }
  return (
    <Radio.Group
      label="Phương án"
      description="Chọn nút tròn trước phương án đúng."
      value={key}
      error={errors['key'] ?? errors['options']}
      onChange={(letter) => onChange({ key: letter })}
    >
      <div className={classes.options}>
        {options.map((option, place) => {
          const letter = letterOf(place)
          return (
            <div key={ids[place]} className={classes.option}>
              <Radio value={letter} label={letter} aria-label={`${letter} là đáp án đúng của ${name}`} />
              <OptionText
                place={place}
                label={`Phương án ${letter} của ${name}`}
                html={option}
                invalid={Boolean(errors['options']) && option === ''}
                onChange={onChange}
                {...text}
              />
              {options.length > limits.minQuestionOptions ? (
                <IconButton label="Bỏ phương án" subject={`${letter} của ${name}`} onClick={() => remove(place)}>
                  <TrashIcon />
                </IconButton>
              ) : null}
            </div>
          )
        })}
      </div>
      {options.length < limits.maxQuestionOptions ? (
        <Button variant="subtle" leftSection={<PlusIcon />} onClick={add}>
          Thêm phương án
        </Button>
      ) : null}
    </Radio.Group>
  )
}

const statementLetter = (place: number) => letterOf(place).toLowerCase()
const noTruths = '-'.repeat(statementCount)

/** Four statements, each with the choice between true and false. */
function Statements({ question, name, errors, onChange, ...text }: OptionsProps) {
  const options = optionsFor('statements', question.options)
  const key = question.key === '' ? noTruths : question.key
  const setTruth = (place: number, truth: string) =>
    onChange({ key: [...key].map((letter, one) => (one === place ? truth : letter)).join('') })
  return (
    <div className={classes.options} role="group" aria-label={`Các ý của ${name}`}>
      {options.map((option, place) => {
        const letter = statementLetter(place)
        return (
          <div key={letter} className={classes.statement}>
            <span aria-hidden>{letter})</span>
            <OptionText
              place={place}
              label={`Ý ${letter} của ${name}`}
              html={option}
              invalid={Boolean(errors['options']) && option === ''}
              onChange={onChange}
              {...text}
            />
            <Radio.Group
              aria-label={`Ý ${letter} của ${name} đúng hay sai`}
              value={key[place] === '-' ? '' : (key[place] ?? '')}
              onChange={(truth) => setTruth(place, truth)}
            >
              <div className={classes.truths}>
                <Radio value="T" label="Đúng" />
                <Radio value="F" label="Sai" />
              </div>
            </Radio.Group>
          </div>
        )
      })}
      {(errors['key'] ?? errors['options']) ? (
        <p className={classes.error}>{errors['key'] ?? errors['options']}</p>
      ) : null}
    </div>
  )
}

const NumberKey = ({ question, errors, onChange }: QuestionFieldsProps) => (
  <TextInput
    label="Đáp án"
    description="Một số, ví dụ 12 hoặc -1,5. Dấu phẩy và dấu chấm đều được."
    withAsterisk
    maxLength={maxNumberLength}
    value={question.key.replace('.', ',')}
    error={errors['key']}
    onChange={(event) => onChange({ key: event.currentTarget.value })}
  />
)

/** Milliseconds after a key until the formulas are drawn again. */
const drawDelay = 300

/** Shows the texts with their formulas, as students see them. */
const WithFormulas = memo(function WithFormulas({ question }: { question: QuestionValues }) {
  // Typing must not wait for the drawing.
  const [{ kind, html, options }] = useDebouncedValue(question, drawDelay)
  const texts = optionsFor(kind, options)
  return [html, ...texts].some(hasFormula) ? (
    <div className={classes.formulas} role="group" aria-label="Học viên thấy">
      <p className="meta">Học viên thấy</p>
      <QuestionHtml html={html} />
      {texts.map((text, place) => (
        <div key={letterOf(place)} className={classes.shown}>
          <span>{kind === 'single' ? `${letterOf(place)}.` : `${statementLetter(place)})`}</span>
          <QuestionHtml html={text} />
        </div>
      ))}
    </div>
  ) : null
})

/** The fields of the question that is being edited; loaded by question-card.tsx, because the editor is large. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, name, errors, onChange } = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const text = { onFocus: setEditor, onRefused: setRefusal }
  const write = useCallback((html: string) => onChange({ html }), [onChange])
  const [isNew] = useState(question.html === '')
  const start = useCallback(
    (ready: Editor) => {
      setEditor(ready)
      if (isNew) ready.commands.focus()
    },
    [isNew],
  )
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <NativeSelect
          label="Loại câu"
          data={questionKinds.map((kind) => ({ value: kind, label: questionKindLabels[kind] }))}
          value={question.kind}
          onChange={(event) => onChange(asKind(question, event.currentTarget.value as QuestionKind))}
        />
        <PointsField
          label="Điểm"
          withAsterisk
          value={question.points}
          error={errors['points']}
          onChange={(points) => onChange({ points })}
        />
      </div>
      <QuestionTools editor={editor} name={name} onRefused={setRefusal} />
      {refusal === null ? null : (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
      <div>
        <p className={classes.label} aria-hidden>
          Nội dung câu hỏi
        </p>
        <QuestionText
          label={`Nội dung ${name}`}
          html={question.html}
          invalid={Boolean(errors['html'])}
          isLong
          onReady={start}
          onChange={write}
          {...text}
        />
      </div>
      {question.kind === 'single' ? <SingleOptions {...props} {...text} /> : null}
      {question.kind === 'statements' ? <Statements {...props} {...text} /> : null}
      {question.kind === 'number' ? <NumberKey {...props} /> : null}
      {question.kind === 'text' ? (
        <p className="meta">Học viên viết câu trả lời. Bạn chấm điểm câu này sau khi học viên nộp.</p>
      ) : null}
      <WithFormulas question={question} />
    </div>
  )
}
