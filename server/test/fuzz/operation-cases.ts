/** Random calls of every operation, made from the types of the schema. Most arguments are plausible, some are hostile. */
import { noticeVersion } from '@hien/contract/consents'
import * as fc from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import { fileOf } from '../imports.ts'
import { hostileJson, hostileNumber, hostileText } from './hostile-values.ts'

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
  'fileId',
  'noticeId',
] as const
export type RealKind = (typeof realKinds)[number]

export type OperationCase = {
  operation: string
  args: Record<string, unknown>
  /** True if the arguments are written into the GraphQL document, false if they are sent as variables. */
  inline: boolean
}

const real = (kind: RealKind) => fc.nat(40).map((pick) => new Real(kind, pick))
const isRealKind = (name: string): name is RealKind => realKinds.some((kind) => kind === name)

const freshName = fc.nat(1_000_000_000).map((number) => `fuzz${number}`)
const someDay = fc.constantFrom('2026-11-03 19:00:00', '2026-12-31 00:00:00', '2026-11-24T12:00:00.000Z')

/** Values that a real client could send, by the name of the argument or input field. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  accept: fc.boolean(),
  account: real('account'),
  address: fc.constant('12 Lê Lợi'),
  alsoForClassIds: fc.array(real('classId'), { maxLength: 2 }),
  auth: fc.constant('BTBZMqHH6r4Tts7J_aSIgg'),
  avatar: fc.constant('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  classIds: fc.array(real('classId'), { maxLength: 2 }),
  candidateCodes: fc.array(real('candidateCode'), { maxLength: 4 }),
  code: fc.oneof(freshName, real('courseCode')),
  comment: fc.constantFrom('Khá, xem lại câu 2', null),
  cutoffAt: fc.constantFrom('2035-12-31T00:00:00.000Z', null),
  days: fc.constantFrom('2, 4, CN', '2,4', '3'),
  description: fc.constantFrom('<p>Ôn <strong>thi</strong></p>', null),
  dob: fc.constantFrom('2012-05-01', '2008-02-29', null),
  dueAt: fc.constantFrom('2035-12-30T00:00:00.000Z', '2026-11-24T12:00:00.000Z'),
  email: fc.oneof(
    freshName.map((name) => `${name}@hien.test`),
    real('email'),
  ),
  // Never use the address of a real push service here: the server would send pushes to it.
  endpoint: fc.constantFrom('https://push.test/fuzz', 'https://127.0.0.1/fuzz'),
  endDate: fc.constant('2026-12-31 00:00:00'),
  excused: fc.boolean(),
  extend: fc.boolean(),
  file: fc.constantFrom(fileOf([['Trần Chi']]), fileOf([['Trần Chi', 'HV222222'], ['An']])),
  firstName: fc.constant('Thị Hồng Ngọc'),
  from: fc.constantFrom('2026-11-24', '2026-12-01', '2026-11-01'),
  given: fc.boolean(),
  fileIds: fc.array(real('fileId'), { maxLength: 3 }),
  ids: fc.array(fc.oneof(real('id'), real('noticeId')), { maxLength: 3 }),
  lastName: fc.constant('Trần'),
  link: fc.constantFrom(null, 'https://zoom.us/j/1'),
  maxPoints: fc.constantFrom(10, 100, 0.5),
  name: fc.constant('Toán 9'),
  newPassword: fc.constant('mật khẩu mới và dài'),
  opensAt: fc.constantFrom(null, '2026-11-24T12:00:00.000Z'),
  order: fc.nat(5),
  p256dh: fc.constant('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  page: fc.constantFrom(1, 1, 2),
  password: fc.constant('mật khẩu đoán mò'),
  phone: fc.constant('0912345678'),
  picture: fc.constant('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  points: fc.constantFrom(7.5, 10, 0, null),
  released: fc.boolean(),
  remove: fc.array(fc.uuid(), { maxLength: 2 }),
  quietFrom: fc.constantFrom('21:30', '00:00'),
  quietTo: fc.constantFrom('06:30', '21:30'),
  reason: fc.constantFrom('Cô bị ốm', null),
  revision: fc.constantFrom(0, 1, null),
  search: fc.constantFrom('ngoc', 'Trần', '0912', 'HV'),
  sections: fc.constantFrom([], [{ title: 'Đại số', order: 1 }]),
  skip: fc.integer({ min: 1, max: 3 }),
  startDate: fc.constant('2026-11-03 19:00:00'),
  startsAt: fc.constantFrom('2026-11-29 08:00:00', '2026-12-06 08:00:00', '2026-12-24 18:30:00'),
  status: fc.constantFrom(0, 1, null),
  take: fc.integer({ min: 1, max: 50 }),
  text: fc.constantFrom('Bài làm của em', null),
  timeLearn: fc.constantFrom(45, 90),
  title: fc.constant('Lớp tối'),
  to: fc.constantFrom('2026-11-30', '2026-12-03', '2026-12-30'),
  until: fc.constant('2035-12-31T00:00:00.000Z'),
  userName: freshName,
  version: fc.constant(noticeVersion),
  width: fc.integer({ min: 1, max: 200 }),
  year: fc.integer({ min: 2024, max: 2051 }),
}

/** Points of a stroke: x, y and pressure of each point, as one flat list. */
const plausiblePoints = fc
  .array(fc.tuple(fc.nat(10_000), fc.nat(14_000), fc.nat(1000)), { minLength: 1, maxLength: 4 })
  .map((points) => points.flat())

/**
 * How hostile a call is. valueOf uses the number as a weight of hostile values, and 100 minus the number as the weight of
 * plausible values. With small numbers a call has about one hostile value; with 60 most of its values are hostile.
 */
const hostilityLevels = fc.constantFrom(4, 12, 12, 25, 60)

const absent = Symbol('absent')

function valueOf(type: GraphQLInputType, name: string, hostility: number, owner: string): fc.Arbitrary<unknown> {
  const honest = honestValueOf(type, name, hostility, owner)
  const leave = isNonNullType(type) ? 1 : 30
  const wrong = isInputObjectType(getNamedType(type)) || isListType(type) ? Math.ceil(hostility / 6) : hostility
  return fc.oneof(
    { weight: 100 - wrong, arbitrary: honest },
    { weight: leave, arbitrary: fc.constantFrom<unknown>(absent, null) },
    { weight: wrong * 3, arbitrary: hostileFor(type) },
    { weight: Math.ceil(wrong / 6), arbitrary: hostileJson },
  )
}

/** Returns a hostile value whose JSON type fits the argument, so that it passes GraphQL's check of types. */
function hostileFor(type: GraphQLInputType): fc.Arbitrary<unknown> {
  const named = getNamedType(type).name
  if (isListType(isNonNullType(type) ? type.ofType : type)) return fc.array(hostileText, { maxLength: 4 })
  return named === 'Int' ? hostileNumber : hostileText
}

/** The kind of row that an argument `id` names, by the name of the operation or input. For all others `id` names a class. */
const idsOf: [RegExp, RealKind][] = [
  [/^course/i, 'courseId'],
  [/^lesson/i, 'lessonId'],
  [/^closure/i, 'closureId'],
  [/^guardianship/i, 'guardianshipId'],
  [/^import/i, 'importId'],
  [/^classRemoveInvitation$/, 'invitationId'],
  [/^homework/, 'homeworkId'],
  [/^file/, 'fileId'],
  [/^push/, 'noticeId'],
]

function honestValueOf(type: GraphQLInputType, name: string, hostility: number, owner: string): fc.Arbitrary<unknown> {
  const inner = isNonNullType(type) ? type.ofType : type
  const id = idsOf.find(([form]) => form.test(owner))?.[1] ?? 'classId'
  const isSlip = name === 'code' && owner === 'memberRedeemSlip'
  if (owner === 'StrokeInput' && name === 'points') return plausiblePoints
  const known = name === 'id' ? real(id) : isSlip ? real('slipCode') : isRealKind(name) ? real(name) : plausible[name]
  if (known) return known
  if (isListType(inner)) return fc.array(valueOf(inner.ofType, '', hostility, owner), { minLength: 1, maxLength: 3 })
  if (isInputObjectType(inner)) return fieldsOf(Object.values(inner.getFields()), hostility, inner.name)
  if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map((value) => value.name))
  if (inner.name === 'DateTime') return someDay
  return hostileFor(type)
}

/** Returns an object with a value for each field. One of 41 objects also has an additional key such as `__proto__`. */
function fieldsOf(
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
  hostility: number,
  /** Name of the operation or input. It decides what an `id` names. */
  owner: string,
): fc.Arbitrary<Record<string, unknown>> {
  const each = fc.tuple(
    ...fields.map(({ type, name }) => valueOf(type, name, hostility, owner).map((value) => [name, value])),
  )
  const stray = fc.oneof(
    { weight: 40, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'role', 'teacherId', 'status', 'memberId') },
  )
  return fc.tuple(each, stray).map(([entries, key]) => {
    // Object.fromEntries calls no setter, so `__proto__` becomes an ordinary key instead of changing the prototype.
    const all = key === null ? entries : [...entries, [key, 'TCHER']]
    return Object.fromEntries(all.filter(([, value]) => value !== absent)) as Record<string, unknown>
  })
}

/** Returns random cases in which every operation of the schema has the same probability. */
export function operationCases(schema: GraphQLSchema): fc.Arbitrary<OperationCase> {
  return fc.oneof(
    ...operationsOf(schema).map((field) =>
      hostilityLevels
        .chain((hostility) => fieldsOf(field.args, hostility, field.name))
        .chain((args) => fc.nat(6).map((dice) => ({ operation: field.name, args, inline: dice === 0 }))),
    ),
  )
}

/**
 * Returns one case for each of the texts and each place in an operation's arguments that takes a text. The other arguments are
 * plausible.
 */
export function textsEverywhere(schema: GraphQLSchema, texts: readonly string[], seed: number): OperationCase[] {
  const places = operationsOf(schema).flatMap((field) => {
    const [args = {}] = fc.sample(fieldsOf(field.args, 0, field.name), { seed, numRuns: 1 })
    const found = field.args.flatMap(({ name, type }) => textPlaces(type, [name]))
    return found.map((place) => ({ operation: field.name, args, place }))
  })
  return texts.flatMap((text) =>
    places.map(({ operation, args, place }) => ({ operation, args: withText(args, place, text), inline: false })),
  )
}

type Place = readonly string[]

function textPlaces(type: GraphQLInputType, place: Place): Place[] {
  const inner = isNonNullType(type) ? type.ofType : type
  if (isListType(inner)) return textPlaces(inner.ofType, [...place, '0'])
  if (isInputObjectType(inner)) {
    return Object.values(inner.getFields()).flatMap((field) => textPlaces(field.type, [...place, field.name]))
  }
  return inner.name === 'String' || inner.name === 'ID' ? [place] : []
}

function withText(value: unknown, [first, ...rest]: Place, text: string): Record<string, unknown> {
  const holder = typeof value === 'object' && value !== null && !(value instanceof Real) ? { ...value } : {}
  const entries = new Map<string, unknown>(Object.entries(holder))
  if (first === undefined) return holder
  entries.set(first, rest.length === 0 ? text : inPlace(entries.get(first), rest, text))
  return Object.fromEntries(entries)
}

const inPlace = (value: unknown, rest: Place, text: string): unknown =>
  rest[0] === '0'
    ? [rest.length === 1 ? text : withText(Array.isArray(value) ? value[0] : undefined, rest.slice(1), text)]
    : withText(value, rest, text)

export const operationsOf = (schema: GraphQLSchema): GraphQLField<unknown, unknown>[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}),
]
