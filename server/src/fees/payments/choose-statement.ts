import { findTransferTexts } from './transfer-text.ts'

type Named = { id: string; studentId: string; transferText: string }

/**
 * Returns the statement that a transfer pays: the oldest one that its text names. Null if the text names none, or statements of
 * several students.
 */
export function chooseStatement<Statement extends Named>(
  text: string,
  byTransferText: ReadonlyMap<string, Statement>,
): Statement | null {
  const named = findTransferTexts(text)
    .flatMap((found) => byTransferText.get(found) ?? [])
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const students = new Set(named.map(({ studentId }) => studentId))
  return students.size === 1 ? (named[0] ?? null) : null
}
