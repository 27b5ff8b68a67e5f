import { questionKindLabels } from '@hien/contract/quiz'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { pointsWords } from '../../../lib/marks/points-words.ts'
import { AnswerField } from '../../../ui/quiz/answer-field.tsx'
import { namesOfQuestions, partsOf } from '../../../ui/quiz/question-parts.ts'
import { QuestionView } from '../../../ui/quiz/question-view.tsx'
import classes from './preview-dialog.module.css'
import { type QuizValues, questionsOf, totalOf } from './quiz-values.ts'

type PreviewedQuestion = ReturnType<typeof questionsOf>[number] & { id: string }
type QuestionsProps = { questions: PreviewedQuestion[]; isSheet: boolean }

/** The questions as students see them. Answers can be tried and are not kept. */
function Questions({ questions, isSheet }: QuestionsProps) {
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const names = namesOfQuestions(questions)
  return (
    <div className={classes.parts}>
      {partsOf(questions).map(({ numeral, kind, questions: ofPart }) => (
        <section key={numeral} className={classes.part} aria-label={`Phần ${numeral}`}>
          <h3 className={classes.heading}>
            Phần {numeral}. {questionKindLabels[kind]}
          </h3>
          <ol className={classes.questions}>
            {ofPart.map((question) => {
              const name = names.get(question.id) ?? ''
              const field = {
                question,
                name,
                answer: answers[question.id] ?? '',
                onAnswer: (answer: string) => setAnswers((given) => ({ ...given, [question.id]: answer })),
              }
              return (
                <li key={question.id} className={isSheet ? classes.row : classes.question}>
                  <p id={`${question.id}-name`} className={classes.name}>
                    {name}{' '}
                    <span className="meta">
                      {typeof question.points === 'number' ? `${pointsWords(question.points)} điểm` : null}
                    </span>
                  </p>
                  {isSheet ? <AnswerField {...field} /> : <QuestionView {...field} />}
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}

const settingsWords = ({ minutes, attempts, shuffle, way }: QuizValues) =>
  [
    minutes === '' ? 'Không giới hạn thời gian' : `${minutes} phút`,
    `${attempts} lượt làm`,
    shuffle && way === 'written' ? 'trộn câu hỏi và phương án' : null,
  ]
    .filter((words) => words !== null)
    .join(' · ')

type PreviewDialogProps = { quiz: QuizValues; opened: boolean; onClose: () => void }

/** Shows a test as students see it. */
export function PreviewDialog({ quiz, opened, onClose }: PreviewDialogProps) {
  const isSheet = quiz.way === 'sheet'
  const questions = questionsOf(quiz).map((question, place) => ({ ...question, id: `preview-${place}` }))
  return (
    <Modal opened={opened} onClose={onClose} title="Xem trước bài kiểm tra" size="lg">
      <p className="meta">
        {settingsWords(quiz)} · {questions.length} câu · {pointsWords(totalOf(quiz))} điểm
      </p>
      {isSheet ? <p className="meta">Học viên thấy tệp đề ở trên và phiếu trả lời này ở dưới.</p> : null}
      <Questions questions={questions} isSheet={isSheet} />
    </Modal>
  )
}
