/** The order in which one attempt shows the questions of a test and their options. */
import { hash } from 'node:crypto'
import { letterOf } from '@hien/contract/quiz'
import type { QuestionToMarkRow } from './question-store.ts'

/** The facts on which the order of questions and options depends. */
type Mixable = Pick<QuestionToMarkRow, 'id' | 'kind' | 'optionCount'>

/** A question as an attempt shows it. `places`: for each shown option, its place in the test, from 0. */
export type ShownQuestion<Question extends Mixable = Mixable> = { question: Question; places: number[] }

/** Sorts by a hash of the attempt and the item: every order is equally likely, and an attempt always has the same one. */
const mixed = <Item>(attemptId: string, items: readonly Item[], nameOf: (item: Item) => string): Item[] =>
  items
    .map((item) => ({ item, rank: hash('sha256', `${attemptId} ${nameOf(item)}`) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ item }) => item)

/** Returns the questions in groups: neighbours of the same kind, which are a part of the exam, stay together. */
function partsOf<Question extends Mixable>(questions: readonly Question[]): Question[][] {
  const parts: Question[][] = []
  for (const question of questions) {
    const last = parts.at(-1)
    if (last?.[0]?.kind === question.kind) last.push(question)
    else parts.push([question])
  }
  return parts
}

/**
 * Returns the questions as this attempt shows them. If the test is shuffled, questions are mixed within each part, and the
 * options of questions with one right option too. Statements keep their order, because they often build on each other.
 */
export function showQuestions<Question extends Mixable>(
  questions: readonly Question[],
  { attemptId, shuffle }: { attemptId: string; shuffle: boolean },
): ShownQuestion<Question>[] {
  const order = shuffle ? partsOf(questions).flatMap((part) => mixed(attemptId, part, ({ id }) => id)) : questions
  return order.map((question) => {
    const places = Array.from({ length: question.optionCount }, (_option, place) => place)
    const isMixed = shuffle && question.kind === 'single'
    return { question, places: isMixed ? mixed(attemptId, places, (place) => `${question.id} ${place}`) : places }
  })
}

/** Translates the letter of an option in the test into the letter that the attempt shows. Other answers stay as they are. */
export function shownAnswer({ question, places }: ShownQuestion, answer: string): string {
  if (question.kind !== 'single' || answer === '') return answer
  const shown = places.indexOf(answer.charCodeAt(0) - 65)
  return shown === -1 ? '' : letterOf(shown)
}

/** Translates the letter of a shown option into its letter in the test. Other answers stay as they are. */
export function storedAnswer({ question, places }: ShownQuestion, answer: string): string {
  if (question.kind !== 'single' || answer === '') return answer
  const place = places[answer.charCodeAt(0) - 65]
  return place === undefined ? '' : letterOf(place)
}
