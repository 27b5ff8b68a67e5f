/**
 * Attacks on the links in mails, which prove an e-mail address or stop further mails. Also attempts to send mails to people who
 * do not want them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUnsubscribeToken } from '../../src/notices/mail/unsubscribe-token.ts'
import { noCaller } from '../../src/platform/audit/record-audit.ts'
import { correctAccount } from '../../src/accounts/correct-account.ts'
import { aMember, signInMember, type TestMember } from '../people.ts'
import { outboxOf } from '../read-mail.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let networks = 0
const aNetwork = () => `10.9.${Math.floor(++networks / 250)}.${networks % 250}`
const emailOf = ({ userName }: TestMember) => `${userName}@hien.test`
async function run(
  document: string,
  { by, from = aNetwork() }: { by?: TestMember; from?: string } = {},
): Promise<string> {
  const { accessToken } = by ? await signInMember(server, by.userName, by.password) : { accessToken: null }
  const answer = await server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
    payload: { query: `mutation { answer: ${document} { isSuccess error { code } } }` },
  })
  return answer.json().data.answer.error?.code ?? 'ok'
}
const ask = (by: TestMember, from?: string) => run('memberRequestEmailProof', { by, ...(from && { from }) })
const prove = (token: string, from?: string) =>
  run(`memberProveEmail(token: ${JSON.stringify(token)})`, from ? { from } : {})
const mailsTo = async (address: string) =>
  (await outboxOf(server)).filter(({ headers }) => headers['to']?.includes(`<${address}>`))
async function aToken(member: TestMember): Promise<string> {
  expect(await ask(member)).toBe('ok')
  return /xac-nhan-email\/([\w-]{43})$/m.exec((await mailsTo(emailOf(member))).at(-1)?.text ?? '')?.[1] ?? 'no link'
}
const unsubscribe = async (token: string, from = aNetwork()) =>
  (await server.fastify.inject({ method: 'POST', url: `/ngung-nhan-thu/${token}`, remoteAddress: from })).statusCode
/** Returns all rows about these members that the link in a mail could change. */
const stateOf = async (members: TestMember[]) => {
  const ids = members.map(({ id }) => id)
  return {
    members: (await server.sql.query('select * from members where id = any($1) order by id', [ids])).rows,
    choices: (await server.sql.query('select * from notice_choices where member_id = any($1)', [ids])).rows,
    proofs: (await server.sql.query('select * from email_proofs where member_id = any($1)', [ids])).rows,
  }
}
const replaced = (text: string, place: number) =>
  text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1)

test('A95: a token that is invented, changed, cut or made for another purpose proves no address and stops no mails', async () => {
  const member = await aMember(server, 'PAME')
  const victim = await aMember(server, 'PAME')
  const proof = await aToken(member)
  await aToken(victim)
  const { tokens } = server.dependencies
  const own = makeUnsubscribeToken(tokens, member.id)
  const before = await stateOf([member, victim])

  const { rows } = await server.sql.query('select hash from email_proofs where member_id = $1', [member.id])
  const forgedProofs = [
    '',
    'x',
    proof.slice(1),
    `${proof}A`,
    replaced(proof, 0),
    replaced(proof, 20),
    rows[0].hash,
    own,
    '\u0000',
  ]
  for (const token of forgedProofs) expect([token, await prove(token)]).toEqual([token, 'EMAIL_PROOF_INVALID'])

  const idPart = makeUnsubscribeToken(tokens, victim.id).slice(0, 22)
  const forged = [
    'x',
    '..%2F..%2F',
    idPart,
    // The victim's id, followed by the hash of the attacker's own link.
    idPart + own.slice(22),
    idPart + tokens.mac('file-address', victim.id),
    replaced(makeUnsubscribeToken(tokens, victim.id), 3),
    replaced(makeUnsubscribeToken(tokens, victim.id), 40),
    makeUnsubscribeToken(tokens, victim.id).slice(0, -2),
    `${makeUnsubscribeToken(tokens, victim.id)}AAAA`,
    member.accessToken,
    proof,
    'A'.repeat(3000),
  ]
  for (const token of forged) expect([token, await unsubscribe(token)]).toEqual([token, token.length > 100 ? 414 : 404])
  expect(await stateOf([member, victim])).toEqual(before)
})

test('A95: guessing either token is limited per network, and valid tokens still work', async () => {
  const member = await aMember(server, 'PAME')
  const from = '10.8.0.1'
  const guessed = []
  for (let guess = 0; guess < 61; guess++) guessed.push(await unsubscribe(`x${guess}`, from))
  expect([guessed[0], guessed.at(-1)]).toEqual([404, 429])
  expect(await prove('x', from)).toBe('RATE_LIMITED')
  // A valid token still works for this sender, because it does not count as a guess.
  expect(await unsubscribe(makeUnsubscribeToken(server.dependencies.tokens, member.id), from)).toBe(204)
})

test('A95: a link proves nothing for an address that was set after the mail, or for another account that opens it', async () => {
  const attacker = await aMember(server, 'PAME')
  const token = await aToken(attacker)
  await correctAccount({ dependencies: server.dependencies, ...noCaller }, attacker.id, {
    email: `nan.nhan.${attacker.userName}@hien.test`,
  })
  const other = await aMember(server, 'PAME')
  const before = await stateOf([attacker, other])
  expect(await run(`memberProveEmail(token: "${token}")`, { by: other })).toBe('EMAIL_PROOF_INVALID')
  expect(await stateOf([attacker, other])).toEqual(before)
})

test('A95: fetching a page changes nothing, however often it is fetched', async () => {
  const member = await aMember(server, 'PAME')
  const token = await aToken(member)
  const links = [
    `/xac-nhan-email/${token}`,
    `/ngung-nhan-thu/${makeUnsubscribeToken(server.dependencies.tokens, member.id)}`,
  ]
  const before = await stateOf([member])
  for (const url of links) for (const method of ['GET', 'HEAD'] as const) await server.fastify.inject({ method, url })
  expect(await stateOf([member])).toEqual(before)
  expect(await prove(token)).toBe('ok')
})

test('A96: a mailbox gets at most ten mails with a link in a day, whatever accounts and networks ask', async () => {
  const victim = 'nan.nhan@hien.test'
  const accounts = await Promise.all(Array.from({ length: 3 }, () => aMember(server, 'PAME')))
  const addresses = [victim, 'nan.nhan+1@hien.test', 'NAN.nhan+hai+ba@hien.test']
  for (const [index, { id }] of accounts.entries())
    await server.sql.query('update members set email = $2 where id = $1', [id, addresses[index]])
  const codes: string[] = []
  for (let time = 0; time < 6; time++) for (const account of accounts) codes.push(await ask(account))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
  expect(new Set(codes.slice(10))).toEqual(new Set(['RATE_LIMITED']))
  const mails = await Promise.all(addresses.map(mailsTo))
  expect(mails.flat()).toHaveLength(10)
  expect(await ask(await aMember(server, 'PAME'))).toBe('ok')
})

test('A96: a network that requests mails to many mailboxes is limited, and other networks are not', async () => {
  const from = '10.7.0.1'
  const member = await aMember(server, 'PAME')
  const { rateLimits } = server.dependencies
  await rateLimits.proofRequests.take(from, 299)
  expect(await ask(member, from)).toBe('ok')
  expect(await ask(await aMember(server, 'PAME'), from)).toBe('RATE_LIMITED')
  expect(await ask(member)).toBe('ok')
})

test('A96: stopping the mails of one member again and again costs the database little', async () => {
  const member = await aMember(server, 'PAME')
  const token = makeUnsubscribeToken(server.dependencies.tokens, member.id)
  const codes = await Promise.all(Array.from({ length: 40 }, () => unsubscribe(token)))
  expect(codes.filter((code) => code === 204)).toHaveLength(30)
  expect(codes.filter((code) => code === 429)).toHaveLength(10)
})

test('A96: a body without end is cut off, and nothing of it is kept', async () => {
  const member = await aMember(server, 'PAME')
  const answer = await server.fastify.inject({
    method: 'POST',
    url: `/ngung-nhan-thu/${makeUnsubscribeToken(server.dependencies.tokens, member.id)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'x'.repeat(100_000),
  })
  expect(answer.statusCode).toBe(413)
  expect((await stateOf([member])).choices).toEqual([])
})
