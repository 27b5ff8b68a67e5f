/** Random calls of every operation, made from the types of the schema. Most arguments are plausible, some are hostile. */
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
import { hostileJson, hostileNumber, hostileText } from './hostile-values.ts'
import { isRealKind, Real, real, type RealKind } from './placeholders.ts'
import { plausible, plausiblePoints, someDay } from './plausible-values.ts'

export type OperationCase = {
  operation: string
  args: Record<string, unknown>
  /** True if the arguments are written into the GraphQL document, false if they are sent as variables. */
  inline: boolean
}

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
  [/^feeStatement/, 'statementId'],
  [/^feePayment/, 'paymentId'],
  [/^feeDiscount/, 'discountId'],
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
