import { Button, Modal } from '@mantine/core'
import { questionKindLabels } from '@hien/contract/quiz'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HomeworkToTake } from '../../../../operations/homework/quizzes/get-homework-to-take.ts'
import { Disclosure } from '../../../../ui/layout/disclosure.tsx'
import { exactPointsWords } from '../../../../ui/quiz/answer-words.ts'
import { QuestionView } from '../../../../ui/quiz/question-view.tsx'
import { FileLinks } from '../../file-links.tsx'
import { Papers, isPaper } from '../paper/papers.tsx'
import type { AnswerSaver, SavingState } from '../saving/answer-saver.ts'
import { MarkButton } from './mark-button.tsx'
import { QuestionMap } from './question-map.tsx'
import { type QuestionState, savedWords } from './question-state.ts'
import classes from './written-questions.module.css'

/** URL parameter with the number of the shown question, so that a reload shows the same question. */
const questionParameter = 'cau'

export type QuestionsProps = {
  states: readonly QuestionState[]
  files: HomeworkToTake['files']
  saver: AnswerSaver
  phase: SavingState['phase']
}

/** Returns the place of the shown question, and a function that leads to another one. */
export function useShownQuestion(count: number) {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(questionParameter) ?? 1) - 1
  const place = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : 0
  const go = (next: number) =>
    setSearch(
      (before) => {
        before.set(questionParameter, String(next + 1))
        return before
      },
      { replace: true },
    )
  return { place, go }
}

type WrittenQuestionsProps = QuestionsProps & { place: number; onGo: (place: number) => void }

/** Shows the written questions of a test one at a time, with a map of all questions. */
export function WrittenQuestions({ states, files, saver, phase, place, onGo }: WrittenQuestionsProps) {
  const [mapOpened, setMapOpened] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(place)
  useEffect(() => {
    if (seen.current === place) return
    seen.current = place
    heading.current?.focus()
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const state = states[place]
  if (!state) return null
  const { question, name, answer } = state
  const placeOf = (questionId: string) => states.findIndex((one) => one.question.id === questionId)
  const goTo = (questionId: string) => {
    setMapOpened(false)
    onGo(placeOf(questionId))
  }
  const saved = savedWords(state, { phase })
  const map = <QuestionMap states={states} current={question.id} onGo={goTo} />
  return (
    <div className={classes.columns}>
      <div className={classes.scroll}>
        <div className={classes.question}>
          {files.length > 0 ? (
            <Disclosure label={`Tệp kèm theo (${files.length})`} onDemand>
              <FileLinks files={files.filter((file) => !isPaper(file))} label="Tệp kèm theo" />
              <Papers files={files} />
            </Disclosure>
          ) : null}
          <header className={classes.head}>
            <h2 ref={heading} id={`${question.id}-name`} className={classes.name} tabIndex={-1}>
              {name}
              <span className="meta"> / {states.length}</span>
            </h2>
            <MarkButton state={state} onMark={(isMarked) => saver.mark(question.id, isMarked)} />
            <p className={`meta ${classes.about}`}>
              {questionKindLabels[question.kind]} · {exactPointsWords(question.points)} điểm
            </p>
          </header>
          <QuestionView
            key={question.id}
            question={question}
            name={name}
            answer={answer}
            onAnswer={(next, typed) => saver.answer(question.id, next, typed)}
          />
          <p className={`meta ${classes.saved}`} data-waiting={state.isSaved ? undefined : true}>
            {saved}
          </p>
        </div>
      </div>
      <div className={classes.map}>{map}</div>
      <div className={classes.steps}>
        <Button variant="default" disabled={place === 0} onClick={() => onGo(place - 1)}>
          Câu trước
        </Button>
        <Button variant="default" className={classes.mapButton ?? ''} onClick={() => setMapOpened(true)}>
          Các câu
        </Button>
        <Button variant="default" disabled={place === states.length - 1} onClick={() => onGo(place + 1)}>
          Câu sau
        </Button>
      </div>
      <Modal opened={mapOpened} onClose={() => setMapOpened(false)} returnFocus={false} title="Các câu hỏi">
        {map}
      </Modal>
    </div>
  )
}
