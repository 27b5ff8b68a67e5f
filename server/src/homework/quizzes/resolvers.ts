import { itemResult, itemsResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { getQuiz } from './get-quiz.ts'
import { correctKey } from './results/correct-key.ts'
import { getAttempt } from './results/get-attempt.ts'
import { getStats } from './results/get-stats.ts'
import { markText } from './results/mark-text.ts'
import { setQuiz } from './set-quiz.ts'
import { beginQuiz } from './taking/begin-quiz.ts'
import { getOwnAttempt } from './taking/get-own-attempt.ts'
import { saveAnswers } from './taking/save-answers.ts'
import { submitQuiz } from './taking/submit-quiz.ts'

export const quizResolvers = {
  Query: {
    quizGet: (_parent, input, context) => itemResult(context, () => getQuiz(context, input)),
    quizGetOwnAttempt: (_parent, input, context) => itemResult(context, () => getOwnAttempt(context, input)),
    quizGetAttempt: (_parent, input, context) => itemResult(context, () => getAttempt(context, input)),
    quizGetStats: (_parent, input, context) => itemsResult(context, () => getStats(context, input)),
  },
  Mutation: {
    quizSet: (_parent, input, context) => itemResult(context, () => setQuiz(context, input)),
    quizBegin: (_parent, input, context) => itemResult(context, () => beginQuiz(context, input)),
    quizSaveAnswers: (_parent, input, context) => plainResult(context, () => saveAnswers(context, input)),
    quizSubmit: (_parent, input, context) => itemResult(context, () => submitQuiz(context, input)),
    quizCorrectKey: (_parent, input, context) => itemResult(context, () => correctKey(context, input)),
    quizMarkText: (_parent, input, context) => itemResult(context, () => markText(context, input)),
  },
} satisfies Resolvers<HomeworkRequest>
