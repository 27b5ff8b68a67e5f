/** Ties between parents and students for tests, made by the operations people use. */
import { signInMember, type TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Answer<Item> = ResultEnvelope & { item: Item | null }

/** The parent's tie to a student, by a code of the student's own. @returns its id. */
export async function aGuardianship(
  server: TestServer,
  { child, parent, relation = 'mother' }: { child: TestMember; parent: TestMember; relation?: string },
): Promise<string> {
  // The clock of a test moves by weeks: tokens are for minutes.
  const tokenOf = async ({ userName, password }: TestMember) =>
    (await signInMember(server, userName, password)).accessToken
  const made = await server.graphql<{ answer: Answer<{ code: string }> }>(
    await tokenOf(child),
    'mutation { answer: memberCreatePairingCode { isSuccess error { code } item { code } } }',
  )
  const added = await server.graphql<{ answer: Answer<{ guardianshipId: string }> }>(
    await tokenOf(parent),
    `mutation ($code: String!, $relation: GuardianRelation!) { answer: parentAddChild(pairingCode: $code, relation: $relation) {
      isSuccess error { code } item { guardianshipId } } }`,
    { code: made.data?.answer.item?.code, relation },
  )
  const id = added.data?.answer.item?.guardianshipId
  if (!id) throw new Error(`${parent.userName} could not add ${child.userName}: ${JSON.stringify([made, added])}`)
  return id
}

/** As the parent, or whoever may. */
export async function endGuardianship(server: TestServer, by: TestMember, id: string): Promise<void> {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    accessToken,
    'mutation ($id: ID!) { answer: guardianshipEnd(id: $id) { isSuccess error { code } } }',
    { id },
  )
  if (!data?.answer.isSuccess) throw new Error(`${by.userName} could not end ${id}: ${JSON.stringify(data)}`)
}
