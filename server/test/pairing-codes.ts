/** Creates pairing codes and pending guardianships for tests. guardianships.ts creates active guardianships. */
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'graphql'>
type Holder = Pick<TestMember, 'accessToken'>
type Student = Holder & Pick<TestMember, 'code'>

async function run<Item>(server: Server, holder: Holder, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item?: Item; items?: Item[] } }>(
    holder.accessToken,
    document,
    variables,
  )
  if (!data?.answer?.isSuccess) throw new Error(`${document} failed: ${JSON.stringify(errors ?? data)}`)
  return data.answer
}

/** Returns a new pairing code for the student, made by the student or, if given, by the teacher `by`. */
export async function aPairingCode(server: Server, child: Student, by?: Holder): Promise<string> {
  const { item } = await run<{ code: string }>(
    server,
    by ?? child,
    'mutation ($candidateCode: String) { answer: memberCreatePairingCode(candidateCode: $candidateCode) { isSuccess error { code } item { code } } }',
    { candidateCode: by ? child.code : null },
  )
  return item?.code ?? ''
}

/**
 * Creates a pending guardianship, with a pairing code that the student's teacher `by` makes.
 * @returns the guardianship's id.
 */
export async function aPendingGuardianship(
  server: Server,
  { child, parent, by }: { child: Student; parent: Holder; by: Holder },
): Promise<string> {
  const before = await guardianshipsOf(server, parent)
  await run(
    server,
    parent,
    'mutation ($code: String!) { answer: parentAddChild(pairingCode: $code, relation: mother) { isSuccess error { code } } }',
    { code: await aPairingCode(server, child, by) },
  )
  const added = (await guardianshipsOf(server, parent)).find(({ id }) => before.every((one) => one.id !== id))
  return added?.id ?? ''
}

type Tie = { id: string; state: 'pending' | 'active'; fullName: string; mayEnd: boolean; mayAnswer: boolean }
/** Returns the active and pending guardianships of a parent or a student. */
export const guardianshipsOf = async (server: Server, member: Holder): Promise<Tie[]> =>
  (
    await run<Tie>(
      server,
      member,
      '{ answer: memberGetGuardianships { isSuccess error { code } items { id state fullName mayEnd mayAnswer } } }',
    )
  ).items ?? []
