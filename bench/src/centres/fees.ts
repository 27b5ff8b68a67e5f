/**
 * Measures how long a centre needs to issue the statements of about 2,000 students, how much slower other teachers are answered
 * meanwhile, and how long the ledger of one student with ten years of statements takes.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { monthAfter } from '@hien/contract/rules/fees'
import { dayInVietNam } from '@hien/server/core/clock'
import { probeTeachers } from '../hostile-teacher.ts'
import { ratios, spread, verdict } from '../hub/bar.ts'
import { percentile } from '../rooms/probe.ts'
import type { Scale } from '../scale.ts'
import { median, type Table } from '../table.ts'
import { size } from './large-centre.ts'
import { withLargeCentre, type Ask } from './served-centre.ts'

const bars = { issueMs: { atMost: 10_000 }, beside: { atMost: 1.5 }, ledgerMs: { atMost: 50 } }
/** `months`: how many months are issued, the oldest first. The attendance of older ones may have been deleted. */
type Load = { months: number; classes: number; ledgerReads: number }
const loads: Record<Scale, Load> = {
  full: { months: 5, classes: size.classes, ledgerReads: 21 },
  short: { months: 1, classes: 5, ledgerReads: 1 },
}
/** Payments and their reversals of one student: with the statements, as many rows as ten years of statements have. */
const ledgerRows = 720

const classesOf = `query ($skip: Int!) { answer: centreGetCoursesWithPage(skip: $skip, take: 50) { isSuccess error { code }
  items { enrollments { id } } } }`
const setPlan = `mutation ($input: FeePlanInput!) { answer: feePlanSet(input: $input) { isSuccess error { code description } } }`
const preview = `query ($month: String!) { answer: feeStatementsPreview(month: $month) { isSuccess error { code }
  item { token statements rows { studentCode fullName total lines { title quantity unitPrice amount dates } } } } }`
const issue = `mutation ($token: String!) { answer: feeStatementsIssue(token: $token) { isSuccess error { code } totalRecord
  items { id studentCode } } }`
const pay = `mutation ($input: FeePaymentInput!) { answer: feePaymentRecord(input: $input) { isSuccess error { code } item { id } } }`
const reverse = `mutation ($id: ID!) { answer: feePaymentReverse(id: $id, reason: "x") { isSuccess error { code } } }`
const ledger = `query ($studentCode: String!) { answer: feeLedgerGet(studentCode: $studentCode) { isSuccess error { code }
  items { id at kind text amount balance statementId paymentId } } }`

async function setPlans(ask: Ask, count: number, fromMonth: string): Promise<void> {
  const { item } = await ask<{ items: { enrollments: { id: string }[] }[] }>(classesOf, { skip: 1 })
  const ids = item.items.flatMap(({ enrollments }) => enrollments.map(({ id }) => id)).slice(0, count)
  if (ids.length !== count) throw new Error(`The centre has ${ids.length} classes`)
  const plan = { kind: 'PER_LESSON', amount: 150_000, absenceRule: 'CHARGE_UNEXCUSED', fromMonth }
  for (const classId of ids) await ask(setPlan, { input: { classId, ...plan } })
}

type Issued = { items: { id: string; studentCode: string }[]; totalRecord: number }

/** Fills the ledger of one student by payments that are taken back. Returns the milliseconds of each read. */
async function readLedger(ask: Ask, issued: Issued, reads: number): Promise<number[]> {
  const [statement] = issued.items
  if (!statement) throw new Error('No statement was issued')
  for (let n = 0; n < (reads > 1 ? ledgerRows / 2 : 1); n++) {
    const input = { statementId: statement.id, amount: 1, method: 'transfer', text: '', clientId: `bench-${n}` }
    const { item } = await ask<{ item: { id: string } }>(pay, { input: { ...input, receivedAt: new Date() } })
    await ask(reverse, { id: item.item.id })
  }
  const times: number[] = []
  for (let n = -1; n < reads; n++) {
    const { ms } = await ask(ledger, { studentCode: statement.studentCode })
    if (n >= 0) times.push(ms)
  }
  return times
}

const measureFees = ({ months, classes, ledgerReads }: Load) =>
  withLargeCentre(async (ask, { port, callers }) => {
    const thisMonth = dayInVietNam(new Date()).slice(0, 7)
    await setPlans(ask, classes, monthAfter(thisMonth, -months))
    const [issues, alone, beside]: [number[], number[], number[]] = [[], [], []]
    let last: Issued = { items: [], totalRecord: 0 }
    await probeTeachers(port, callers.teacher, 25, delay(2000))
    for (let ago = months; ago > 0; ago--) {
      const { item } = await ask<{ item: { token: string } }>(preview, { month: monthAfter(thisMonth, -ago) })
      const issuing = ask<Issued>(issue, { token: item.item.token })
      beside.push(percentile(await probeTeachers(port, callers.teacher, 25, issuing), 0.95))
      const { item: issued, ms } = await issuing
      issues.push(ms)
      last = issued
      alone.push(percentile(await probeTeachers(port, callers.teacher, 25, delay(ms)), 0.95))
    }
    return { issues, alone, beside, statements: last.totalRecord, reads: await readLedger(ask, last, ledgerReads) }
  })

export async function benchFees(scale: Scale): Promise<Table> {
  const { issues, alone, beside, statements, reads } = await measureFees(loads[scale])
  const all = ratios(beside, alone)
  return {
    title: `Fees of a month for ${statements} students, issued in one transaction`,
    columns: ['what', 'measured', 'bar'],
    rows: [
      ['feeStatementsIssue', `${spread(issues, 0)} ms`, verdict(issues, bars.issueMs)],
      [
        'p95 of other teachers, alone and while statements are issued',
        `${median(alone).toFixed(1)} ms, ${median(beside).toFixed(1)} ms: ${spread(all, 2)}`,
        verdict(all, bars.beside),
      ],
      ['feeLedgerGet with 720 rows', `${spread(reads, 1)} ms`, verdict(reads, bars.ledgerMs)],
    ],
  }
}
