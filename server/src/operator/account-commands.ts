/** The operator's commands about accounts. */
import { randomBytes } from 'node:crypto'
import { fullName } from '@hien/contract/names'
import { roles } from '@hien/contract/roles'
import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { systemRandom } from '../core/random.ts'
import { changeStatus } from '../accounts/change-status.ts'
import { correctAccount } from '../accounts/correct-account.ts'
import { endSignIns } from '../accounts/sign-ins/end-sign-ins.ts'
import { listMembers, lookUpMember, type MemberRecord } from '../accounts/find-members.ts'
import { makeResetLink } from '../accounts/passwords/make-reset-link.ts'
import { createPasswordHasher } from '../accounts/passwords/password.ts'
import { register } from '../accounts/sign-in/register.ts'
import { endSecondFactor } from '../accounts/second-factor/remove-second-factor.ts'
import { replaceKeys } from '../accounts/sign-in/replace-keys.ts'
import { canTakeBackAccount } from '../privacy/account-closing/can-take-back-account.ts'
import { CommandError, text, type Command, type CommandInput } from './command.ts'
import { findPerson } from './find-person.ts'
import { withOperatorContext, type OperatorContext } from './operator-context.ts'

const statuses = ['active', 'pending', 'disabled'] as const
const maxListed = 200

function oneOf<Value extends string>(given: CommandInput, name: string, values: readonly Value[]): Value | undefined {
  const value = text(given, name)
  const found = values.find((choice) => choice === value)
  if (value !== undefined && found === undefined) throw new CommandError(`--${name}: must be ${values.join(', ')}`)
  return found
}

/** Creates a password reset link and prints it. Nobody can print it again, because the database stores only its hash. */
async function giveLink(context: OperatorContext, { id, userName }: MemberRecord, print: (line: string) => void) {
  const { dependencies } = context
  const link = await dependencies.database.transaction(async (transaction) => {
    await recordAudit(context, transaction, { action: auditActions.resetLinkMade, memberIds: [id] })
    return makeResetLink(dependencies, transaction, {
      memberId: id,
      mailed: false,
      publicUrl: dependencies.config.publicUrl,
    })
  })
  print(`${userName} can choose a password with this link, once, within 30 minutes: ${link}`)
}

const line = (member: MemberRecord) =>
  [member.code, member.userName, member.role, member.status, fullName(member), member.email, member.phone].join('\t')

const createUser: Command = {
  takes:
    '--role TCHER --user-name ngoc.tran --last-name Trần --first-name "Thị Ngọc" --email … --phone … [--password-stdin]',
  does: 'creates an active account and prints a link to choose its password; --password-stdin reads the password instead',
  options: {
    role: { type: 'string' },
    'user-name': { type: 'string' },
    'last-name': { type: 'string' },
    'first-name': { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  async run(given, { config, print, readStdin }) {
    const isTyped = given.options['password-stdin'] === true
    // Read the password from standard input: every user of the machine can see arguments in the process list.
    const password = isTyped ? (await readStdin()).replace(/\r?\n$/, '') : randomBytes(24).toString('base64url')
    await withOperatorContext(config, async (context) => {
      const { clock, database } = context.dependencies
      const userName = text(given, 'user-name') ?? ''
      const dependencies = {
        clock,
        database,
        // Create the account as active. It needs no approval, because the operator who creates it also approves accounts.
        config: { ...config, teacherSignup: 'open' as const },
        random: systemRandom,
        rateLimits: { signUps: { take: async () => {} } },
        passwords: await createPasswordHasher(),
      }
      await register(
        { dependencies, address: 'operator' },
        {
          role: oneOf(given, 'role', roles),
          userName,
          lastName: text(given, 'last-name') ?? '',
          firstName: text(given, 'first-name') ?? '',
          email: text(given, 'email') ?? '',
          phone: text(given, 'phone') ?? '',
          password,
        },
      )
      const member = await lookUpMember(context, userName.trim())
      await recordAudit(context, database, { action: auditActions.accountCreated, memberIds: [member.id] })
      print(`${member.code}: ${fullName(member)} has the account ${member.userName}`)
      if (!isTyped) await giveLink(context, member, print)
    })
  },
}

const resetPassword: Command = {
  takes: '<person>',
  does: 'prints a link to choose a new password; it works once, for 30 minutes, and earlier links stop working',
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const member = await findPerson(context, given.words[0] ?? '')
      // An owner who closed the account needs the password to take it back.
      if (member.status === 'disabled' && !(await canTakeBackAccount(context.dependencies.database, member.id)))
        throw new CommandError(`${member.userName}: is disabled; enable the account first`)
      await giveLink(context, member, print)
    }),
}

const resetSecondFactor: Command = {
  takes: '<person>',
  does: 'switches off the second factor of somebody who lost their app and their recovery codes; the password stays',
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const { id, userName } = await findPerson(context, given.words[0] ?? '')
      if (!(await endSecondFactor(context, id))) throw new CommandError(`${userName}: has no second factor`)
      print(`${userName} now signs in with only the password`)
    }),
}

const correct: Command = {
  takes: '<person> [--user-name …] [--email …] [--birth-date 2010-09-05|none]',
  does: 'changes the user name, e-mail address or birth date of an account, which members cannot change themselves',
  options: { 'user-name': { type: 'string' }, email: { type: 'string' }, 'birth-date': { type: 'string' } },
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const [userName, email] = [text(given, 'user-name'), text(given, 'email')]
      const birthDate = text(given, 'birth-date')
      if (userName === undefined && email === undefined && birthDate === undefined) {
        throw new CommandError('--user-name, --email or --birth-date: must be given')
      }
      const { id, code } = await findPerson(context, given.words[0] ?? '')
      const dob = birthDate === 'none' ? null : birthDate
      await correctAccount(context, id, { userName, email, ...(dob !== undefined && { dob }) })
      print(`${code} was corrected`)
    }),
}

function statusCommand(change: Parameters<typeof changeStatus>[2], does: string, done: string): Command {
  return {
    takes: '<person>',
    does,
    run: (given, { config, print }) =>
      withOperatorContext(config, async (context) => {
        const member = await findPerson(context, given.words[0] ?? '')
        if (!(await changeStatus(context, member.id, change))) {
          throw new CommandError(
            `${member.userName}: is ${member.status}, or was closed by its owner; nothing was changed`,
          )
        }
        print(`${member.userName} ${done}`)
      }),
  }
}

const revoke: Command = {
  takes: '<person>',
  does: 'signs somebody out everywhere, within 5 seconds; the password stays',
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const member = await findPerson(context, given.words[0] ?? '')
      print(`${member.userName} was signed out on ${await endSignIns(context, member.id)} devices`)
    }),
}

const newKeys: Command = {
  takes: '',
  does: 'signs everybody out and deletes the signing keys, if somebody may have read the database; restart the product afterwards',
  run: (_given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      print(`${await replaceKeys(context)} sign-ins have ended. Start the product again: it creates new keys.`)
    }),
}

const list: Command = {
  takes: '[text] [--role TCHER] [--status pending]',
  does: `lists the newest ${maxListed} accounts whose name, user name, e-mail, phone or code contains the text`,
  options: { role: { type: 'string' }, status: { type: 'string' } },
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const [searched = ''] = given.words
      const role = oneOf(given, 'role', roles)
      const status = oneOf(given, 'status', statuses)
      const filter = { text: searched.trim(), ...(role && { role }), ...(status && { status }) }
      for (const member of await listMembers(context, filter, maxListed)) print(line(member))
    }),
}

const show: Command = {
  takes: '<person>',
  does: 'shows one account',
  run: (given, { config, print }) =>
    withOperatorContext(config, async (context) => {
      const member = await findPerson(context, given.words[0] ?? '')
      const { id, createdAt, emailVerified } = member
      await recordAudit(context, context.dependencies.database, { action: auditActions.accountViewed, memberIds: [id] })
      print(line(member))
      print(`since ${createdAt.toISOString()}, e-mail ${emailVerified ? 'verified' : 'not verified'}, id ${id}`)
    }),
}

/** Commands by name. In `takes`, `<person>` is a user name, an e-mail address or a member code. */
export const accountCommands: Record<string, Command> = {
  'create-user': createUser,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  correct,
  verify: statusCommand(
    'verify',
    'approves a teacher or centre that waits for approval (TEACHER_SIGNUP=approval)',
    'may sign in',
  ),
  disable: statusCommand('disable', 'signs somebody out everywhere and blocks their sign-in', 'is disabled'),
  enable: statusCommand('enable', 'allows a disabled member to sign in again', 'may sign in again'),
  revoke,
  'new-keys': newKeys,
  list,
  show,
}
