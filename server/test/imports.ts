/** For tests: imports lists of students from files and makes printed slips with codes, by the operations of the API. */
import type { ImportColumn, ImportField } from '@hien/contract/rules/import'
import { anExcelFile, type TestCell } from './excel-files.ts'
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'graphql'>
type Holder = Pick<TestMember, 'accessToken'>

export type TestPreview = {
  id: string
  rows: {
    row: number
    fullName: string
    isValid: boolean
    effect: 'joined' | 'invited' | 'unchanged' | null
    error: { code: string; description: string; field: string | null } | null
    dob: string | null
    phone: string | null
    email: string | null
    schoolNumber: string | null
    note: string | null
  }[]
  valid: number
  faulty: number
  faultyFile: string | null
  sheet: string
  sheets: string[]
  columns: ImportColumn[]
  isRemembered: boolean
  leftOut: { row: number; text: string }[]
  inCapitals: number
  keepCapitals: boolean
}
/** The choices of a teacher in a preview. */
export type TestChoice = { sheet?: string; columns?: ImportField[]; keepCapitals?: boolean }
type Answer<Item> = ResultEnvelope & { item: Item }

const fields =
  'isSuccess error { code description field } item { id valid faulty faultyFile sheet sheets columns { letter heading field samples } isRemembered leftOut { row text } inCapitals keepCapitals rows { row fullName isValid effect dob phone email schoolNumber note error { code description field } } }'
export const headings = ['Họ và tên', 'Mã học viên', 'Ngày sinh', 'Điện thoại', 'Email']

async function ask<Item>(server: Server, holder: Holder | null, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ answer: Answer<Item> & { items: Item } }>(
    holder?.accessToken ?? null,
    document,
    variables,
  )
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}

/** Returns an Excel file as base64, the input of importPreview. The first row has the given headings. */
export const fileOf = (rows: TestCell[][], heading: TestCell[] = headings) =>
  anExcelFile([heading, ...rows]).toString('base64')

export const previewOf = (
  server: Server,
  holder: Holder,
  { classId, file, choice }: { classId: string; file: string; choice?: TestChoice },
) =>
  ask<TestPreview>(
    server,
    holder,
    choice
      ? `mutation ($classId: ID!, $file: String!, $choice: ImportChoice) { answer: importPreview(classId: $classId, file: $file, choice: $choice) { ${fields} } }`
      : `mutation ($classId: ID!, $file: String!) { answer: importPreview(classId: $classId, file: $file) { ${fields} } }`,
    { classId, file, choice },
  )
export const commitOf = (server: Server, holder: Holder, id: string) =>
  ask<TestPreview>(server, holder, `mutation ($id: ID!) { answer: importCommit(id: $id) { ${fields} } }`, { id })

export const invitationsOf = async (server: Server, holder: Holder, classId: string) =>
  (
    await ask<
      {
        id: string
        fullName: string
        dob: string | null
        phone: string | null
        email: string | null
        schoolNumber: string | null
        note: string | null
        expiresAt: string | null
      }[]
    >(
      server,
      holder,
      'query ($classId: ID!) { answer: classGetInvitations(classId: $classId) { isSuccess error { code } items { id fullName dob phone email schoolNumber note expiresAt } } }',
      { classId },
    )
  ).items
export const slipsOf = async (server: Server, holder: Holder, classId: string) =>
  (
    await ask<{ fullName: string; code: string; expiresAt: string }[]>(
      server,
      holder,
      'mutation ($classId: ID!) { answer: classMakeSlips(classId: $classId) { isSuccess error { code } items { fullName code expiresAt } } }',
      { classId },
    )
  ).items
export const redeemOf = (server: Server, holder: Holder, code: string) =>
  ask<{ id: string; enrolled: string } | null>(
    server,
    holder,
    'mutation ($code: String!) { answer: memberRedeemSlip(code: $code) { isSuccess error { code description field } item { id enrolled } } }',
    { code },
  )
export const removeInvitationOf = (server: Server, holder: Holder, id: string) =>
  ask<null>(
    server,
    holder,
    'mutation ($id: ID!) { answer: classRemoveInvitation(id: $id) { isSuccess error { code } } }',
    { id },
  )

/**
 * Imports these rows into a class: calls importPreview and then importCommit.
 * @throws if one of the calls is refused.
 */
export async function anImport(
  server: Server,
  holder: Holder,
  { classId, rows }: { classId: string; rows: TestCell[][] },
) {
  const preview = await previewOf(server, holder, { classId, file: fileOf(rows) })
  const commit = preview.isSuccess ? await commitOf(server, holder, preview.item.id) : preview
  if (!commit.isSuccess) throw new Error(`The import failed: ${JSON.stringify(commit)}`)
  return commit.item
}

/**
 * Imports new people into a class and makes a printed slip for each.
 * @returns the code of each slip, by the person's full name.
 */
export async function someSlips(
  server: Server,
  holder: Holder,
  { classId, names }: { classId: string; names: string[] },
) {
  await anImport(server, holder, { classId, rows: names.map((name) => [name]) })
  return new Map((await slipsOf(server, holder, classId)).map(({ fullName, code }) => [fullName, code]))
}
