/** Creates members for tests, by the operations of the API. */
import type { Role } from '@hien/contract/roles'
import type { TestServer } from './test-server.ts'

export type TestMember = {
  id: string
  code: string
  userName: string
  name: string
  password: string
  accessToken: string
  refreshToken: string
}

let made = 0

const registerDocument = `mutation ($input: MemberRegisterInput!) {
  memberRegister(input: $input) { isSuccess error { code description field } }
}`
const signInDocument = `mutation ($account: String!, $password: String!) {
  memberLogin(account: $account, password: $password) {
    isSuccess error { code } value { accessToken refreshToken }
  }
}`

/** Returns the claims of an access token, without checking its signature. */
export const claimsOf = (token: string): { sub: string; sid: string; member_code: string; name: string; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

export async function signInMember(server: TestServer, account: string, password: string) {
  const { data } = await server.graphql<{
    memberLogin: { value: { accessToken: string; refreshToken: string } | null }
  }>(null, signInDocument, { account, password })
  const value = data?.memberLogin.value
  if (!value) throw new Error(`${account} could not sign in: ${JSON.stringify(data)}`)
  return value
}

/** Returns the password that aMember gives to a member with this user name. */
export const passwordOf = (userName: string): string => `mật khẩu của ${userName}`

/** Registers a member with this role and signs them in. */
export async function aMember(
  server: TestServer,
  role: Role,
  details: { firstName?: string; lastName?: string; userName?: string; dob?: string } = {},
): Promise<TestMember> {
  const userName = details.userName ?? `member${++made}`
  const password = passwordOf(userName)
  const input = {
    userName,
    email: `${userName}@hien.test`,
    firstName: details.firstName ?? 'Thị Hồng Ngọc',
    lastName: details.lastName ?? 'Trần',
    phone: '0912345678',
    password,
    role,
    ...(details.dob !== undefined && { dob: details.dob }),
  }
  const { data, errors } = await server.graphql(null, registerDocument, { input })
  if (!data?.['memberRegister']?.isSuccess)
    throw new Error(`${userName} could not register: ${JSON.stringify({ data, errors })}`)
  const tokens = await signInMember(server, userName, password)
  const claims = claimsOf(tokens.accessToken)
  return { id: claims.sub, code: claims.member_code, name: claims.name, userName, password, ...tokens }
}

export const aTeacher = (server: TestServer, details?: Parameters<typeof aMember>[2]) =>
  aMember(server, 'TCHER', details)
export const aStudent = (server: TestServer, details?: Parameters<typeof aMember>[2]) =>
  aMember(server, 'MEME', details)
