/** The rows of the access table about tests that mark themselves. The test belongs to a class as its homework does. */
import { managersOnly, membersOfHomework, parents, signedIn, studentOfHomework, type Row } from './access-rows.ts'

export const quizRows: Record<string, Row> = {
  quizGet: { ...membersOfHomework, ...parents('NOT_FOUND') },
  'quizGet(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok' }),
  // The attempt that runs is the joined student's own. Teachers and parents read an attempt only after it was handed in.
  quizGetOwnAttempt: studentOfHomework,
  'quizGetAttempt(running)': signedIn('NOT_FOUND'),
  quizGetAttempt: signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok', joined: 'ok', parentOfJoined: 'ok' }),
  quizGetStats: managersOnly,
  quizSet: managersOnly,
  quizBegin: studentOfHomework,
  quizSaveAnswers: studentOfHomework,
  quizSubmit: studentOfHomework,
  quizCorrectKey: managersOnly,
  quizMarkText: managersOnly,
  'homeworkCreate(quiz)': managersOnly,
  'homeworkUpdate(quiz)': managersOnly,
  // The file with the questions is hidden from students until they have begun, and from their parents until they hand in.
  'fileGetAddress(of a test)': signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok' }),
  'fileGetAddress(of a begun test)': signedIn('NOT_FOUND', { owner: 'ok', centre: 'ok', joined: 'ok' }),
  'fileGetAddress(of a finished test)': signedIn('NOT_FOUND', {
    owner: 'ok',
    centre: 'ok',
    joined: 'ok',
    parentOfJoined: 'ok',
  }),
}
