import { questionKindLabels } from '@hien/contract/quiz'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { AnswerField } from '../../../../ui/quiz/answer-field.tsx'
import { partsOf } from '../../../../ui/quiz/question-parts.ts'
import { PaperPane } from '../paper/paper-pane.tsx'
import type { AnswerSaver } from '../saving/answer-saver.ts'
import { MarkButton } from './mark-button.tsx'
import { type QuestionState, savedWordsInRow } from './question-state.ts'
import classes from './sheet-questions.module.css'
import type { QuestionsProps } from './written-questions.tsx'

const views = [
  { value: 'paper', label: 'Đề bài' },
  { value: 'both', label: 'Cả hai' },
  { value: 'sheet', label: 'Phiếu' },
]

/** Returns the id of the element with a question on the sheet. */
export const rowId = (questionId: string) => `cau-${questionId}`

type SheetRowProps = { state: QuestionState; place: number; saver: AnswerSaver; phase: QuestionsProps['phase'] }

function SheetRow({ state, place, saver, phase }: SheetRowProps) {
  const { question, name, answer } = state
  const words = savedWordsInRow(state, { phase })
  return (
    <li id={rowId(question.id)} className={classes.row} tabIndex={-1} data-kind={question.kind}>
      <MarkButton state={state} short={String(place + 1)} onMark={(isMarked) => saver.mark(question.id, isMarked)} />
      <div className={classes.field}>
        <AnswerField
          question={question}
          name={name}
          answer={answer}
          onAnswer={(next, typed) => saver.answer(question.id, next, typed)}
        />
        {/* Keeps its place while it is empty, so that no row moves under the finger. */}
        <span className={classes.saved} data-waiting={state.isSaved ? undefined : true}>
          {words}
        </span>
      </div>
    </li>
  )
}

/** Shows the file with the questions, and the answer sheet beside it or, on a phone, below it. */
export function SheetQuestions({ states, files, saver, phase }: QuestionsProps) {
  const [view, setView] = useState('both')
  const stateOf = new Map(states.map((state) => [state.question.id, state]))
  const parts = partsOf(states.map(({ question }) => question))
  return (
    <div className={classes.desk} data-view={files.length === 0 ? 'sheet' : view}>
      {files.length === 0 ? null : (
        <>
          <SegmentedControl
            className={classes.views ?? ''}
            aria-label="Xem phần nào"
            data={views}
            value={view}
            onChange={setView}
            fullWidth
          />
          <div className={classes.paper}>
            <PaperPane files={files} />
          </div>
        </>
      )}
      <section className={classes.sheet} aria-label="Phiếu trả lời">
        <p className="meta">
          Bấm số của câu để đánh dấu xem lại. Bấm lại vào đáp án đã chọn, hoặc phím Delete, để bỏ chọn.
        </p>
        {parts.map(({ numeral, kind, questions }) => (
          <div key={numeral} className={classes.part}>
            <h2 className={classes.title}>
              {parts.length > 1 ? `Phần ${numeral}. ` : null}
              {questionKindLabels[kind]}
            </h2>
            <ol className={classes.rows}>
              {questions.map(({ id }, place) => {
                const state = stateOf.get(id)
                return state ? (
                  <SheetRow
                    key={id}
                    state={state}
                    place={parts.length > 1 ? place : states.indexOf(state)}
                    saver={saver}
                    phase={phase}
                  />
                ) : null
              })}
            </ol>
          </div>
        ))}
      </section>
    </div>
  )
}
