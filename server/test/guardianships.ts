/** Creates and ends guardianships between parents and students for tests, by the operations of the API. */
import { passwordOf, signInMember, type TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Answer<Item> = ResultEnvelope & { item: Item | null }

/**
 * Creates an active guardianship with a code of the student. If an existing guardian of the student must accept it, that
 * guardian does.
 * @returns the id of the guardianship.
 */
export async function aGuardianship(
  server: TestServer,
  { child, parent, relation = 'mother' }: { child: TestMember; parent: TestMember; relation?: string },
): Promise<string> {
  // Sign in again: the test may have moved its clock by weeks, and access tokens are valid for minutes.
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
  const id = added.data?.answer.isSuccess
    ? (added.data.answer.item?.guardianshipId ?? (await acceptBeside(server, { child, parent })))
    : null
  if (!id) throw new Error(`${parent.userName} could not add ${child.userName}: ${JSON.stringify([made, added])}`)
  return id
}

/**
 * Accepts the pending guardianship between child and parent, as an active guardian of the child.
 * @returns the id of the accepted guardianship; null if the child has no active guardian or none is pending.
 */
async function acceptBeside(
  server: TestServer,
  { child, parent }: { child: TestMember; parent: TestMember },
): Promise<string | null> {
  const { rows } = await server.sql.query<{ id: string; userName: string }>(
    `select waiting.id, guardian.user_name as "userName" from guardianships waiting
     join guardianships tie on tie.child_id = waiting.child_id and tie.state = 'active'
     join members guardian on guardian.id = tie.parent_id
     where waiting.child_id = $1 and waiting.parent_id = $2 and waiting.state = 'pending' limit 1`,
    [child.id, parent.id],
  )
  const [tie] = rows
  if (!tie) return null
  const { accessToken } = await signInMember(server, tie.userName, passwordOf(tie.userName))
  await server.graphql(accessToken, 'mutation ($id: ID!) { guardianshipAnswer(id: $id, accept: true) { isSuccess } }', {
    id: tie.id,
  })
  return tie.id
}

/**
 * Ends a guardianship as the member `by`, for example the parent.
 * @throws if the server refuses.
 */
export async function endGuardianship(server: TestServer, by: TestMember, id: string): Promise<void> {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    accessToken,
    'mutation ($id: ID!) { answer: guardianshipEnd(id: $id) { isSuccess error { code } } }',
    { id },
  )
  if (!data?.answer.isSuccess) throw new Error(`${by.userName} could not end ${id}: ${JSON.stringify(data)}`)
}
