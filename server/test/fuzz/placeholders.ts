/** Placeholders for existing ids, codes and tokens in generated calls. */
import * as fc from 'fast-check'

/**
 * A placeholder for an existing id, code or token, which is created only when the cases run. fillIn replaces it with the
 * `pick`-th existing value of its kind.
 */
export class Real {
  readonly kind: RealKind
  readonly pick: number
  constructor(kind: RealKind, pick: number) {
    this.kind = kind
    this.pick = pick
  }
}
export const realKinds = [
  'id',
  'classId',
  'courseId',
  'courseCode',
  'classCode',
  'candidateCode',
  'candidateId',
  'token',
  'sessionId',
  'pass',
  'account',
  'email',
  'refreshToken',
  'sectionId',
  'memberId',
  'messageId',
  'lessonId',
  'makesUpFor',
  'closureId',
  'childCode',
  'pairingCode',
  'guardianshipId',
  'centreId',
  'teacherCode',
  'importId',
  'invitationId',
  'slipCode',
  'homeworkId',
  'submissionId',
  'attemptId',
  'questionId',
  'fileId',
  'noticeId',
  'statementId',
  'paymentId',
  'discountId',
] as const
export type RealKind = (typeof realKinds)[number]

/** Generates placeholders of this kind. */
export const real = (kind: RealKind) => fc.nat(40).map((pick) => new Real(kind, pick))
export const isRealKind = (name: string): name is RealKind => realKinds.some((kind) => kind === name)

/** Returns a copy of the value in which each placeholder `Real` is replaced by an existing value of its kind. */
export function fillIn(value: unknown, real: Record<RealKind, string[]>): unknown {
  if (value instanceof Real) {
    const choices = real[value.kind]
    return choices[value.pick % choices.length]
  }
  if (Array.isArray(value)) return value.map((inner) => fillIn(inner, real))
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.create(null)
  for (const [key, inner] of Object.entries(value)) filled[key] = fillIn(inner, real)
  return filled
}
