/** Changes to the list of questions in the form. */
import type { QuestionKind } from '@hien/contract/quiz'
import { optionsFor, type QuestionValues, usualPoints } from '../quiz-values.ts'

/** `openId`: the question that is being edited; null if none is. */
export type QuestionList = { questions: QuestionValues[]; openId: string | null }

/** A function gets the newest question: a field can be drawn with an older one. */
export type QuestionChange = Partial<QuestionValues> | ((question: QuestionValues) => Partial<QuestionValues>)

export type ListChange =
  | { type: 'add'; questions: QuestionValues[]; place?: number }
  | { type: 'change'; id: string; changed: QuestionChange }
  | { type: 'move'; id: string; by: -1 | 1 }
  | { type: 'duplicate'; id: string; newId: string }
  | { type: 'remove'; id: string }
  | { type: 'open'; id: string | null }
  | { type: 'points'; kind: QuestionKind; points: number | string }

/** Returns the question as another kind. The key is lost, because each kind has its own form of keys. */
export const asKind = (question: QuestionValues, kind: QuestionKind): Partial<QuestionValues> =>
  kind === question.kind
    ? {}
    : {
        kind,
        key: '',
        options:
          optionsFor(kind, question.options).length === 0 ? question.options : optionsFor(kind, question.options),
      }

/** Returns a new question like the last one: of the same kind and with the same points. */
export function nextQuestion(questions: readonly QuestionValues[], id: string): QuestionValues {
  const last = questions.at(-1)
  const kind = last?.kind ?? 'single'
  return {
    id,
    kind,
    html: '',
    options: optionsFor(kind, last?.kind === 'single' ? last.options.map(() => '') : []),
    points: last?.points ?? usualPoints[kind],
    key: '',
    notes: [],
  }
}

/** Returns the list after a change. */
export function changeList(list: QuestionList, change: ListChange): QuestionList {
  const { questions, openId } = list
  const placeOf = (id: string) => questions.findIndex((question) => question.id === id)
  switch (change.type) {
    case 'add': {
      const added = [...questions]
      added.splice(change.place ?? questions.length, 0, ...change.questions)
      return { questions: added, openId: change.questions.length === 1 ? (change.questions[0]?.id ?? null) : null }
    }
    case 'change':
      return {
        openId,
        // A changed question no longer has the notes of the pasted one.
        questions: questions.map((question) =>
          question.id === change.id
            ? {
                ...question,
                notes: [],
                ...(typeof change.changed === 'function' ? change.changed(question) : change.changed),
              }
            : question,
        ),
      }
    case 'move': {
      const from = placeOf(change.id)
      const to = from + change.by
      const moved = questions[from]
      if (moved === undefined || to < 0 || to >= questions.length) return list
      const others = questions.filter((question) => question !== moved)
      return { openId, questions: [...others.slice(0, to), moved, ...others.slice(to)] }
    }
    case 'duplicate': {
      const place = placeOf(change.id)
      const copied = questions[place]
      if (copied === undefined) return list
      const copy = { ...copied, id: change.newId, options: [...copied.options] }
      return {
        openId: change.newId,
        questions: [...questions.slice(0, place + 1), copy, ...questions.slice(place + 1)],
      }
    }
    case 'remove':
      return {
        openId: openId === change.id ? null : openId,
        questions: questions.filter(({ id }) => id !== change.id),
      }
    case 'open':
      return { ...list, openId: change.id }
    case 'points':
      return {
        openId,
        questions: questions.map((question) =>
          question.kind === change.kind ? { ...question, points: change.points } : question,
        ),
      }
  }
}

/** Returns the key without the option at this place: later options move up by one letter. */
export function keyWithoutOption(key: string, place: number): string {
  const right = key === '' ? -1 : key.charCodeAt(0) - 65
  if (right === place) return ''
  return right > place ? String.fromCharCode(64 + right) : key
}
