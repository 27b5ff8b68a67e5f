import { questionKindLabels, letterOf } from '@hien/contract/quiz'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Bar } from '../../../ui/layout/bar.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx'
import { exactPointsWords } from '../../../ui/quiz/answer-words.ts'
import { QuestionHtml } from '../../../ui/quiz/question-html.tsx'
import { choiceWords } from '../choice-words.ts'
import classes from './question-list.module.css'
import { type QuestionResult, difficultyWords, hardestFirst, percentWords } from './question-results.ts'

const tones: Record<string, BadgeTone> = { Khó: 'amber', Vừa: 'quiet', Dễ: 'leaf' }

const Difficulty = ({ share }: { share: number }) => {
  const words = difficultyWords(share)
  return <Badge tone={tones[words] ?? 'quiet'}>{words}</Badge>
}

type Answer = { answer: string; html: string; count: number }

/** Returns the answers to list: every option of a question with options, and else the answers that were given. */
function answersOf({ question: { kind, options }, choices }: QuestionResult): Answer[] {
  if (kind !== 'single') return choices.map((choice) => ({ ...choice, html: '' }))
  return options.map((html, place) => {
    const answer = letterOf(place)
    return { answer, html, count: choices.find((choice) => choice.answer === answer)?.count ?? 0 }
  })
}

/** The text of a question, and how often each answer was given. */
function Answers({ result }: { result: QuestionResult }) {
  const { question, name, answered, taken } = result
  const answers = answersOf(result)
  return (
    <div className={classes.answers}>
      {question.html === '' ? null : <QuestionHtml html={question.html} />}
      {question.kind === 'statements' && question.html !== '' ? (
        <ol type="a" className={classes.statements}>
          {question.options.map((option, place) => (
            <li key={place}>
              <QuestionHtml html={option} />
            </li>
          ))}
        </ol>
      ) : null}
      {answers.length === 0 ? null : (
        <ul className={classes.choices} aria-label={`Các câu trả lời của ${name}`}>
          {answers.map(({ answer, html, count }) => (
            <li key={answer} className={classes.choice} data-key={answer === question.key || undefined}>
              <span className={classes.answer}>
                <strong>{choiceWords(question.kind, answer)}</strong>
                {html === '' ? null : <QuestionHtml html={html} />}
                {answer === question.key ? <span className={classes.right}>Đáp án</span> : null}
              </span>
              <span className={classes.number}>{count} bạn</span>
            </li>
          ))}
        </ul>
      )}
      {taken > answered ? <p className="meta">{taken - answered} bạn bỏ trống.</p> : null}
    </div>
  )
}

/** Returns for example `15/18 bạn đúng, 17 bạn trả lời`. */
const shareWords = ({ question, taken, answered, correct }: QuestionResult): string =>
  `${correct}/${taken} bạn ${question.kind === 'text' ? 'đạt đủ điểm' : 'đúng'}, ${answered} bạn trả lời`

type OnCorrect = (questionId: string) => void

function Question({ result, onCorrect }: { result: QuestionResult; onCorrect: OnCorrect }) {
  const { question, name, share, mostWrong } = result
  const { kind, points, key } = question
  return (
    <li className={classes.question} aria-labelledby={`${question.id}-result`}>
      <div className={classes.head}>
        <h3 id={`${question.id}-result`} className={classes.name}>
          {name}
        </h3>
        <span className="meta">
          {questionKindLabels[kind]} · {exactPointsWords(points)} điểm
        </span>
        {share === null ? null : <Difficulty share={share} />}
      </div>
      {share === null ? (
        <p className="meta">{shareWords(result)}</p>
      ) : (
        <div className={classes.share}>
          <strong className={classes.number}>{percentWords(share)}</strong>
          <div>
            <span className="meta">{shareWords(result)}</span>
            <Bar share={share} />
          </div>
        </div>
      )}
      {kind === 'text' ? null : (
        <dl className={classes.facts}>
          <div>
            <dt>Đáp án</dt>
            <dd>{choiceWords(kind, key ?? '')}</dd>
          </div>
          {mostWrong === null ? null : (
            <div>
              <dt>Sai nhiều nhất</dt>
              <dd>
                {choiceWords(kind, mostWrong.answer)} ({mostWrong.count} bạn)
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className={classes.actions}>
        <Disclosure label="Câu hỏi và câu trả lời" onDemand>
          <Answers result={result} />
        </Disclosure>
        {kind === 'text' ? null : (
          <Button variant="default" aria-label={`Sửa đáp án ${name}`} onClick={() => onCorrect(question.id)}>
            Sửa đáp án…
          </Button>
        )}
      </div>
    </li>
  )
}

/** Lists the questions of a test: how difficult they were, and the most frequent wrong answers. */
export function QuestionList({ results, onCorrect }: { results: readonly QuestionResult[]; onCorrect: OnCorrect }) {
  const [byShare, setByShare] = useState(false)
  const shown = byShare ? hardestFirst(results) : results
  return (
    <>
      <div className={classes.order} role="group" aria-label="Thứ tự các câu">
        <Button variant={byShare ? 'default' : 'light'} aria-pressed={!byShare} onClick={() => setByShare(false)}>
          Theo đề
        </Button>
        <Button variant={byShare ? 'light' : 'default'} aria-pressed={byShare} onClick={() => setByShare(true)}>
          Khó nhất trước
        </Button>
      </div>
      <ol className={classes.questions} aria-label="Các câu hỏi">
        {shown.map((result) => (
          <Question key={result.question.id} result={result} onCorrect={onCorrect} />
        ))}
      </ol>
    </>
  )
}
