/** Calls of a teacher, a student and a parent about tests that mark themselves, for one day of the generated school. */
import { randomUUID } from 'node:crypto'
import { attemptOf, maxPoints, questionOf, textQuestion } from './fill-quizzes.ts'
import { idOf, parentOf, studentCode, type SchoolSize } from './school-ids.ts'
import { call, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()

/** A question with four options, and a text. */
const questions = [
  { kind: 'single', html: '<p>Nghiệm của x + 1 = 3?</p>', options: ['1', '2', '3', '4'], points: 1, key: 'B' },
  { kind: 'text', html: '<p>Giải thích.</p>', options: [], points: 1, key: '' },
]
const quiz = { minutes: 45, attempts: 2, shuffle: true, release: 'by_hand', questions }

const rememberAttempt: NonNullable<SchoolCall['learn']> = ({ item }, memory) => {
  const attempt = item as { id: string; questions: { id: string; kind: string }[] }
  memory['attempt'] = attempt.id
  for (const { id, kind } of attempt.questions) memory[`${kind} question`] = id
}

/**
 * Returns the calls. They leave behind a test that one student has taken: a homework that somebody has handed in cannot be deleted.
 * @param stage numbers of the people and the class. `student` is the first student who has joined the class of `teacher`.
 */
export function quizDay(size: SchoolSize, stage: { teacher: number; student: number; class: number }): SchoolCall[] {
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const student: SchoolCaller = { kind: 'student', n: stage.student }
  const parent: SchoolCaller = { kind: 'parent', n: parentOf(size, stage.student) }
  const code = studentCode(stage.student)
  const ofCode = { studentCode: code }
  const done = { homeworkId: idOf('quiz', stage.class) }
  const attemptId = idOf('attempt', attemptOf({ class: stage.class, nth: 0 }))
  const ofOld = (nth: number) => idOf('question', questionOf({ class: stage.class, nth }))
  const input = {
    classId: idOf('class', stage.class),
    title: 'Kiểm tra 15 phút',
    dueAt: inDays(1),
    cutoffAt: inDays(1),
    maxPoints: 10,
    fileIds: [],
  }
  const ofNew = ({ quiz: homeworkId }: Record<string, string>) => ({ homeworkId })

  return [
    call(teacher, 'homeworkCreate', { input, quiz, alsoForClassIds: [] }, { learn: remember('quiz', 'id') }),
    call(teacher, 'homeworkUpdate', ({ quiz: id }) => ({ id, input, quiz })),
    call(teacher, 'quizSet', (memory) => ({ ...ofNew(memory), input: quiz })),
    call(student, 'quizGet', ofNew),
    call(student, 'quizBegin', ofNew, { learn: rememberAttempt }),
    call(student, 'quizSaveAnswers', ({ attempt, ...memory }) => ({
      attemptId: attempt,
      answers: [
        { questionId: memory['single question'], answer: 'A' },
        { questionId: memory['text question'], answer: 'Trừ 1 ở hai vế' },
      ],
      absences: [{ id: randomUUID(), secondsAgo: 20, seconds: 5 }],
    })),
    call(student, 'quizGetOwnAttempt', ofNew),
    call(teacher, 'homeworkExtend', ({ quiz: id }) => ({ id, candidateCode: code, until: inDays(2) })),
    call(student, 'quizSubmit', ({ attempt }) => ({ attemptId: attempt })),
    call(teacher, 'quizMarkText', ({ attempt, ...memory }) => ({
      attemptId: attempt,
      questionId: memory['text question'],
      points: 0.5,
    })),
    call(teacher, 'quizGet', ofNew),
    call(teacher, 'quizGetStats', ofNew),

    ...[student, teacher, parent].map((reader) => call(reader, 'quizGetAttempt', { ...done, ...ofCode })),
    call(parent, 'quizGet', { ...done, childCode: code }),
    call(teacher, 'quizGetStats', done),
    call(teacher, 'quizCorrectKey', { ...done, questionId: ofOld(0), key: 'C' }),
    call(teacher, 'quizCorrectKey', { ...done, questionId: ofOld(0), key: 'B' }),
    call(teacher, 'quizMarkText', {
      attemptId,
      questionId: ofOld(textQuestion),
      points: 1,
    }),
    call(teacher, 'homeworkMark', {
      ...done,
      submissionId: attemptId,
      candidateCode: code,
      points: maxPoints,
      excused: false,
      comment: 'Rất tốt',
    }),
  ]
}
